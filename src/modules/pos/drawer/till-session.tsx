import { useQuery } from '@tanstack/react-query'
import { showToast } from '#ui/toast/toast.tsx'
import { useNeedsConnection } from '../offline/needs-connection.tsx'
import { useTillQuery } from '../opening/till-query.client.ts'
import { useDrawerPort } from './drawer-port.client.ts'
import { SessionState } from './session-state.tsx'

/** In the bar: whether the cashbox is open. Nothing until that is known. */
export function TillSession() {
  const till = useDrawerPort()
  const info = useQuery(useTillQuery()).data
  const needsConnection = useNeedsConnection()
  if (!info) return null
  const press = (): void => {
    if (needsConnection === null) till.open({ kind: 'cash_session' })
    else showToast({ title: needsConnection, tone: 'attn' })
  }
  return <SessionState session={info.cash_session} onPress={press} />
}
