import { expect, test } from 'vitest'
import { exampleReceipt } from '#modules/invoices/testing/receipt-example.ts'
import type { OfflineSale } from '../sending/offline-sale.ts'
import { type AnsweredSale, unsentAgain } from './answered-sale.ts'
import { readSealKey } from './seal.ts'
import { openAcknowledged, openSale, sealAcknowledged, sealSale } from './sealed-sale.ts'

const keyOf = (byte: number) => readSealKey(Buffer.alloc(32, byte).toString('base64url'))

const SALE: AnsweredSale = {
  id: '0197a1c0-0000-7000-8000-000000000001',
  at: 1_700_000_000_000,
  orderNumber: '000012',
  ncf: 'B0100000007',
  total: 118,
  input: {
    id: '0197a1c0-0000-7000-8000-000000000001',
    customerId: 'default',
    items: [],
    payments: [],
    total: 118,
    documentType: 'credito_fiscal',
  },
  snapshot: {
    products: [],
    promotions: [],
    customer: { name: 'Ferretería Ñandú', tax_id: '101850043' },
    currencies: [],
    sellerId: '0197a1c0-0000-7000-8000-000000000002',
  },
  receipt: exampleReceipt,
}

test('a sale that is kept shows neither its buyer nor what was bought, and opens with its key alone', async () => {
  const kept = await sealSale(await keyOf(255), SALE)
  expect(Object.keys(kept).toSorted()).toEqual(['at', 'id', 'iv', 'sealed'])
  const bytes = Buffer.from(kept.sealed)
  for (const said of ['Ferreter', '101850043', 'B0100000007', 'customer'])
    expect(bytes.includes(said)).toBe(false)
  expect(await openSale(await keyOf(255), kept)).toEqual(SALE)
  expect(await openSale(await keyOf(1), kept)).toBeNull()
  expect(await openSale(await keyOf(255), { ...kept, id: SALE.snapshot.sellerId ?? '' })).toBeNull()
})

test('the same sale is kept under another form each time', async () => {
  const key = await keyOf(3)
  const [one, two] = [await sealSale(key, SALE), await sealSale(key, SALE)]
  expect(Buffer.from(one.sealed).equals(Buffer.from(two.sealed))).toBe(false)
})

test('a sale made without a connection that the server has keeps its numbers, and its buyer for who has the key', async () => {
  const made: OfflineSale = {
    ...unsentAgain(SALE, 'till'),
    state: 'acknowledged',
    acknowledgedAt: SALE.at,
    answer: { orderNumber: '000031', ncf: 'B0100000007', conflicts: 0 },
  }
  const kept = await sealAcknowledged(await keyOf(255), made)
  expect(kept).toMatchObject({ id: SALE.id, localNumber: '000012', ncf: 'B0100000007', total: 118 })
  const disk = JSON.stringify(kept) + Buffer.from(kept.sealed).toString('latin1')
  for (const said of ['Ferreter', '101850043', 'customer', 'receipt']) expect(disk).not.toContain(said)
  expect(await openAcknowledged(await keyOf(255), kept)).toEqual(made)
  expect(await openAcknowledged(await keyOf(1), kept)).toBeNull()
})
