import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { setSettings } from '#app/testing/settings.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { NOON, newWorld, strangerOf, type World } from '#app/testing/world.server.ts'
import { onHand } from '#modules/inventory/testing/stock.server.ts'
import { currencyOf, methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { type OfflineItem, offlineSaleOf } from '#modules/pos/testing/offline-sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { basisPoints, milli } from '#platform/values/money.ts'
import { saleOf, writtenBy } from '../testing/sale.server.ts'

let shop: World
let coffee: ProductId
let tillId: string

beforeEach(async () => {
  shop = await newWorld()
  await shop.range({ series: 'B' })
  await shop.range({ series: 'B', type: 'credito_fiscal' })
  coffee = await shop.product()
  tillId = randomUUID()
  await shop
    .as({ now: new Date('2026-11-18T16:00:00Z') })
    .pos.takeNumbers({ requestId: randomUUID(), tillId, documentType: 'consumo' })
})

type More = NonNullable<Parameters<typeof offlineSaleOf>[2]>

const one = (item: Partial<OfflineItem> = {}, more: More = {}) =>
  offlineSaleOf(shop, [{ productId: coffee, quantity: 1, ...item }], { tillId, ncf: 'B0200000001', ...more })

const kindsOf = ({ conflicts }: { conflicts: readonly { kind: string }[] }) =>
  conflicts.map(({ kind }) => kind)

const numbersOf = (of: World) =>
  reading(of.owner, (tx) =>
    tx.query<{ ncf: string; state: string; document_id: string | null; reason: string | null }>(
      'select ncf, state, document_id, reason from fiscal_numbers order by ncf',
    ),
  )

test('a sale made without a connection is recorded as its paper says, on the day it was made', async () => {
  const soldAt = new Date('2026-11-19T23:30:00Z')
  const sale = one({ quantity: 2 }, { soldAt, customer: { name: 'Juana Pérez', tax_id: null } })
  const answer = await shop.call.pos.syncSale(sale)
  const late = [
    { kind: 'buyer_differs', printed: 'Juana Pérez', known: 'Cliente general' },
    { kind: 'sold_another_day', sold: '2026-11-19', arrived: '2026-11-20' },
  ]
  expect(answer).toMatchObject({ ncf: 'B0200000001', orderNumber: '000001', total: 236, conflicts: late })
  expect(answer.receiptData.customer).toEqual({ name: 'Juana Pérez', taxId: null })
  expect(await shop.call.pos.getInvoiceDetail({ invoiceId: sale.id })).toMatchObject({
    createdAt: soldAt.toISOString(),
    sellerName: 'Altagracia Núñez',
    total: 236,
  })
  const [row] = await reading(shop.owner, (tx) =>
    tx.query('select day::text as day, synced_at, conflicts from invoices where id = $1', [sale.id]),
  )
  expect(row).toEqual({ day: '2026-11-19', synced_at: NOON, conflicts: late })
  expect(await onHand(shop, coffee)).toBe(998_000)
})

test('the same sale sent again, also many times at once, is sold once', async () => {
  const sale = one()
  const answers = await Promise.all(Array.from({ length: 4 }, () => shop.call.pos.syncSale(sale)))
  const later = { ...sale, offline: { ...sale.offline, sentAt: '2026-11-20T16:09:00Z' } }
  answers.push(await shop.call.pos.syncSale(later))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await writtenBy(shop)).toMatchObject({ invoices: 1, numbers: 1, movements: 1, counter: 1 })
})

test('a sale that had landed with a connection keeps that number, and the printed one is void and told', async () => {
  const sale = one()
  const { offline: _offline, ...plain } = sale
  const online = await shop.call.pos.checkout(plain)
  const answer = await shop.call.pos.syncSale(sale)
  expect(answer).toMatchObject({
    ncf: online.ncf,
    conflicts: [{ kind: 'sold_online', printed: 'B0200000001', ncf: online.ncf }],
  })
  expect(await numbersOf(shop)).toEqual([
    {
      ncf: 'B0200000001',
      state: 'void',
      document_id: sale.id,
      reason: `Impreso sin línea; la venta quedó con ${online.ncf}`,
    },
    { ncf: online.ncf, state: 'issued', document_id: sale.id, reason: null },
  ])
  expect(await shop.call.pos.syncSale(sale)).toEqual(answer)
  expect(await writtenBy(shop)).toMatchObject({ invoices: 1, movements: 1 })
})

