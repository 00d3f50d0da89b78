import { useQuery } from '@tanstack/react-query'
import { useTill } from '../../till/till.tsx'
import { useTillQuery } from '../../till/till-query.tsx'
import { SessionState } from './session-state.tsx'

/** In the bar: whether the cashbox is open. Nothing until that is known. */
export function TillSession() {
  const till = useTill()
  const info = useQuery(useTillQuery()).data
  if (!info) return null
  return <SessionState session={info.cash_session} onPress={() => till.open({ kind: 'cash_session' })} />
}
