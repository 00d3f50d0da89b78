import { useContext } from 'react'
import { Attention } from '#ui/notice/attention.tsx'
import { Store, useStore } from '#ui/store/store.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { isDownIn, useConnection } from '../connection/connection.client.ts'
import { OfflinePortContext } from './offline-port.client.ts'
import { NOTHING_UNSENT, type UnsentView } from './unsent/unsent-view.ts'
import { unsentMessages } from './unsent.messages.ts'

/** Why something that the server has to do cannot be done now; null when it can. */
export function useNeedsConnection(): string | null {
  const t = useMessages(unsentMessages)
  return useConnection(isDownIn) ? t('needs_connection') : null
}

/** Over the counter while this browser keeps nothing: it is the storage that is missing, whatever the connection does. */
export function StorageNotice() {
  const t = useMessages(unsentMessages)
  const till = useContext(OfflinePortContext)
  const isShut = useStore(till?.unsentSales.view ?? NO_UNSENT, (view) => view.isShut)
  if (!isShut) return null
  return (
    <Attention role="alert" className="m-2">
      {t('storage_shut')}
    </Attention>
  )
}

/** Beside the ways to pay that are greyed. */
export function NeedsConnectionPayment({ className }: { className?: string }) {
  const t = useMessages(unsentMessages)
  return (
    <Attention role="note" className={className}>
      {t('needs_connection_payment')}
    </Attention>
  )
}

const NO_UNSENT = new Store<UnsentView>(NOTHING_UNSENT)

/** Why the cashbox cannot be closed now: there is no connection, or this till has sales to send. Null when it can. */
export function useClosingObstacle(): string | null {
  const t = useMessages(unsentMessages)
  const till = useContext(OfflinePortContext)
  const isDown = useConnection(isDownIn)
  const waiting = useStore(till?.unsentSales.view ?? NO_UNSENT, (view) => view.waiting)
  if (waiting > 0) return t('closing_waits', { count: waiting })
  return isDown ? t('closing_offline') : null
}

/** The fiscal numbers that this till holds, over the cash sessions: given back when one closes. */
export function useTillNumbers(): { giveBack: () => Promise<boolean>; takeAgain: () => void } {
  const till = useContext(OfflinePortContext)
  return {
    /** Whether all of them went back. */
    giveBack: async () => till === null || (await till.unsentSales.returnNumbers()),
    takeAgain: () => void till?.unsentSales.takeNumbers(),
  }
}
