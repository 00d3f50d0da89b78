import { type ReactNode, type RefObject, useRef } from 'react'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { usePanelPort } from './panel-port.client.ts'

type Props = {
  open: boolean
  title: string
  description?: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** What Escape, the cross and the scrim do, where they do not simply close it. */
  onLeave?: () => void
  /** A click beside it does not close it: what is in it is not to be lost by a slip. */
  stays?: boolean
  /** What has the focus at first; without it, the whole body, so that no button is pressed by the next key. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** A panel that the till opens over its counter. */
export function TillPanel({ children, onLeave, initialFocus, ...rest }: Props) {
  const till = usePanelPort()
  const body = useRef<HTMLDivElement>(null)
  const leave = onLeave ?? (() => till.close())
  return (
    <Sheet size="wide" initialFocus={initialFocus ?? body} onOpenChange={(now) => !now && leave()} {...rest}>
      {initialFocus ? (
        children
      ) : (
        <div ref={body} tabIndex={-1} className="outline-none">
          {children}
        </div>
      )}
    </Sheet>
  )
}