test('a sale synced before answers a late try with a connection, which sells nothing', async () => {
  const sale = one()
  const { offline: _offline, ...plain } = sale
  await shop.call.pos.syncSale(sale)
  expect(await shop.call.pos.checkout(plain)).toMatchObject({ ncf: 'B0200000001' })
  expect(await writtenBy(shop)).toMatchObject({ invoices: 1, numbers: 1 })
})

test('another sale under the same id is not taken for it', async () => {
  const sale = one()
  await shop.call.pos.syncSale(sale)
  await expect(
    shop.call.pos.syncSale({ ...one({ quantity: 2 }, { ncf: 'B0200000002' }), id: sale.id }),
  ).rejects.toMatchObject(refusal('pos.sale_reused'))
})

test('a number that stands on two papers goes to the first; the second is recorded and told loudly', async () => {
  const [first, second] = [one(), one()]
  const answers = await Promise.all([shop.call.pos.syncSale(first), shop.call.pos.syncSale(second)])
  const kinds = answers.map(kindsOf).toSorted((a, b) => a.length - b.length)
  expect(kinds).toEqual([[], ['number_repeated']])
  expect(new Set(answers.map(({ ncf }) => ncf)).size).toBe(2)
  expect((await shop.call.notification.getUnread()).map(({ kind }) => kind)).toContain('offline_conflicts')
})

test.each([
  ['B0200000999', 'of no block'],
  ['B0100000001', 'of another type'],
] as const)('the number %s, %s, is told and another is given', async (ncf: string, _why: string) => {
  const answer = await shop.call.pos.syncSale(one({}, { ncf }))
  expect(kindsOf(answer)).toEqual(['number_unknown'])
  expect(answer.ncf).toBe('E320000000001')
})

test('without a number it takes one of the shop’s when it arrives', async () => {
  expect(await shop.call.pos.syncSale(one({}, { ncf: null }))).toMatchObject({
    ncf: 'E320000000001',
    conflicts: [],
  })
})

test('a number of a block that came back is still that sale’s, where it had been used before', async () => {
  const [block] = await reading(shop.owner, (tx) => tx.query<{ id: string }>('select id from fiscal_blocks'))
  await shop.call.pos.returnNumbers({ tillId, blockId: block?.id ?? '', nextNumber: 2 })
  expect(await shop.call.pos.syncSale(one())).toMatchObject({ ncf: 'B0200000001', conflicts: [] })
  expect(kindsOf(await shop.call.pos.syncSale(one({}, { ncf: 'B0200000002' })))).toEqual(['number_unknown'])
})

test('what it costs today changes nothing of it and is told', async () => {
  await change(shop, 'update products set price_cents = 13000, name = $2 where id = $1', [
    coffee,
    'Café nuevo',
  ])
  const answer = await shop.call.pos.syncSale(one())
  expect(answer).toMatchObject({
    total: 118,
    conflicts: [
      { kind: 'price_changed', product: 'Café 1 lb', sold: 11_800, today: 13_000 },
      { kind: 'name_changed', product: 'Café 1 lb', today: 'Café nuevo' },
    ],
  })
  expect(answer.receiptData.items[0]).toMatchObject({ product_name: 'Café 1 lb', unit_price: 118 })
})

test('a tax that changed and a product that is gone are told', async () => {
  await change(shop, 'update products set tax_percent_bps = 1600 where id = $1', [coffee])
  expect(kindsOf(await shop.call.pos.syncSale(one()))).toEqual(['tax_changed'])
  await change(shop, 'update products set deleted_at = now() where id = $1', [coffee])
  const second = await shop.call.pos.syncSale(one({}, { ncf: 'B0200000002' }))
  expect(kindsOf(second)).toEqual(['product_deleted'])
})

test('stock goes below nothing, and it is told what was left', async () => {
  const rare = await shop.product({ name: 'Ron añejo', onHand: milli(1000) })
  const answer = await shop.call.pos.syncSale(one({ productId: rare, quantity: 3, name: 'Ron añejo' }))
  expect(answer.conflicts).toEqual([
    { kind: 'stock_below_zero', product: 'Ron añejo', left: 1000, sold: 3000 },
  ])
  expect(await onHand(shop, rare)).toBe(-2000)
})

test('a customer who is gone leaves the name on the invoice', async () => {
  const { id } = await shop.call.customer.create({ name: 'Ana Díaz', tax_id: '101850043' })
  await change(shop, 'update customers set deleted_at = now() where id = $1', [id])
  const answer = await shop.call.pos.syncSale(
    one({}, { ncf: null, sale: { customerId: id }, customer: { name: 'Ana Díaz', tax_id: '101850043' } }),
  )
  expect(kindsOf(answer)).toEqual(['customer_gone'])
  expect(answer.receiptData.customer).toEqual({ name: 'Ana Díaz', taxId: '101850043' })
})

