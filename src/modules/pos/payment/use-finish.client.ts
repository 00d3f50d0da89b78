import { useQuery } from '@tanstack/react-query'
import { stillValid } from '#modules/approvals/kept-authorization.ts'
import { cardsMessages } from '#modules/cards/cards.messages.ts'
import { paymentInLocal } from '#modules/pricing/tender/tender.ts'
import { sumCents } from '#platform/values/money.ts'
import { useStore } from '#ui/store/store.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useNeedsConnection } from '../offline/needs-connection.tsx'
import { unsentMessages } from '../offline/unsent.messages.ts'
import { useTillQuery } from '../opening/till-query.client.ts'
import { posMessages } from '../pos.messages.ts'
import { useDocument, useObstacle } from '../readiness/obstacle.client.ts'
import { saleInput } from '../sale/sale-input.ts'
import { isCutOff } from '../tender/pay-methods.ts'
import type { TenderInHand } from '../tender/use-tender.client.ts'
import { useNeedsAllowance } from './pay-allowance.tsx'
import { usePaymentPort } from './payment-port.client.ts'

/** Closing the sale: possible when it is paid and nothing stands in its way. */
export function useFinish(tender: TenderInHand) {
  const t = useMessages(posMessages)
  const cards = useMessages(cardsMessages)
  const till = usePaymentPort()
  const blocked = useObstacle()
  const needsAllowance = useNeedsAllowance(tender)
  const document = useDocument()
  const info = useQuery(useTillQuery())
  const sending = useStore(till.sale.state, ({ phase }) => phase === 'sending' || phase === 'lost')
  // A charge that nobody knows the end of may be a payment: the sale waits until somebody does.
  const undecided = useStore(till.cards.records, () => till.cards.isUndecided)
  const over = useCardsOver(tender)
  const working = useStore(till.cards.busy, (busy) => busy !== null)
  const cardSentence =
    undecided && !working
      ? cards('undecided')
      : over
        ? cards('card_exceeds')
        : tender.refusal === 'authorization_missing'
          ? cards('payment_authorization_missing')
          : null
  const appointment = useStore(till.cart.store, (cart) => cart.appointment)
  const needsConnection = useNeedsConnection()
  const offline = useMessages(unsentMessages)
  // One that was chosen before the line went: what pays is looked up by the server alone.
  const isPaymentCutOff = tender.tender.payments.some((paid) => isCutOff(paid, needsConnection !== null))
  const cutOff = isPaymentCutOff ? offline('needs_connection_payment') : appointment ? needsConnection : null
  const ready = tender.canFinish && cutOff === null && !blocked && !needsAllowance && !sending && !undecided

  const finish = (): void => {
    const { state, totals, saleId, authorizations, employeeId, appointment: charged } = till.cart.value
    tender.keepForRefusal()
    till.close()
    till.sale.send(
      saleInput({
        id: saleId,
        state,
        total: totals.total,
        payments: tender.tender.payments,
        documentType: document,
        cashboxId: info.data?.cashbox.id ?? null,
        authorizations: stillValid(authorizations, Date.now()),
        employeeId,
        appointmentId: charged?.id,
      }),
    )
  }

  return {
    ready,
    /** Nothing but money is missing. */
    open: !blocked && !needsAllowance && !sending && !undecided,
    /** What an administrator must allow is said where it is asked for, by `PayAllowance`. */
    sentence: blocked?.sentence ?? cutOff ?? cardSentence ?? (tender.implausible ? t('check_amount') : null),
    /** Enter: closes the sale when it is paid. Short of it nothing happens: a second payment is asked for with +. */
    press: () => {
      if (ready) finish()
    },
  }
}

/** Cards were charged more than is owed by now: what a terminal took goes back there alone. */
function useCardsOver({ taken }: TenderInHand): boolean {
  const charged = taken.payments.filter(({ attemptId }) => attemptId !== undefined)
  return charged.length > 0 && sumCents(charged.map(paymentInLocal)) > taken.due
}
