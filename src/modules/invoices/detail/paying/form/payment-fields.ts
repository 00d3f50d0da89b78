import { z } from 'zod'
import type { PaymentKind } from '#modules/pricing/tender/tender.ts'
import { coveringAmount, type RateE4 } from '#platform/values/exchange-rate.ts'
import { type Cents, ZERO } from '#platform/values/money.ts'
import { worthOf } from '../../../payments/payment.ts'

/** How it can be paid. */
export type Way = { id: string; kind: PaymentKind; takesCurrencies: boolean }

/** A currency that is taken; the rate is null in the shop's own. */
export type PaidCurrency = { id: string; symbol: string; rate: RateE4 | null }

/** What is pending, and what it is paid with. */
export type Paying = { pending: Cents; ways: readonly Way[]; currencies: readonly PaidCurrency[] }

export type PaymentWords = Readonly<
  Record<
    | 'method_required'
    | 'currency_required'
    | 'reference_required'
    | 'voucher_required'
    | 'note_required'
    | 'reference_too_long'
    | 'notes_too_long',
    string
  > & { amount_bounds: (most: Cents, symbol: string) => string }
>

/** A debt is paid by no promise. */
export const paysDebts = (kind: PaymentKind): boolean => kind !== 'credit'

/** Cash has no number. */
export const hasReference = (kind: PaymentKind): boolean => kind !== 'cash'

/** What is said where a number is missing: of what is known by its authorisation alone, and of papers. */
const MISSING: Partial<Record<PaymentKind, 'reference_required' | 'voucher_required' | 'note_required'>> = {
  card: 'reference_required',
  voucher: 'voucher_required',
  credit_note: 'note_required',
}

export const needsReference = (kind: PaymentKind): boolean => MISSING[kind] !== undefined

/** What pays all that is pending. */
export const wholeIn = (pending: Cents, { rate }: Pick<PaidCurrency, 'rate'>): Cents =>
  rate === null ? pending : coveringAmount(pending, rate)

/** A payment as it is typed, refused as the server refuses it. */
export const paymentSchema = ({ pending, ways, currencies }: Paying, words: PaymentWords) =>
  z
    .object({
      payment_method_id: z.string().min(1, words.method_required),
      currency_id: z.string().min(1, words.currency_required),
      /** Centavos of the currency; null where nothing that is an amount was typed. */
      amount: z.custom<Cents>().nullable(),
      reference: z.string().trim().max(100, words.reference_too_long),
      notes: z.string().trim().max(500, words.notes_too_long),
    })
    .superRefine(({ payment_method_id, currency_id, amount, reference }, check) => {
      const currency = currencies.find(({ id }) => id === currency_id)
      const isWithin = amount !== null && currency && worthOf(amount, currency.rate, pending) !== null
      if (currency && !isWithin) {
        const message = words.amount_bounds(wholeIn(pending, currency), currency.symbol)
        check.addIssue({ code: 'custom', path: ['amount'], message })
      }
      const way = ways.find(({ id }) => id === payment_method_id)
      const missing = way && reference === '' && MISSING[way.kind]
      if (missing) check.addIssue({ code: 'custom', path: ['reference'], message: words[missing] })
    })

/** What was paid ahead, as much of it as is used. */
export const creditSchema = (most: Cents, refused: string) =>
  z.object({
    amount: z
      .custom<Cents>()
      .nullable()
      .refine((amount) => amount !== null && amount > ZERO && amount <= most, refused),
  })
