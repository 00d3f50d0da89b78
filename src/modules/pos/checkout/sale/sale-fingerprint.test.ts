import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkoutInput } from '../checkout.ts'
import { isSameSale, saleFingerprint } from './sale-fingerprint.server.ts'

const uuid = (n: number) => `0199a0b2-7c1f-4d6e-9f4e-${String(n).padStart(12, '0')}`

const WIRE = {
  id: uuid(1),
  items: [{ productId: uuid(2), quantity: 1.5, discount: { type: 'percentage', value: '10.0' } }],
  payments: [{ paymentMethodId: uuid(3), amount: 118, reference: ' A1 ' }],
  total: 118,
  cashboxId: uuid(4),
}
const sale = (more: object = {}) => checkoutInput.parse({ ...WIRE, ...more })

test('what was kept before there were versions is the same sale', () => {
  // As it was written down then, letter by letter.
  const text = `{"id":"${uuid(1)}","customerId":"default","items":[{"productId":"${uuid(2)}","quantity":1500,"discount":{"type":"percentage","value":"10.0","description":""}}],"payments":[{"paymentMethodId":"${uuid(3)}","amount":11800,"reference":"A1"}],"total":11800,"cashboxId":"${uuid(4)}"}`
  const kept = createHash('sha256').update(text).digest('hex')
  expect(isSameSale(kept, sale())).toBe(true)
  // A field that a later version reads with a default of its own.
  const later = { channel: 'counter' }
  expect(isSameSale(kept, { ...sale(), ...later })).toBe(true)
  expect(isSameSale(kept, sale({ total: 119 }))).toBe(false)
})

test('the same business in other words is the same sale', () => {
  const kept = saleFingerprint(sale())
  expect(kept).toMatch(/^v1:[0-9a-f]{64}$/)
  const said = [
    { customerId: 'default', documentType: null, discount: null, authorizations: [] },
    {
      items: [
        {
          discount: { value: 10, type: 'percentage', description: 'Vecina' },
          quantity: '1.500',
          productId: uuid(2).toUpperCase(),
          price: null,
        },
      ],
    },
    { payments: [{ ...WIRE.payments[0], currencyId: null, attemptId: null, reference: 'A1' }] },
    { cashboxId: null },
  ]
  for (const more of said) expect(isSameSale(kept, sale(more))).toBe(true)
})

test.each<[string, object]>([
  ['customer', { customerId: uuid(9) }],
  ['document', { documentType: 'credito_fiscal' }],
  ['quantity', { items: [{ ...WIRE.items[0], quantity: 2 }] }],
  ['product', { items: [{ ...WIRE.items[0], productId: uuid(9) }] }],
  ['discount', { items: [{ ...WIRE.items[0], discount: null }] }],
  ['price', { items: [{ ...WIRE.items[0], price: 1 }] }],
  ['payment', { payments: [{ ...WIRE.payments[0], amount: 200 }] }],
  ['reference', { payments: [{ ...WIRE.payments[0], reference: 'A2' }] }],
  ['discount of the cart', { discount: { type: 'fixed', value: 1 } }],
  ['total', { total: 119 }],
])('another %s is another sale', (_, more) => {
  expect(isSameSale(saleFingerprint(sale()), sale(more))).toBe(false)
})

test('a form that this program does not know says nothing', () => {
  expect(isSameSale(saleFingerprint(sale()).replace('v1', 'v99'), sale())).toBe(false)
})
