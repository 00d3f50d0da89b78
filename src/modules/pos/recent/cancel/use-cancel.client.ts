import { useMutation, useQueryClient } from '@tanstack/react-query'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRequestId } from '#ui/calls/request-id.client.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { translate, useMessages } from '#ui/words/messages.ts'
import { fillCart } from '../../held/ask.client.ts'
import { heldMessages } from '../../held/held.messages.ts'
import { useTillInfo } from '../../opening/till-info.client.ts'
import { type RecentPort, useRecentPort } from '../recent-port.client.ts'
import { cancelMessages } from './cancel.messages.ts'
import type { CancelKind, WhyCancelled } from './cancel-form.tsx'
import { sayDone, whatGoesBack } from './cancelled.client.ts'

type Detail = Answer<'pos', 'getInvoiceDetail'>
type Cancelled = Answer<'pos', 'cancelInvoice'>

const t = translate(cancelMessages)

/** Cancels a sale once, however often it is sent; a sale to be made anew is then in the cart. */
export function useCancel(sale: Detail, kind: CancelKind, onClose: () => void) {
  const till = useRecentPort()
  const queries = useQueryClient()
  const info = useTillInfo().data
  const { requestId } = useRequestId()
  useMessages(cancelMessages)
  const lookAgain = (): void => {
    void queries.invalidateQueries({ queryKey: api.pos.getInvoiceDetail.queryKey() })
    void queries.invalidateQueries({ queryKey: api.pos.getRecentInvoices.queryKey() })
  }
  return useMutation({
    mutationFn: (why: WhyCancelled) =>
      api.pos.cancelInvoice.call({
        invoiceId: sale.id,
        recreate: kind === 'recreate',
        requestId,
        cashboxId: info?.cashbox.id ?? null,
        ...why,
      }),
    onSuccess: (done) => {
      onClose()
      lookAgain()
      till.stock.refresh(sale.items.map(({ product_id }) => product_id))
      if (done.recreateData) refill(till, sale.orderNumber, done)
      else sayDone(sale.orderNumber, done)
      // The sale is gone and the bank does not know it yet.
      if (done.void.cardsToVoid > 0) till.open({ kind: 'open_charges' })
    },
    onError: (error) => {
      // Somebody else was first: what is shown behind the question is old.
      if (domainCodeOf(error) === 'voids.already_void') lookAgain()
    },
  })
}

/** What did not come along is said and stays until it was read; the money to give back with it. */
function refill(till: RecentPort, number: string, done: Cancelled): void {
  const again = done.recreateData
  if (!again) return
  fillCart(till, { ...again, discount: null })
  const { missing, discountLeftOut } = again
  const left = [
    ...(missing.length > 0
      ? [translate(heldMessages)('missing', { count: missing.length, names: missing.join(', ') })]
      : []),
    ...(discountLeftOut > 0
      ? [t('discount_left_out', { amount: centsFromDecimal(discountLeftOut) ?? ZERO })]
      : []),
  ]
  showToast({
    title: t('recreated', { number }),
    description: [whatGoesBack(done), ...left].filter(Boolean).join(' '),
    tone: left.length > 0 ? 'error' : 'ok',
    about: 'recreated.missing',
  })
}
