import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Contained } from '../notice/contained.tsx'
import { classNames } from '../theme/class-names.ts'
import { FloatContent } from './dialog.tsx'
import { scrimLook } from './float-look.ts'
import { type FirstFocus, keepFocus, usePopupFocus } from './popup-focus.client.ts'
import { useLeaveGuard } from './unsaved.tsx'

const sizes = { panel: 'sm:w-panel', wide: 'sm:w-panel-lg', pay: 'sm:w-sheet-pay' }

type Props = {
  open: boolean
  /** Also called with `false` by Escape, the scrim and the cross, where nothing is lost or somebody said that it may be. */
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children: ReactNode
  footer?: ReactNode
  size?: keyof typeof sizes
  /** `bare` leaves head, padding, scrolling and cross to the children, but keeps the title for readers. */
  frame?: 'full' | 'bare'
  initialFocus?: FirstFocus
  /** A click beside it does not close it: what is in it is not to be lost by a slip. */
  stays?: boolean
  /** What was typed is still there after it: nothing is asked. */
  keeps?: boolean
  className?: string
}

/** A panel from the side for work that belongs to the page beneath: 420, 560 or 776 px, all of a telephone. */
export function Sheet({
  open,
  onOpenChange,
  title,
  description,
  children: content,
  footer,
  size = 'panel',
  frame = 'full',
  initialFocus,
  stays = false,
  keeps = false,
  className,
}: Props) {
  const children = content ? <Contained>{content}</Contained> : content
  const popupFocus = usePopupFocus(open, initialFocus)
  const { leave, question, within } = useLeaveGuard()
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={stays}
      onOpenChange={(now) => (now || keeps ? onOpenChange(now) : leave(() => onOpenChange(false)))}
    >
      <Base.Portal>
        <Base.Backdrop forceRender className={scrimLook} onMouseDown={keepFocus} />
        <Base.Popup
          {...popupFocus}
          className={classNames(
            'fixed inset-y-0 right-0 z-40 flex w-full flex-col bg-float text-text shadow-float outline-none transition-transform duration-slow data-ending-style:translate-x-full data-starting-style:translate-x-full',
            sizes[size],
            className,
          )}
        >
          {within(
            <FloatContent title={title} description={description} footer={footer} frame={frame}>
              {frame === 'full' ? (
                <div className="scroll-edges min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6">{children}</div>
              ) : (
                children
              )}
            </FloatContent>,
          )}
          {question}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
