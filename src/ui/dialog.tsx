import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import { scrimLook } from './float-look.ts'
import { IconButton } from './icon-button.tsx'
import { useMessages } from './messages.ts'
import { uiMessages } from './ui.messages.ts'

const sizes = { sm: 'sm:max-w-dialog-sm', md: 'sm:max-w-dialog', lg: 'sm:max-w-dialog-lg' }

type Props = {
  open: boolean
  /** Also called with `false` by Escape and the scrim: the place to ask whether changes may be lost. */
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons at its foot; the last is the one filled. */
  footer?: ReactNode
  size?: keyof typeof sizes
  /** What has the focus first; the first thing that can be used unless said otherwise. */
  initialFocus?: RefObject<HTMLElement | null>
  className?: string
}

/** A question or a short form over the page; on a telephone it stands at the bottom edge. */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  initialFocus,
  className,
}: Props) => (
  <Base.Root open={open} onOpenChange={(now) => onOpenChange(now)}>
    <Base.Portal>
      <Base.Backdrop className={scrimLook} />
      <Base.Viewport className="fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-4">
        <Base.Popup
          initialFocus={initialFocus}
          className={classNames(
            'flex max-h-[calc(100dvh-2rem)] w-full flex-col overflow-hidden rounded-card bg-float text-text shadow-float outline-none transition duration-base max-sm:rounded-b-none data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0',
            sizes[size],
            className,
          )}
        >
          <DialogHead title={title} description={description} />
          {children && <div className="min-h-0 overflow-y-auto px-6 pb-6">{children}</div>}
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">{footer}</div>
          )}
        </Base.Popup>
      </Base.Viewport>
    </Base.Portal>
  </Base.Root>
)

type HeadProps = { title: string; description?: ReactNode; className?: string }

/** Title, description and the cross; of dialogs and sheets alike. */
export function DialogHead({ title, description, className }: HeadProps) {
  const t = useMessages(uiMessages)
  return (
    <div className={classNames('flex items-start gap-3 px-6 pt-5 pb-4', className)}>
      <div className="min-w-0 flex-1">
        <Base.Title className="m-0 text-xl">{title}</Base.Title>
        {description && <Base.Description className="m-0 mt-1 text-muted">{description}</Base.Description>}
      </div>
      <Base.Close
        render={
          <IconButton label={t('close')} size="sm" className="-mr-2">
            <X />
          </IconButton>
        }
      />
    </div>
  )
}
