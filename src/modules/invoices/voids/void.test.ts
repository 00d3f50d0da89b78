import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaymentMethodId } from '#platform/values/ids.ts'
import { addCents, cents, minusCents, sumCents } from '#platform/values/money.ts'
import type { InvoicePayment } from '../posted-invoice.ts'
import { formatVoidNumber, moneyBack, voidKindOf } from './void.ts'

const paid = (code: string, amount: number, reference: string | null = null): InvoicePayment => ({
  position: 0,
  payment_method_id: '0190a000-0000-7000-8000-000000000001' as PaymentMethodId,
  payment_method_code: code,
  payment_method_name: code,
  amount_cents: cents(amount),
  currency_id: null,
  currency_code: null,
  currency_symbol: null,
  currency_amount_cents: null,
  currency_rate_e4: null,
  reference,
  card_attempt_id: null,
})

describe('moneyBack', () => {
  test('cash goes back less the change that was given', () => {
    const sale = { payments: [paid('CASH', 20_000)], change_cents: cents(8200) }
    expect(moneyBack(sale)).toEqual({ cash: 11_800, refunds: [] })
  })

  test('the rest goes back the way it came', () => {
    const sale = { payments: [paid('CARD', 10_000, '4821'), paid('CASH', 1800)], change_cents: cents(0) }
    expect(moneyBack(sale)).toEqual({
      cash: 1800,
      refunds: [
        { payment_method_code: 'CARD', payment_method_name: 'CARD', amount_cents: 10_000, reference: '4821' },
      ],
    })
  })

  test('what was on credit was not paid, and does not go back', () => {
    const sale = { payments: [paid('CREDIT', 10_000), paid('CASH', 1800)], change_cents: cents(0) }
    expect(moneyBack(sale)).toEqual({ cash: 1800, refunds: [] })
  })

  test('a sale for nothing gives nothing back', () => {
    expect(moneyBack({ payments: [], change_cents: cents(0) })).toEqual({ cash: 0, refunds: [] })
  })

  test('all that was paid goes back, however it was paid', () => {
    const payment = fc.record({
      code: fc.constantFrom('CASH', 'CARD', 'TRANSFER'),
      amount: fc.integer({ min: 1, max: 1e9 }),
    })
    fc.assert(
      fc.property(
        fc.array(payment, { maxLength: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (of, share) => {
          const payments = of.map(({ code, amount }) => paid(code, amount))
          const inCash = sumCents(
            payments.filter((each) => each.payment_method_code === 'CASH').map((each) => each.amount_cents),
          )
          const change_cents = cents(Math.floor(inCash * share))
          const { cash, refunds } = moneyBack({ payments, change_cents })
          const back = addCents(cash, sumCents(refunds.map((refund) => refund.amount_cents)))
          expect(back).toBe(minusCents(sumCents(payments.map((each) => each.amount_cents)), change_cents))
          expect(cash).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

test.each([
  ['B0200000001', 'annulled'],
  ['B0100000522', 'annulled'],
  ['E320000000001', 'credit_note'],
  ['E310000000001', 'credit_note'],
] as const)('the number %s is %s', (ncf, kind) => {
  expect(voidKindOf(ncf)).toBe(kind)
})

test('a void is read out as a number of its own', () => {
  expect(formatVoidNumber(12)).toBe('AN-000012')
})
