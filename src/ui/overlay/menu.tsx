import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Keycap } from '../button/keycap.tsx'
import { keyShortcut } from '../button/shortcut.ts'
import { classNames } from '../theme/class-names.ts'
import { choiceLook, popupLook } from './float-look.ts'

export type MenuChoice = {
  readonly key: string
  readonly label: string
  readonly onSelect: () => void
  readonly icon?: ReactNode
  readonly keycap?: string
  readonly tone?: 'plain' | 'danger'
  readonly disabled?: boolean
  /** Draws a line above it. */
  readonly apart?: boolean
}

type Props = {
  /** The button that opens it, with its own name: `Button` or `IconButton`. */
  trigger: ReactElement
  choices: readonly MenuChoice[]
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** Above the choices: who is signed in, for example. */
  head?: ReactNode
}

/** Things that can be done here. */
export const Menu = ({ trigger, choices, align = 'end', side = 'bottom', head }: Props) => (
  <Base.Root>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner align={align} side={side} sideOffset={4} className="z-50">
        <Base.Popup className={classNames(popupLook, 'min-w-48')}>
          {head && <div className="border-b border-line px-2 pt-1 pb-2">{head}</div>}
          {choices.map((choice) => (
            <Choice key={choice.key} choice={choice} />
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)

const Choice = ({ choice }: { choice: MenuChoice }) => (
  <>
    {choice.apart && <Base.Separator className="mx-1 my-1 h-px bg-line" />}
    <Base.Item
      onClick={choice.onSelect}
      disabled={choice.disabled}
      aria-keyshortcuts={choice.keycap && keyShortcut(choice.keycap)}
      className={classNames(
        choiceLook,
        choice.tone === 'danger' ? 'text-danger-text data-highlighted:bg-danger-soft' : '[&_svg]:text-muted',
      )}
    >
      {choice.icon}
      <span className="flex-1">{choice.label}</span>
      {choice.keycap && <Keycap>{choice.keycap}</Keycap>}
    </Base.Item>
  </>
)
