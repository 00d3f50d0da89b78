import { type ComponentType, useEffect } from 'react'
import { buttonLook } from '../button/button-look.ts'
import { whenChangesEnd } from '../calls/api.ts'
import { reportFault } from '../faults/report-fault.ts'
import { Store, useStore } from '../store/store.client.ts'
import { translate, useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { ShownToasts, type ToastSubject } from './shown-toasts.ts'

type ToastWords = ToastSubject & {
  title: string
  description?: string
  /** Takes back what was just done; offered while the toast is there. */
  undo?: () => void
  /** Another way on, in a word or two. */
  action?: { label: string; run: () => void }
}

/** A toast as it is drawn. */
export type Toast = {
  id: string
  title: string
  description: string | undefined
  tone: NonNullable<ToastSubject['tone']>
  /** For how long; 0 for what stays until it is dismissed. */
  timeout: number
  action: { label: string; run: () => void } | undefined
}

/** What draws toasts, once its code is here. */
export type ToastStack = { add: (toast: Toast) => void; close: (id: string) => void }

/** With something to press it stays long enough to be read and reached. */
const SHOWN_MS = 5_000
const SHOWN_WITH_ACTION_MS = 10_000

/** What was said before the code was here that draws it. */
const waiting = new Store<readonly Toast[]>([])
/** Null until it is drawn. */
let stack: ToastStack | null = null

/** Says that toasts are drawn from now on, and hands over what was said already. */
export function drawToasts(by: ToastStack): void {
  stack = by
  for (const toast of waiting.get()) by.add(toast)
  waiting.set([])
}

function close(id: string): void {
  stack?.close(id)
  waiting.update((toasts) => toasts.filter((toast) => toast.id !== id))
}

const shown = new ShownToasts(close)

whenChangesEnd((path, isDone) => (isDone ? shown.settle(path) : shown.fail()))

/** What failed has succeeded, and there is nothing to say of it: its error leaves. */
export const settleToast = (about: string): void => shown.settle(about)

/** What was said of it, also that it went well, is of the past: its toast leaves. */
export const dismissToast = (about: string): void => shown.dismiss(about)

/** The session ended, or somebody signed in: no error is said in between. */
export const hushErrors = (isHushed: boolean): void => shown.hush(isHushed)

let count = 0

/**
 * Says what happened, from anywhere. One toast at a time: a newer one takes the place of an older;
 * an error stays until it is dismissed or what failed succeeds, the others leave by themselves.
 */
export function showToast({ title, description, undo, action, ...subject }: ToastWords): void {
  const { tone = 'ok' } = subject
  const offered = undo ? { label: translate(uiMessages)('undo'), run: undo } : action
  shown.show(subject, () => {
    count += 1
    const id = `toast-${count}`
    const timeout = tone === 'error' ? 0 : offered ? SHOWN_WITH_ACTION_MS : SHOWN_MS
    const toast: Toast = { id, title, description, tone, timeout, action: offered }
    if (stack) stack.add(toast)
    else {
      waiting.update((toasts) => [...toasts, toast])
      void load()
    }
    return id
  })
}

const code = new Store<{ Stack: ComponentType } | 'missing' | null>(null)

async function load(): Promise<void> {
  if (code.get() === 'missing') code.set(null)
  try {
    code.set({ Stack: (await import('./toast-stack.tsx')).ToastStackOfPage })
  } catch (error) {
    reportFault(error)
    code.set('missing')
  }
}

/** The first screen has been drawn by then. */
const SOON_MS = 1000

/** Where toasts appear; `UiProvider` draws it once. What draws them comes when nothing else is to be done, or with the first. */
export function Toasts() {
  const here = useStore(code, (arrived) => arrived)
  useEffect(() => {
    const soon = (): void => void load()
    const timer = setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(soon, { timeout: SOON_MS }) : soon()),
      SOON_MS,
    )
    return () => clearTimeout(timer)
  }, [])
  if (here === 'missing') return <PlainToast />
  return here && <here.Stack />
}

/** What is said where the code cannot be had that draws it: nobody is left without the word. */
function PlainToast() {
  const t = useMessages(uiMessages)
  const toast = useStore(waiting, (toasts) => toasts.at(-1))
  if (!toast) return null
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-15 z-60 mx-auto flex max-w-dialog-sm items-center gap-3 rounded-card bg-float px-3.5 py-2.5 text-text shadow-float print:hidden"
    >
      <div className="min-w-0 flex-1">
        <p className="m-0 text-sm font-medium">{toast.title}</p>
        <p className="m-0 text-muted">{toast.description}</p>
      </div>
      {toast.action && (
        <button type="button" className={buttonLook({ size: 'sm' })} onClick={toast.action.run}>
          {toast.action.label}
        </button>
      )}
      <button type="button" className={buttonLook({ size: 'sm' })} onClick={() => close(toast.id)}>
        {t('dismiss')}
      </button>
    </div>
  )
}
