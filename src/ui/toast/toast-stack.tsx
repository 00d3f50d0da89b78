import { Toast as Base } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { buttonLook, iconButtonLook } from '../button/button-look.ts'
import { classNames } from '../theme/class-names.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { drawToasts, type Toast } from './toast.tsx'

const manager = Base.createToastManager()

const add = ({ id, title, description, tone, timeout, action }: Toast): void =>
  void manager.add({
    id,
    title,
    description,
    type: tone,
    timeout,
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          action.run()
          manager.close(id)
        },
      },
    }),
  })

const icons = {
  ok: <CircleCheck className="text-ok-text" />,
  info: <Info className="text-accent-text" />,
  attn: <TriangleAlert className="text-attn-text" />,
  error: <CircleAlert className="text-danger-text" />,
}

const iconOf = (type: string | undefined) =>
  type === 'error' || type === 'attn' || type === 'info' ? icons[type] : icons.ok

/** The toasts of the page, which swipe away and wait while somebody is at them. */
export function ToastStackOfPage() {
  // After the provider has begun to listen.
  useEffect(() => drawToasts({ add, close: manager.close }), [])
  return (
    <Base.Provider toastManager={manager} limit={1}>
      <Base.Portal>
        <Stack />
      </Base.Portal>
    </Base.Provider>
  )
}

function Stack() {
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
