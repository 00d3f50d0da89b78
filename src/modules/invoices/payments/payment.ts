import { z } from 'zod'
import { coveringAmount, type RateE4, toLocal } from '#platform/values/exchange-rate.ts'
import type {
  CashboxId,
  CurrencyId,
  CustomerId,
  CustomerPaymentId,
  InvoiceId,
  PaymentMethodId,
} from '#platform/values/ids.ts'
import { type Cents, LARGEST_AMOUNT, ZERO } from '#platform/values/money.ts'
import { amountIn, idIn, repeatable } from '#platform/values/wire.ts'

const money = repeatable.extend({
  payment_method_id: idIn<PaymentMethodId>(),
  currency_id: idIn<CurrencyId>(),
  /** In the payment's currency. */
  amount: amountIn,
  reference: z.string().trim().max(100).nullish(),
  notes: z.string().trim().max(500).default(''),
  /** Whose drawer takes the cash: that which the person opened, or the default cashbox's, where none is named. */
  cashbox_id: idIn<CashboxId>().nullish(),
})

/** What is paid on one invoice. */
export const recordPaymentInput = money.extend({ invoice_id: idIn<InvoiceId>() })
export type RecordPayment = z.output<typeof recordPaymentInput>

/** What a customer pays on all that is open, the oldest first; what is left is kept as paid ahead. */
export const customerPaymentInput = money.extend({ customer_id: idIn<CustomerId>() })
export type CustomerPayment = z.output<typeof customerPaymentInput>

export const reversePaymentInput = repeatable.extend({
  payment_id: idIn<CustomerPaymentId>(),
  reason: z.string().trim().min(1).max(200),
  /** Whose drawer the cash goes out of. */
  cashbox_id: idIn<CashboxId>().nullish(),
})
export type ReversePayment = z.output<typeof reversePaymentInput>

/** What a voucher would pay of an invoice. */
export const checkVoucherInput = z.object({ invoice_id: idIn<InvoiceId>(), code: z.string().max(100) })

/** What was paid ahead, used for an invoice. */
export const applyCreditInput = repeatable.extend({
  invoice_id: idIn<InvoiceId>(),
  /** As much as there is, at most what is owed, where none is named. */
  amount: amountIn.nullish(),
})
export type ApplyCredit = z.output<typeof applyCreditInput>

/** The payment's number as its receipt says it: `RC-000012`. */
export const formatPaymentNumber = (number: number): string => `RC-${String(number).padStart(6, '0')}`

/** The reversal's number: `RR-000003`. */
export const formatReversalNumber = (number: number): string => `RR-${String(number).padStart(6, '0')}`

/**
 * What a payment is worth in the shop's own currency, at most what is owed: the last of another currency's cents may be
 * worth a little more than what it pays.
 *
 * @returns null where it is nothing, more than a sale can be, or more than the least that pays all of it.
 * @param rate null in the shop's own currency.
 */
export function worthOf(amount: Cents, rate: RateE4 | null, owed: Cents | null): Cents | null {
  // What cannot be a sale cannot be paid: no account leaves the safe range.
  if (amount <= 0 || amount > LARGEST_AMOUNT) return null
  if (rate !== null && amount * (rate / 10_000) > LARGEST_AMOUNT) return null
  const worth = rate === null ? amount : toLocal(amount, rate)
  if (worth <= ZERO) return null
  if (owed === null || worth <= owed) return worth
  return rate !== null && amount <= coveringAmount(owed, rate) ? owed : null
}
