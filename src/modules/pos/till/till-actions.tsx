import {
  Archive,
  ArchiveRestore,
  CircleAlert,
  CreditCard,
  History,
  Inbox,
  MonitorCog,
  Undo2,
  Vault,
} from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { cardsMessages } from '#modules/cards/cards.messages.ts'
import { cashSessionMessages } from '#modules/cash/sessions/cash-session.messages.ts'
import { usePermissions } from '#modules/identity/sessions/session.tsx'
import { printingMessages } from '#modules/printing/printing.messages.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { askToHold } from '../held/ask.client.ts'
import { heldMessages } from '../held/held.messages.ts'
import { useNeedsConnection } from '../offline/needs-connection.tsx'
import { posMessages } from '../pos.messages.ts'
import { returnsMessages } from '../returns/returns.messages.ts'
import { useTill } from './till.client.ts'
import { withoutConnection } from './without-connection.ts'

/** Something that is done at the counter now and then: by its key, by its typed code, or out of the menu. */
export type TillAction = {
  key: string
  label: string
  icon: ReactNode
  /** Three digits typed into the search, or in the list of commands. */
  code: string | null
  /** A key of its own, as `F7`. */
  keycap: string | null
  /** Does it, or says why it cannot be done now. */
  run: () => void
  /** Why it cannot be done now; null when it can. */
  why: string | null
}

/** What this person can do at the counter beside selling, in the order of the menu. */
export function useTillActions(): readonly TillAction[] {
  const till = useTill()
  const permissions = usePermissions()
  const words = useMessages(posMessages)
  const cashSession = useMessages(cashSessionMessages)
  const held = useMessages(heldMessages)
  const cards = useMessages(cardsMessages)
  const returns = useMessages(returnsMessages)
  const printing = useMessages(printingMessages)
  const needsConnection = useNeedsConnection()
  return useMemo(() => {
    const all: readonly (Omit<TillAction, 'why'> & { permission: string; part?: string })[] = [
      {
        key: 'hold',
        label: held('hold'),
        icon: <Archive />,
        code: null,
        keycap: 'F4',
        permission: 'pos.sell',
        run: () => askToHold(till, null),
      },
      {
        key: 'held',
        label: held('saved_invoices'),
        icon: <ArchiveRestore />,
        code: '033',
        keycap: 'F6',
        permission: 'pos.sell',
        run: () => till.open({ kind: 'held' }),
      },
      {
        key: 'recent',
        label: words('recent_invoices'),
        icon: <History />,
        code: '032',
        keycap: 'F7',
        permission: 'pos.access',
        run: () => till.open({ kind: 'recent' }),
      },
      {
        key: 'last_card',
        label: cards('last_transaction'),
        icon: <CreditCard />,
        code: '031',
        keycap: null,
        permission: 'pos.access',
        part: 'cards',
        run: () => till.open({ kind: 'last_card' }),
      },
      {
        key: 'open_charges',
        label: cards('open_charges'),
        icon: <CircleAlert />,
        code: null,
        keycap: null,
        permission: 'pos.sell',
        part: 'cards',
        run: () => till.open({ kind: 'open_charges' }),
      },
      {
        key: 'returns',
        label: returns('returns'),
        icon: <Undo2 />,
        code: '030',
        keycap: null,
        permission: 'pos.return',
        run: () => till.open({ kind: 'returns' }),
      },
      {
        key: 'cash_session',
        label: cashSession('cashbox_day'),
        icon: <Vault />,
        code: '034',
        keycap: 'F10',
        permission: 'pos.cash_session',
        run: () => till.open({ kind: 'cash_session' }),
      },
      {
        key: 'open_drawer',
        label: printing('open_drawer'),
        icon: <Inbox />,
        code: '035',
        keycap: null,
        permission: 'pos.open_drawer',
        run: () => till.open({ kind: 'open_drawer' }),
      },
      {
        key: 'this_till',
        label: printing('this_till'),
        icon: <MonitorCog />,
        code: null,
        keycap: null,
        permission: 'pos.access',
        run: () => till.open({ kind: 'this_till' }),
      },
    ]
    const own = all.filter(
      ({ permission, part = permission }) => permissions?.has(permission) && permissions.has(part),
    )
    return withoutConnection(own, needsConnection, (title) => showToast({ title, tone: 'attn' }))
  }, [till, permissions, needsConnection, words, cashSession, held, returns, printing, cards])
}
