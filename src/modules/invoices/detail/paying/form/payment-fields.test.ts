import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentKind } from '#modules/pricing/tender/tender.ts'
import { rateE4 } from '#platform/values/exchange-rate.ts'
import { type Cents, cents, ZERO } from '#platform/values/money.ts'
import { worthOf } from '../../../payments/payment.ts'
import { paymentSchema, wholeIn } from './payment-fields.ts'

const WORDS = {
  method_required: 'method',
  currency_required: 'currency',
  voucher_required: 'voucher_required',
  note_required: 'note_required',
  reference_required: 'reference',
  reference_too_long: 'long',
  notes_too_long: 'long',
  amount_bounds: () => 'bounds',
}

const anyAmount = (most: number) => fc.integer({ min: 1, max: most }).map(cents)
/** Of a currency that is worth a peso or more: of others several amounts are worth the same centavos. */
const anyRate = fc.option(fc.integer({ min: 10_000, max: 10_000_000 }).map(rateE4))

/** What is said of a payment, by its field. */
const refused = (
  typed: { amount: Cents | null; reference?: string },
  {
    pending,
    rate = null,
    kind = 'cash',
  }: { pending: Cents; rate?: ReturnType<typeof rateE4> | null; kind?: PaymentKind },
): Record<string, string> => {
  const ways = [{ id: 'way', kind, takesCurrencies: true }]
  const currencies = [{ id: 'money', symbol: '$', rate }]
  const said = paymentSchema({ pending, ways, currencies }, WORDS).safeParse({
    payment_method_id: 'way',
    currency_id: 'money',
    reference: '',
    notes: '',
    ...typed,
  })
  return Object.fromEntries(said.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

test('the whole pays all that is pending, in whichever currency, and a centavo more is refused', () => {
  fc.assert(
    fc.property(anyAmount(1_000_000_000), anyRate, (pending, rate) => {
      const whole = wholeIn(pending, { rate })
      expect(worthOf(whole, rate, pending)).toBe(pending)
      expect(refused({ amount: whole }, { pending, rate })).toEqual({})
      expect(refused({ amount: cents(whole + 1) }, { pending, rate })).toEqual({ amount: 'bounds' })
    }),
  )
})

test('in the money of the shop every amount from a centavo to what is pending is taken, and no other', () => {
  fc.assert(
    fc.property(anyAmount(100_000), fc.integer({ min: -1, max: 200_000 }), (pending, typed) => {
      const isWithin = typed >= 1 && typed <= pending
      expect(refused({ amount: cents(typed) }, { pending })).toEqual(isWithin ? {} : { amount: 'bounds' })
    }),
  )
  expect(refused({ amount: null }, { pending: cents(100) })).toEqual({ amount: 'bounds' })
  expect(refused({ amount: ZERO }, { pending: cents(100) })).toEqual({ amount: 'bounds' })
})

test.each([
  ['cash', {}],
  ['card', { reference: 'reference' }],
  ['transfer', {}],
  ['check', {}],
  // Without it there is no note, and the server could only say that there is none of no number.
  ['credit_note', { reference: 'note_required' }],
  ['voucher', { reference: 'voucher_required' }],
  ['other', {}],
] as const)('whether %s needs its number', (kind, said) => {
  const typed = { amount: cents(1), reference: '  ' }
  expect(refused(typed, { pending: cents(1), kind })).toEqual(said)
})
