import { Ellipsis } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { Menu, type MenuChoice } from './menu.tsx'

type Listed = MenuChoice & { readonly order: number }

type Put = (key: string, choice: Listed | null) => void

const MoreContext = createContext<Put>(() => undefined)

type Props = {
  /** The name of the button that opens it. */
  label: string
  /** The buttons that stand, and among them what says its choices by `MoreChoice`. */
  children: ReactNode
}

/** Buttons with a menu before them for what is done less often, whoever puts it there. */
export function MoreMenu({ label, children }: Props) {
  const [listed, setListed] = useState<ReadonlyMap<string, Listed>>(new Map())
  const [put] = useState(
    (): Put => (key, choice) => {
      setListed((before) => {
        const after = new Map(before)
        if (choice) after.set(key, choice)
        else after.delete(key)
        return after
      })
    },
  )
  const choices = [...listed.values()].toSorted((a, b) => a.order - b.order)
  return (
    <MoreContext value={put}>
      {choices.length > 0 && (
        <Menu
          trigger={
            <IconButton label={label}>
              <Ellipsis />
            </IconButton>
          }
          choices={choices}
        />
      )}
      {children}
    </MoreContext>
  )
}

type ChoiceProps = Omit<MenuChoice, 'key'> & {
  /** Those of a lower one stand above it. */
  order: number
}

/** A choice of the `MoreMenu` around it: it draws nothing where it stands itself. */
export function MoreChoice(choice: ChoiceProps) {
  const key = useId()
  const put = useContext(MoreContext)
  // What it does is as new as what is drawn: it is said each time.
  useEffect(() => put(key, { ...choice, key }))
  useEffect(() => () => put(key, null), [key, put])
  return null
}
