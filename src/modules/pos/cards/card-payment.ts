import type { ShownAttempt } from '#modules/cards/attempts/attempts.server.ts'
import type { Payment } from '#modules/pricing/tender/tender.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'

type Approved = Pick<
  ShownAttempt,
  'id' | 'paymentMethodId' | 'amount' | 'maskedPan' | 'authorizationCode' | 'reference'
>

/** `··4417 AUT OK0001 REF 320000000001`: how the card and its authorisation stand on the receipt. */
export const cardReference = ({
  maskedPan,
  authorizationCode,
  reference,
}: Pick<Approved, 'maskedPan' | 'authorizationCode' | 'reference'>): string =>
  [
    maskedPan && `··${maskedPan.slice(-4)}`,
    authorizationCode && `AUT ${authorizationCode}`,
    reference && `REF ${reference}`,
  ]
    .filter(Boolean)
    .join(' ')
    .slice(0, 100)

/** An approved charge as a payment of its sale. */
export const cardPayment = (attempt: Approved): Payment => ({
  id: attempt.id,
  paymentMethodId: attempt.paymentMethodId,
  kind: 'card',
  amount: centsFromDecimal(attempt.amount) ?? ZERO,
  currency: null,
  reference: cardReference(attempt),
  attemptId: attempt.id,
})
