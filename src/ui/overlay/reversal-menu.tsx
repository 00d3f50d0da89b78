import { Ellipsis, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { Menu } from './menu.tsx'

type Props = {
  /** What the button says to who does not see it: "More actions with payment RC-000012". */
  label: string
  /** What the choice says. */
  reverse: string
  /** The dialog, and what closes it. */
  children: (close: () => void) => ReactNode
}

/** In the row of a document that is not deleted but taken back by another: its menu, and the dialog that asks why. */
export function ReversalMenu({ label, reverse, children }: Props) {
  const [isReversing, setReversing] = useState(false)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={label} size="sm">
            <Ellipsis />
          </IconButton>
        }
        choices={[
          {
            key: 'reverse',
            label: reverse,
            icon: <RotateCcw />,
            tone: 'danger',
            onSelect: () => setReversing(true),
          },
        ]}
      />
      {isReversing && children(() => setReversing(false))}
    </>
  )
}
