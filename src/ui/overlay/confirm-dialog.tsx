import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { ErrorNotice } from '../notice/error-notice.tsx'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { scrimLook } from './float-look.ts'
import { keepFocus, usePopupFocus } from './popup-focus.client.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** What is asked along with it. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /**
   * `danger` for what cannot be undone: red, and the focus begins on the way back. So it does where it is `grave`: others
   * lose something by it that can be given back.
   */
  tone?: 'plain' | 'grave' | 'danger'
  /** Closing is the caller's, when the work is done. */
  onConfirm: () => void
  saving?: boolean
  /** Why it did not work; shown in place, and the question stays. */
  error?: unknown
}

/** A question that must be answered before anything else. Escape is the way back. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'plain',
  onConfirm,
  saving = false,
  error,
}: Props) {
  const t = useMessages(uiMessages)
  const cancel = useRef<HTMLButtonElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const popupFocus = usePopupFocus(open, tone === 'plain' ? confirm : cancel)
  return (
    <Base.Root open={open} onOpenChange={(now) => onOpenChange(now)}>
      <Base.Portal>
        <Base.Backdrop forceRender className={scrimLook} onMouseDown={keepFocus} />
        <Base.Viewport
          onMouseDown={keepFocus}
          className="fixed inset-0 z-40 flex items-center justify-center p-4"
        >
          <Base.Popup
            {...popupFocus}
            className="w-full max-w-dialog-sm rounded-card bg-float p-6 text-text shadow-float outline-none transition duration-base data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Base.Title className="m-0 text-base">{title}</Base.Title>
            {description && (
              <Base.Description className="m-0 mt-1 text-muted">{description}</Base.Description>
            )}
            {children && <div className="mt-4 grid gap-4">{children}</div>}
            <ErrorNotice error={error} className="mt-4" />
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <Base.Close ref={cancel} render={<Button>{cancelLabel ?? t('cancel')}</Button>} />
              <Button
                ref={confirm}
                variant={tone === 'danger' ? 'destroy' : 'primary'}
                saving={saving}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
