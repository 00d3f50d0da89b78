import { type RefObject, useEffect, useState } from 'react'
import type { DemoTour, LandingWords } from '../../../shown/landing-page.ts'
import { LINED_BUTTON } from '../looks.ts'
import { Picture } from '../picture.tsx'
import { useRotation } from './rotation.client.ts'

type Props = { place: RefObject<HTMLDialogElement | null>; demo: DemoTour; words: LandingWords }

/** A walk through the program in pictures; closed by its button, by Escape and by a press beside it. */
export function DemoDialog({ place, demo, words }: Props) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const dialog = place.current
    if (!dialog) return
    const look = new MutationObserver(() => setOpen(dialog.open))
    look.observe(dialog, { attributes: true, attributeFilter: ['open'] })
    return () => look.disconnect()
  }, [place])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={place}
      aria-labelledby="demo-title"
      className="demo m-auto w-full max-w-dialog-lg rounded-card border-0 bg-float p-0 text-text shadow-float"
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div className="grid gap-3 p-4">
        <div className="flex items-center justify-between gap-4">
          <h2 id="demo-title" className="m-0 text-lg font-semibold">
            {demo.title}
          </h2>
          <button
            type="button"
            aria-label={words.close}
            className="grid size-control-lg place-items-center rounded-control border-0 bg-transparent text-2xl text-text hover:bg-sunken"
            onClick={() => place.current?.close()}
          >
            <span aria-hidden="true">×</span>
          </button>
        </div>
        {isOpen && <Tour demo={demo} words={words} />}
      </div>
    </dialog>
  )
}

function Tour({ demo: { steps }, words }: Omit<Props, 'place'>) {
  const { at, go, isRunning, setRunning, hold } = useRotation(steps.length)
  const step = steps[at]
  if (!step) return null
  return (
    <div className="grid gap-3" {...hold}>
      <Picture picture={step.picture} isFirst className="aspect-[8/5] w-full object-contain" />
      <p role="status" className="m-0 min-h-12 text-base">
        {step.text}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <button type="button" className={LINED_BUTTON} onClick={() => setRunning(!isRunning)}>
          {isRunning ? words.pause : words.go_on}
        </button>
        <button type="button" className={LINED_BUTTON} onClick={() => go(at - 1)}>
          {words.previous}
        </button>
        <button type="button" className={LINED_BUTTON} onClick={() => go(at + 1)}>
          {words.next}
        </button>
        <span className="ml-auto text-sm text-muted">
          {words.step} {at + 1} / {steps.length}
        </span>
      </div>
    </div>
  )
}
