import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { iconButtonLook } from '../button/button-look.ts'
import { Contained } from '../notice/contained.tsx'
import { classNames } from '../theme/class-names.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { scrimLook } from './float-look.ts'
import { type FirstFocus, keepFocus, usePopupFocus } from './popup-focus.client.ts'
import { useLeaveGuard } from './unsaved.tsx'
import { WholeCodes } from './whole-codes.tsx'

const sizes = { sm: 'sm:max-w-dialog-sm', md: 'sm:max-w-dialog', lg: 'sm:max-w-dialog-lg' }

type Props = {
  open: boolean
  /** Also called with `false` by Escape, the scrim and the cross, where nothing is lost or somebody said that it may be. */
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons at its foot; the last is the one filled. */
  footer?: ReactNode
  size?: keyof typeof sizes
  /** `bare` leaves head, padding and cross to the children, as a palette does; readers still hear the title. */
  frame?: 'full' | 'bare'
  /** `by_hand`: by its cross and what its own buttons do, and not by Escape or the scrim. */
  closes?: 'usual' | 'by_hand'
  /** What has the focus first; the first thing that can be used unless said otherwise. */
  initialFocus?: FirstFocus
  className?: string
}

/** A question or a short form over the page; on a telephone it stands at the bottom edge. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children: content,
  footer,
  size = 'md',
  frame = 'full',
  closes = 'usual',
  initialFocus,
  className,
}: Props) {
  const children = content ? <Contained>{content}</Contained> : content
  const popupFocus = usePopupFocus(open, initialFocus)
  const { leave, question, within } = useLeaveGuard()
  return (
    <Base.Root
      open={open}
      onOpenChange={(now, { reason }) => {
        if (now) onOpenChange(true)
        else if (closes === 'usual' || reason === 'close-press') leave(() => onOpenChange(false))
      }}
    >
      <Base.Portal>
        <Base.Backdrop forceRender className={scrimLook} onMouseDown={keepFocus} />
        <Base.Viewport
          onMouseDown={keepFocus}
          className="fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-4"
        >
          <Base.Popup
            {...popupFocus}
            className={classNames(
              'relative flex max-h-[calc(100dvh-2rem)] w-full flex-col overflow-hidden rounded-card bg-float text-text shadow-float outline-none transition duration-base max-sm:rounded-b-none data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0',
              sizes[size],
              className,
            )}
          >
            {within(
              <FloatContent title={title} description={description} footer={footer} frame={frame}>
                {frame === 'full' && children ? (
                  <div className="scroll-edges min-h-0 overflow-y-auto px-6 pb-6">{children}</div>
                ) : (
                  children
                )}
              </FloatContent>,
            )}
            {question}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

type HeadProps = { title: string; description?: ReactNode }

type ContentProps = HeadProps & { children: ReactNode; footer: ReactNode; frame: 'full' | 'bare' }

/** Head, what it is about, foot and cross; of dialogs and sheets alike. */
export const FloatContent = ({ title, description, children, footer, frame }: ContentProps) => (
  <>
    {frame === 'full' ? (
      <DialogHead title={title} description={description} />
    ) : (
      <Base.Title className="sr-only">{title}</Base.Title>
    )}
    {children}
    {footer && (
      <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">{footer}</div>
    )}
    {frame === 'full' && <DialogCross />}
  </>
)

/** Title and description. */
export const DialogHead = ({ title, description }: HeadProps) => (
  <div className="py-5 pr-16 pl-6">
    <Base.Title className="m-0 text-xl">
      <WholeCodes text={title} />
    </Base.Title>
    {description && (
      <Base.Description render={<div />} className="mt-1 text-muted">
        {description}
      </Base.Description>
    )}
  </div>
)

/** The cross. Drawn last, so that the focus begins in the content and not on the way out. */
export function DialogCross() {
  const t = useMessages(uiMessages)
  return (
    <Base.Close aria-label={t('close')} className={classNames(iconButtonLook(), 'absolute top-4 right-4')}>
      <X aria-hidden="true" className="size-4" />
    </Base.Close>
  )
}
