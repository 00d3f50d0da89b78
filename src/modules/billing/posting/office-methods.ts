import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import type { PaymentKind } from '#modules/pricing/tender/tender.ts'

/** A note or a voucher pays a part, and is taken on the invoice once it stands; the counter takes several at once. */
const isOfOffice = (kind: PaymentKind): boolean => kind !== 'credit_note' && kind !== 'voucher'

/** The ways to pay that an invoice of the office can have. */
export const officeMethods = <Method extends { code: string }>(methods: readonly Method[]): Method[] =>
  methods.filter(({ code }) => isOfOffice(paymentKind(code)))

/** Cash has no number, and neither has what is still to be paid. */
export const hasNumber = (kind: PaymentKind): boolean => kind !== 'cash' && kind !== 'credit'

/** What is known by its number alone. */
export const needsNumber = (kind: PaymentKind): boolean => kind === 'card'
