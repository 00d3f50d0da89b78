import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { printingMessages } from '#modules/printing/printing.messages.ts'
import { useStore } from '#ui/store/store.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { useOpeningPort } from './opening-port.client.ts'
import { useTillQuery } from './till-query.client.ts'

const EVERY_MS = 5 * 60_000

/** The cashbox, the fiscal series and its warnings; asked again after every sale, for each takes a number. */
export function useTillInfo() {
  const till = useOpeningPort()
  const query = useQuery({ ...useTillQuery(), refetchInterval: EVERY_MS })
  const { refetch } = query
  const words = useMessages(printingMessages)
  const replacedBy = query.data?.cashbox_replaced ? query.data.cashbox.name : null
  useEffect(() => {
    if (replacedBy === null) return
    till.becomeCashbox(null)
    showToast({ title: words('cashbox_replaced', { name: replacedBy }), tone: 'attn' })
  }, [replacedBy, till, words])
  const phase = useStore(till.sale.state, (state) => state.phase)
  useEffect(() => {
    // What was refused may have been so for what this till did not know: the cashbox was closed elsewhere.
    if (phase === 'done' || phase === 'refused') void refetch()
  }, [phase, refetch])
  return query
}
