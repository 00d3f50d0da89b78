import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FiscalReason } from '#modules/invoices/voids/void.ts'
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
import type { CancelKind } from './cancel-dialog.tsx'

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
    mutationFn: (why: { reason: string; fiscalReason: FiscalReason }) =>
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

/** A note that has a balance is a paper that the customer needs. */
const hasBalance = ({ void: made }: Cancelled): boolean =>
  made.number.startsWith('NC-') && made.refunds.length > 0

const cashBack = (done: Cancelled) => {
  const { void: made } = done
  const amount = centsFromDecimal(made.cashBack) ?? ZERO
  return [
    amount > 0 ? t('done_cash', { amount }) : '',
    made.cardsToVoid > 0 ? t('done_cards') : '',
    hasBalance(done) ? t('done_note') : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const sayDone = (number: string, done: Cancelled): void =>
  showToast({ title: t('done', { number, void: done.void.number }), description: cashBack(done) })

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
    description: [cashBack(done), ...left].filter(Boolean).join(' '),
    tone: left.length > 0 ? 'error' : 'ok',
    about: 'recreated.missing',
  })
}
