import { useQuery } from '@tanstack/react-query'
import { useTill } from '../../till/till.tsx'
import { useTillQuery } from '../../till/till-query.tsx'
import { DrawerSheet } from './drawer-sheet.tsx'
import { SessionState } from './session-state.tsx'

/** The cashbox's day over the counter. */
export function TillDrawer({ open }: { open: boolean }) {
  const till = useTill()
  const cashboxId = useQuery(useTillQuery()).data?.cashbox.id ?? null
  return <DrawerSheet open={open} cashboxId={cashboxId} onClose={() => till.close()} />
}

/** In the bar: whether the cashbox is open. Nothing until that is known. */
export function TillSession() {
  const till = useTill()
  const info = useQuery(useTillQuery()).data
  if (!info) return null
  return <SessionState session={info.cash_session} onPress={() => till.open({ kind: 'cash_session' })} />
}
