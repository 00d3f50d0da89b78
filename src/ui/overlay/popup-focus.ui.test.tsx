import { type RefObject, useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'

afterEach(() => vi.restoreAllMocks())

type Popup = (open: boolean, first: RefObject<HTMLInputElement | null>) => React.ReactNode

/** A field of the page whose Enter opens a popup. */
function Behind({ popup }: { popup: Popup }) {
  const [open, setOpen] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  return (
    <>
      <input aria-label="Detrás" onKeyDown={() => setOpen(true)} />
      {popup(open, first)}
    </>
  )
}

const nothing = () => undefined

const POPUPS: Record<string, { popup: Popup; first: () => Element | null }> = {
  'a question': {
    popup: (open) => (
      <ConfirmDialog
        open={open}
        title="¿Facturar?"
        confirmLabel="Sí"
        onConfirm={nothing}
        onOpenChange={nothing}
      />
    ),
    first: () => page.getByRole('button', { name: 'Sí' }).query(),
  },
  'a dialog': {
    popup: (open, first) => (
      <Dialog open={open} title="Motivo" onOpenChange={nothing} initialFocus={first}>
        <button type="button">Otro</button>
        <input aria-label="Motivo" ref={first} />
      </Dialog>
    ),
    first: () => page.getByRole('textbox', { name: 'Motivo' }).query(),
  },
  'what takes the focus by itself': {
    popup: (open, first) => (
      <Dialog open={open} title="Buscar" onOpenChange={nothing} initialFocus={first}>
        <input aria-label="Número" ref={(field) => field?.focus()} />
        <input aria-label="Serie" ref={first} />
      </Dialog>
    ),
    first: () => page.getByRole('textbox', { name: 'Número' }).query(),
  },
  'a panel that names nothing': {
    popup: (open) => (
      <Sheet open={open} title="Notas" onOpenChange={nothing}>
        <input aria-label="Nota" />
      </Sheet>
    ),
    first: () => page.getByRole('dialog', { name: 'Notas' }).query(),
  },
}

for (const [name, { popup, first }] of Object.entries(POPUPS))
  test(`on a machine that is slow to draw, keys pressed at once go to ${name} and not to the page behind`, async () => {
    await draw(<Behind popup={popup} />)
    const behind = page.getByRole('textbox', { name: 'Detrás' })
    await expect.element(behind).toBeVisible()
    behind.element().focus()
    const frames: FrameRequestCallback[] = []
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
    behind.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await expect.poll(() => document.activeElement === first()).toBe(true)
    vi.restoreAllMocks()
    for (const frame of frames) frame(performance.now())
    await expect
      .poll(() => document.activeElement?.closest('[role=alertdialog], [role=dialog]'))
      .not.toBeNull()
  })
