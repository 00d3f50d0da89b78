import { useRef } from 'react'
import type { LandingPageProps } from '../../../shown/landing-page.ts'
import { FILLED_BUTTON, LINED_BUTTON, WIDE } from '../looks.ts'
import { Picture } from '../picture.tsx'
import { DemoDialog } from './demo-dialog.tsx'

/** What the page is about, and the two ways on. */
export function Hero({ page: { copy, words } }: { page: LandingPageProps }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { hero, demo } = copy
  const second = hero.second && (
    <a
      href={hero.second.href}
      role={demo ? 'button' : undefined}
      className={LINED_BUTTON}
      {...(demo && opens(() => dialog.current?.showModal()))}
    >
      {demo && (
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
          <path d="M7 4.500v15l12-7.500z" />
        </svg>
      )}
      {hero.second.label}
    </a>
  )
  return (
    <>
      <section className={`${WIDE} grid items-center gap-8 py-10 lg:grid-cols-[5fr_7fr] lg:gap-12 lg:py-14`}>
        <div className="grid gap-5">
          <h1 className="hero-title m-0 font-semibold tracking-tight text-balance">{hero.title}</h1>
          <p className="m-0 max-w-[34rem] text-lg text-muted text-pretty">{hero.text}</p>
          <div className="flex flex-wrap gap-3">
            <a href={hero.trial.href} className={FILLED_BUTTON}>
              {hero.trial.label}
            </a>
            {second}
          </div>
          <p className="m-0 text-sm text-muted">{hero.note}</p>
        </div>
        <Picture picture={hero.picture} isFirst />
      </section>
      <div className="strata" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      {demo && <DemoDialog place={dialog} demo={demo} words={words} />}
    </>
  )
}

/** A link that the page's program makes a button of: without it, it leads to the pictures. */
const opens = (open: () => void) => ({
  onClick: (event: { preventDefault: () => void }) => {
    event.preventDefault()
    open()
  },
  onKeyDown: (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== ' ') return
    event.preventDefault()
    open()
  },
})
