import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

type Props = {
  label: ReactNode
  /** One element that takes a ref and can be focused. It must carry its own accessible name. */
  children: ReactElement
  side?: 'top' | 'bottom' | 'left' | 'right'
}

/** A word of explanation on hover and on focus; never the only place where something is said. */
export const Tooltip = ({ label, children, side = 'top' }: Props) => (
  <Base.Root>
    <Base.Trigger render={children} />
    <Base.Portal>
      <Base.Positioner side={side} sideOffset={6} className="z-50">
        <Base.Popup className="max-w-72 rounded-small bg-text px-2 py-1 text-xs text-bg shadow-float transition-opacity duration-fast data-ending-style:opacity-0 data-starting-style:opacity-0">
          {label}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
