import { expect, test } from 'vitest'
import { leftUnanswered, readSentSale } from './sent-sale.ts'

const sale = {
  id: '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e62',
  customerId: 'default',
  items: [{ productId: '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e63', quantity: 1.25 }],
  payments: [{ paymentMethodId: '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e60', amount: 448.13 }],
  total: 448.13,
}

test('is kept and read again exactly as it was sent', () => {
  expect(readSentSale(JSON.stringify(sale))).toEqual(sale)
  expect([readSentSale(null), readSentSale('{'), readSentSale('{"id":"x"}')]).toEqual([null, null, null])
})

test('left by another page it was tried once, and can be made here only by what was kept with it', () => {
  expect(leftUnanswered(JSON.stringify(sale), '{"of":"another version"}')).toEqual({
    input: sale,
    snapshot: null,
    tries: 1,
    unkept: false,
  })
  expect(leftUnanswered(null, null)).toBeNull()
})
