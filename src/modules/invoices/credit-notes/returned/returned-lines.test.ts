import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductId } from '#platform/values/ids.ts'
import { basisPoints, type Cents, cents, milli, ZERO } from '#platform/values/money.ts'
import type { InvoiceLine } from '../../posted-invoice.ts'
import type { PartBack } from './return-amounts.ts'
import { NOTHING_BACK, paidPrice } from './return-amounts.ts'
import { paidOf, returnedLines } from './returned-lines.ts'

const lineOf = (position: number, sold: { quantity: number; total: number; tax: number; unit: string }) => {
  const { quantity, total, tax, unit } = sold
  const line: InvoiceLine = {
    position,
    product_id: `product ${position}` as ProductId,
    product_name: `Producto ${position}`,
    sku: `P${position}`,
    unit,
    quantity_milli: milli(quantity),
    price_cents: cents(total),
    price_includes_tax: true,
    tax_percent_bps: basisPoints(1800),
    discount_type: null,
    discount_value: null,
    discount_description: null,
    gross_cents: cents(total),
    discount_cents: ZERO,
    subtotal_cents: cents(total - tax),
    tax_cents: cents(tax),
    total_cents: cents(total),
    alternate_codes: null,
    promotion_cents: ZERO,
    promotions: null,
  }
  return line
}

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 5000 }),
    total: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 5_000_000 })),
    // Of 0, 16 and 18 % within the total, and whatever a share by largest remainder may make of it.
    rate: fc.constantFrom(0, 16, 18, 100),
  })
  .map(({ quantity, total, rate }) => ({
    quantity,
    total,
    tax: Math.round((total * rate) / (100 + rate)),
    unit: 'kg',
  }))

/** Takes thousandths back in random parts of random lines, until nothing is left. */
const anyReturns = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
  cuts: fc.array(fc.record({ line: fc.nat(), part: fc.double({ min: 0, max: 1, noNaN: true }) }), {
    maxLength: 25,
  }),
})

test('of any invoice, however it comes back, every note has a base and a tax, and all of them are what was paid', () => {
  fc.assert(
    fc.property(anyReturns, ({ lines: sold, cuts }) => {
      const lines = sold.map((each, position) => lineOf(position, each))
      const before = new Map<number, PartBack>()
      const take = (line: InvoiceLine, quantity: number): void => {
        if (quantity === 0) return
        const item = {
          product_id: line.product_id,
          quantity: milli(quantity),
          price: paidPrice(paidOf(line)),
          reason: '',
          line: line.position,
        }
        for (const { subtotal, tax, total, ...back } of returnedLines(lines, before, [item])) {
          expect(subtotal).toBeGreaterThanOrEqual(0)
          expect(tax).toBeGreaterThanOrEqual(0)
          expect(subtotal + tax).toBe(total)
          const sofar = before.get(line.position) ?? NOTHING_BACK
          const sum = (a: Cents, b: Cents): Cents => cents(a + b)
          before.set(line.position, {
            quantity: milli(sofar.quantity + back.quantity),
            tax: sum(sofar.tax, tax),
            total: sum(sofar.total, total),
          })
        }
      }
      const left = (line: InvoiceLine) =>
        line.quantity_milli - (before.get(line.position) ?? NOTHING_BACK).quantity
      for (const { line: nth, part } of cuts) {
        const line = lines[nth % lines.length]
        if (line) take(line, Math.floor(left(line) * part))
      }
      for (const line of lines) take(line, left(line))
      for (const line of lines) {
        expect(before.get(line.position)).toEqual({
          quantity: line.quantity_milli,
          tax: line.tax_cents,
          total: line.total_cents,
        })
      }
    }),
  )
})