test('a document that must name its buyer and does not is recorded and told', async () => {
  const answer = await shop.call.pos.syncSale(
    one({}, { ncf: null, sale: { documentType: 'credito_fiscal' } }),
  )
  expect(kindsOf(answer)).toEqual(['buyer_missing'])
})

test('dollars count at the rate of the sale, and the other rate of today is told', async () => {
  const usd = currencyOf(shop, 'USD')
  const answer = await shop.call.pos.syncSale(
    one(
      {},
      {
        currencies: [{ id: usd, rate_e4: 590_000 }],
        sale: { payments: [{ paymentMethodId: methodOf(shop, 'CASH'), amount: 2, currencyId: usd }] },
      },
    ),
  )
  expect(answer).toMatchObject({ total: 118, changeAmount: 0 })
  expect(answer.conflicts).toEqual([{ kind: 'rate_changed', currency: 'USD', sold: 59, known: 62.5 }])
})

test('a discount above the shop’s cap and one without the right to it are told', async () => {
  await setSettings(shop, { max_discount_bps: basisPoints(500) })
  const discounted = (ncf: string) =>
    one(
      {},
      {
        ncf,
        sale: {
          discount: { type: 'percentage', value: 50, description: '' },
          total: 59,
          payments: [{ paymentMethodId: methodOf(shop, 'CASH'), amount: 59 }],
        },
      },
    )
  expect((await shop.call.pos.syncSale(discounted('B0200000001'))).conflicts).toEqual([
    { kind: 'discount_above_cap', product: 'Café 1 lb', cap: basisPoints(500) },
  ])
  const mayNot = shop.as({ permissions: ['pos.sell'] })
  expect(kindsOf(await mayNot.pos.syncSale(discounted('B0200000002')))).toEqual([
    'discount_above_cap',
    'discount_not_allowed',
  ])
})

test('a promotion that is not at work works all the same on what it was sold with, and is told', async () => {
  const promotion = {
    id: randomUUID(),
    name: 'Mitad de precio',
    code: 'MITAD',
    type: 'percentage_discount' as const,
    discount_hundredths: 5000,
    param1: null,
    param2: null,
    product_ids: [coffee],
    category_ids: [],
  }
  const answer = await shop.call.pos.syncSale(
    one(
      {},
      {
        promotions: [promotion],
        sale: { total: 59, payments: [{ paymentMethodId: methodOf(shop, 'CASH'), amount: 59 }] },
      },
    ),
  )
  expect(answer).toMatchObject({
    total: 59,
    conflicts: [
      { kind: 'promotion_unknown', promotion: 'Mitad de precio' },
      { kind: 'promotion_too_much', product: 'Café 1 lb', given: 5900, allowed: 0 },
    ],
  })
})

test('a clock that is ahead is told, and the sale counts as made now', async () => {
  const ahead = new Date(NOON.getTime() + 2 * 3_600_000)
  const sale = one({}, { soldAt: ahead, sentAt: ahead })
  expect((await shop.call.pos.syncSale(sale)).conflicts).toEqual([{ kind: 'clock_off', minutes: 120 }])
  const { createdAt } = await shop.call.pos.getInvoiceDetail({ invoiceId: sale.id })
  expect(createdAt).toBe(NOON.toISOString())
})

test('clocks that are thousands of years astray hold no sale back', async () => {
  const astray = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00']
  for (const soldAt of astray) {
    for (const sentAt of astray) {
      const sale = one()
      const sent = { ...sale, offline: { ...sale.offline, soldAt, sentAt } }
      expect(kindsOf(await shop.call.pos.syncSale(sent))).toContain('clock_off')
    }
  }
})

test('neither missing stock nor a cashbox that nobody opened holds it back', async () => {
  await shop.call.tenant.updateConfiguration({
    changes: {
      fiscal_series: 'E',
      sell_without_stock: false,
      cash_session_required: true,
    },
  })
  const rare = await shop.product({ onHand: milli(0) })
  expect(kindsOf(await shop.call.pos.syncSale(one({ productId: rare })))).toEqual([
    'stock_below_zero',
    'outside_session',
  ])
})

test.each([
  ['a total that does not follow from its prices', { total: 100 }, 'offline.snapshot_total_wrong'],
  ['too little money', { payments: [] }, 'pos.underpaid'],
  ['no items', { items: [] }, 'pos.empty_cart'],
])('%s is no sale, and leaves nothing', async (_: string, wrong: object, code: string) => {
  await expect(shop.call.pos.syncSale({ ...one(), ...wrong })).rejects.toMatchObject(refusal(code))
  expect(await writtenBy(shop)).toMatchObject({ invoices: 0, numbers: 0, movements: 0, counter: 0 })
})

