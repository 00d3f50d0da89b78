import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCents, type Cents, cents, sumCents, ZERO } from '#platform/values/money.ts'
import { type NeverPaid, takenOff, voucherPart } from './taken-off.ts'

const nothing = { paid: ZERO, of: cents(118_000), back: ZERO, taken: ZERO }

test('nine of ten pieces of which a voucher paid a tenth are worth nine tenths of what was handed over', () => {
  const tenth = { ...nothing, paid: cents(11_800) }
  const back = takenOff(cents(106_200), { owed: ZERO, unspent: ZERO, voucher: tenth })
  expect(back).toEqual({ voucher: 10_620, applied: 0, unspent: 0, rest: 95_580 })
})

test('the voucher’s part comes off first, then what is owed, then what was paid with nothing', () => {
  const voucher = { ...nothing, paid: cents(59_000) }
  const never = { owed: cents(20_000), unspent: cents(5000), voucher }
  expect(takenOff(cents(59_000), never)).toEqual({
    voucher: 29_500,
    applied: 20_000,
    unspent: 5000,
    rest: 4500,
  })
})

test('a note that was made before vouchers were taken off is made good by the next', () => {
  const voucher = { ...nothing, paid: cents(11_800), back: cents(11_800) }
  expect(voucherPart(voucher, cents(11_800))).toBe(2360)
})

/** A sale that was paid so, and the parts in which all of it comes back. */
const sales = fc
  .record({
    parts: fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 20 }),
    voucher: fc.double({ min: 0, max: 1, noNaN: true }),
    owed: fc.double({ min: 0, max: 1, noNaN: true }),
    unspent: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ parts, voucher, owed, unspent }) => {
    const of = sumCents(parts.map(cents))
    const paid = cents(Math.floor(of * voucher))
    const debt = cents(Math.floor((of - paid) * owed))
    const lost = cents(Math.floor((of - paid - debt) * unspent))
    return { parts: parts.map(cents), of, paid, debt, lost }
  })

test('in whatever parts a sale comes back, what comes off adds up to what was not paid, and no part is below zero', () => {
  fc.assert(
    fc.property(sales, ({ parts, of, paid, debt, lost }) => {
      let never: NeverPaid = {
        owed: debt,
        unspent: lost,
        voucher: { paid, of, back: ZERO, taken: ZERO },
      }
      let given: Cents = ZERO
      for (const part of parts) {
        const taken = takenOff(part, never)
        expect(sumCents([taken.voucher, taken.applied, taken.unspent, taken.rest])).toBe(part)
        for (const amount of Object.values(taken)) expect(amount).toBeGreaterThanOrEqual(0)
        given = addCents(given, taken.rest)
        const { voucher } = never
        never = {
          owed: cents(never.owed - taken.applied),
          unspent: cents(never.unspent - taken.unspent),
          voucher: {
            ...voucher,
            back: addCents(voucher.back, part),
            taken: addCents(voucher.taken, taken.voucher),
          },
        }
      }
      expect(never.voucher.taken).toBe(paid)
      expect(given).toBe(of - paid - debt - lost)
    }),
  )
})
