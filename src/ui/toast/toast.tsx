import { Toast as Base } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { buttonLook, iconButtonLook } from '../button/button-look.ts'
import { whenChangesEnd } from '../calls/api.ts'
import { classNames } from '../theme/class-names.ts'
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

const manager = Base.createToastManager()

/** With something to press it stays long enough to be read and reached. */
const SHOWN_MS = 5_000
const SHOWN_WITH_ACTION_MS = 10_000

const shown = new ShownToasts((id) => manager.close(id))

whenChangesEnd((path, isDone) => (isDone ? shown.settle(path) : shown.fail()))

/** What failed has succeeded, and there is nothing to say of it: its error leaves. */
export const settleToast = (about: string): void => shown.settle(about)

/**
 * Says what happened, from anywhere. One toast at a time: a newer one takes the place of an older;
 * an error stays until it is dismissed or what failed succeeds, the others leave by themselves.
 */
export function showToast({ title, description, undo, action, ...subject }: ToastWords): void {
  const { tone = 'ok' } = subject
  const offered = undo ? { label: translate(uiMessages)('undo'), run: undo } : action
  shown.show(subject, () => {
    const id = manager.add({
      title,
      description,
      type: tone,
      timeout: tone === 'error' ? 0 : offered ? SHOWN_WITH_ACTION_MS : SHOWN_MS,
      ...(offered && {
        actionProps: {
          children: offered.label,
          onClick: () => {
            offered.run()
            manager.close(id)
          },
        },
      }),
    })
    return id
  })
}

const icons = {
  ok: <CircleCheck className="text-ok-text" />,
  info: <Info className="text-accent-text" />,
  attn: <TriangleAlert className="text-attn-text" />,
  error: <CircleAlert className="text-danger-text" />,
}

const iconOf = (type: string | undefined) =>
  type === 'error' || type === 'attn' || type === 'info' ? icons[type] : icons.ok

/** Where toasts appear; `UiProvider` draws it once. */
export const Toasts = () => (
  <Base.Provider toastManager={manager} limit={1}>
    <Base.Portal>
      <ToastStack />
    </Base.Portal>
  </Base.Provider>
)

function ToastStack() {
  const t = useMessages(uiMessages)
  const { toasts } = Base.useToastManager()
  return (
    <Base.Viewport
      aria-label={t('notifications')}
      // What is pressed most stands at the bottom, and at the counter under its bar too.
      className="pointer-events-none fixed inset-x-4 top-15 z-60 in-data-counter:top-1 mx-auto grid max-w-dialog-sm justify-items-center outline-none print:hidden"
    >
      {toasts.map((toast) => (
        <Base.Root
          key={toast.id}
          toast={toast}
          swipeDirection={['up', 'right']}
          className="pointer-events-auto col-start-1 row-start-1 flex min-h-11 max-w-full rounded-card bg-float py-1.5 pr-2 pl-3.5 text-text shadow-float transition duration-base data-ending-style:-translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-2 data-starting-style:opacity-0"
        >
          <Base.Content className="flex min-w-0 items-center gap-3 [&>svg]:size-4 [&>svg]:shrink-0">
            {iconOf(toast.type)}
            {/* Read out at once when it is an error; the others wait their turn in the polite region. */}
            <div role={toast.type === 'error' ? 'alert' : undefined} className="min-w-0 flex-1 py-1">
              <Base.Title className="m-0 text-sm leading-5 font-medium" />
              <Base.Description className="m-0 text-muted" />
            </div>
            <Base.Action className={buttonLook({ size: 'sm' })} />
            <Base.Close
              aria-label={t('dismiss')}
              aria-hidden={false}
              className={classNames(iconButtonLook({ size: 'sm' }), '[&>svg]:size-4')}
            >
              <X />
            </Base.Close>
          </Base.Content>
        </Base.Root>
      ))}
    </Base.Viewport>
  )
}
