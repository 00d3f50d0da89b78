import { Ellipsis } from 'lucide-react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { useNeedsConnection } from '../offline/needs-connection.tsx'
import { posMessages } from '../pos.messages.ts'
import { useTillActions } from './till-actions.tsx'

/** What is done at the counter now and then, each with its key or its code. */
export function MoreMenu() {
  const t = useMessages(posMessages)
  const actions = useTillActions()
  const needsConnection = useNeedsConnection()
  return (
    <Menu
      trigger={
        <IconButton label={t('more')} size="sm" className="text-chrome-text! hover:text-text!">
          <Ellipsis />
        </IconButton>
      }
      head={needsConnection && <p className="m-0 max-w-64 text-xs text-attn-text">{needsConnection}</p>}
      choices={actions.map(({ key, label, icon, keycap, code, run, why }) => {
        const pressed = keycap ?? code
        return {
          key,
          label,
          icon,
          onSelect: run,
          disabled: why !== null,
          ...(pressed && { keycap: pressed }),
        }
      })}
    />
  )
}
