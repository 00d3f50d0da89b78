import { useQuery } from '@tanstack/react-query'
import { Pause } from 'lucide-react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { CountBadge } from '#ui/page/badge.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useNeedsConnection } from '../offline/needs-connection.tsx'
import { askToHold } from './ask.client.ts'
import { heldMessages } from './held.messages.ts'
import { useHeldPort } from './held-port.client.ts'

const EVERY_MS = 30_000

/** Sets the cart aside, and opens what was set aside, with how many wait there. Compact, they are two of a grid. */
export function HeldButtons({ compact = false }: { compact?: boolean }) {
  const t = useMessages(heldMessages)
  const till = useHeldPort()
  const empty = useStore(till.cart.store, ({ state }) => state.items.length === 0)
  const selling = usePermission('pos.sell')
  const needsConnection = useNeedsConnection()
  const look = compact ? 'min-w-0 shrink!' : 'min-w-0 flex-1'
  const count = useQuery({
    ...api.pos.countHeldInvoices.queryOptions(undefined),
    refetchInterval: EVERY_MS,
  }).data?.count
  return (
    <div className={compact ? 'contents' : 'flex gap-2'}>
      <Button
        icon={<Pause />}
        keycap="F4"
        disabled={empty || selling !== 'allowed'}
        {...(needsConnection !== null && { disabledReason: needsConnection })}
        className={look}
        onClick={() => askToHold(till, null)}
      >
        <Named name={t('hold')}>{t('save')}</Named>
      </Button>
      <Button
        keycap="F6"
        {...(needsConnection !== null && { disabledReason: needsConnection })}
        className={look}
        onClick={() => till.open({ kind: 'held' })}
      >
        <Named name={t('saved_invoices')}>{t('saved_short')}</Named>
        {Boolean(count) && <CountBadge count={count ?? 0} label={t('waiting', { count: count ?? 0 })} />}
      </Button>
    </div>
  )
}

/** A short word for the eye where there is little room; readers hear the whole. */
export const Named = ({ name, children }: { name: string; children: string }) => (
  <>
    <span className="sr-only">{name}</span>
    <span aria-hidden="true">{children}</span>
  </>
)