test('a product that the snapshot or the shop does not know is no sale', async () => {
  const other = await newWorld()
  const theirs = await other.product()
  await expect(shop.call.pos.syncSale(one({ productId: theirs }))).rejects.toMatchObject(
    refusal('offline.snapshot_incomplete'),
  )
  const sale = one()
  sale.items = [{ productId: await shop.product(), quantity: 1 }]
  await expect(shop.call.pos.syncSale(sale)).rejects.toMatchObject(refusal('offline.snapshot_incomplete'))
})

test('without numbers of any kind it can be sent again later', async () => {
  const sale = one({}, { ncf: null })
  await change(shop, `update fiscal_sequences set state = 'paused' where tenant_id = $1`, [
    shop.owner.tenantId,
  ])
  await expect(shop.call.pos.syncSale(sale)).rejects.toMatchObject(refusal('pos.no_fiscal_number'))
  await change(shop, `update fiscal_sequences set state = 'active' where tenant_id = $1`, [
    shop.owner.tenantId,
  ])
  expect(await shop.call.pos.syncSale(sale)).toMatchObject({ ncf: 'E320000000001' })
})

test('somebody else at the till sends it, and it stays the seller’s', async () => {
  const other = { ...shop.owner, actor: { ...shop.owner.actor, name: 'Otra persona' } }
  const sale = one()
  await shop.as({ ctx: other }).pos.syncSale(sale)
  expect(await shop.call.pos.getInvoiceDetail({ invoiceId: sale.id })).toMatchObject({
    sellerName: 'Altagracia Núñez',
  })
  const gone = one({}, { ncf: 'B0200000002', sellerId: randomUUID() })
  expect(kindsOf(await shop.call.pos.syncSale(gone))).toEqual(['seller_gone'])
})

test('without pos.sell, signed out or in a shop that is not there nothing is recorded', async () => {
  const sale = one()
  await expect(shop.as({ permissions: ['pos.access'] }).pos.syncSale(sale)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(shop.as({ ctx: null }).pos.syncSale(sale)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(shop.as({ ctx: strangerOf(shop.owner) }).pos.syncSale(sale)).rejects.toThrow()
  expect(await writtenBy(shop)).toMatchObject({ invoices: 0 })
})

test('the administrator sees what disagreed, and says that it was looked at', async () => {
  await change(shop, 'update products set price_cents = 13000 where id = $1', [coffee])
  const [odd, plain] = [
    one({}, { localNumber: 'T1-000001' }),
    one({ price: 130 }, { ncf: 'B0200000002', localNumber: 'T1-000002' }),
  ]
  await shop.call.pos.syncSale(odd)
  await shop.call.pos.syncSale(plain)
  const open = () => shop.call.pos.getOfflineSales()
  expect(await open()).toMatchObject([
    {
      id: odd.id,
      localNumber: 'T1-000001',
      printedNcf: 'B0200000001',
      conflicts: [{ kind: 'price_changed' }],
    },
  ])
  expect(await shop.call.pos.getOfflineSales({ show: 'all' })).toHaveLength(2)
  await shop.call.pos.acknowledgeOfflineSale({ invoiceId: odd.id })
  await shop.call.pos.acknowledgeOfflineSale({ invoiceId: odd.id })
  expect(await open()).toEqual([])
  expect(await shop.call.pos.getOfflineSales({ show: 'all' })).toContainEqual(
    expect.objectContaining({ id: odd.id, acknowledgedBy: 'Altagracia Núñez' }),
  )
  const other = await newWorld()
  await expect(other.call.pos.acknowledgeOfflineSale({ invoiceId: plain.id })).rejects.toMatchObject(
    refusal('offline.sale_not_found'),
  )
  expect(await other.call.pos.getOfflineSales({ show: 'all' })).toEqual([])
})

test('the till’s copy of the customers is brought up to date by what changed', async () => {
  const first = await shop.call.pos.getCustomers({})
  const { id } = await shop.call.customer.create({ name: 'Ana Díaz', tax_id: '101850043' })
  const next = await shop.call.pos.getCustomers({ after: first.cursor })
  expect(next.rows.map(([customer, , name, taxId]) => [customer, name, taxId])).toContainEqual([
    id,
    'Ana Díaz',
    '101850043',
  ])
  expect((await shop.call.pos.getCustomers({ after: next.cursor })).rows).toEqual([])
})

test('a plain sale is not among those made without a connection', async () => {
  await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
  expect(await shop.call.pos.getOfflineSales({ show: 'all' })).toEqual([])
})
