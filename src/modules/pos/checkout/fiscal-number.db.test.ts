import { expect, test } from 'vitest'
import { callPath, refusal } from '#app/testing/calls.server.ts'
import { change, stateOf } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { cents } from '#platform/values/money.ts'
import { saleOf } from '../testing/sale.server.ts'

const RNC = '101850043'
const CEDULA = '00113918205'

const refusedWhole = async (shop: World, sale: ReturnType<typeof saleOf>, refused: object, now?: Date) => {
  const before = await stateOf(shop)
  await expect(shop.as(now ? { now } : {}).pos.checkout(sale)).rejects.toMatchObject(refused)
  expect(await stateOf(shop)).toEqual(before)
}

const noNumber = (document: string) => ({
  code: 'PRECONDITION_FAILED',
  ...refusal('pos.no_fiscal_number', { document }),
})

const setRange = (shop: World, set: string) =>
  change(shop, `update fiscal_sequences set ${set} where tenant_id = $1`, [shop.owner.tenantId])

test.each([
  ['used up', 'last_issued = to_number'],
  ['paused', `state = 'paused'`],
  ['closed', `state = 'closed'`],
  ['expired yesterday', `expires_on = '2026-11-19'`],
])('a shop whose range is %s sells nothing', async (_, set) => {
  const shop = await newWorld()
  const coffee = await shop.product()
  await setRange(shop, set)
  await refusedWhole(
    shop,
    saleOf(shop, [{ productId: coffee, quantity: 1 }], 118),
    noNumber('Factura de consumo'),
  )
})

test('a range can be used through the last minute of its last day in Santo Domingo', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  await setRange(shop, `expires_on = '2026-11-20'`)
  const sale = () => saleOf(shop, [{ productId: coffee, quantity: 1 }], 118)
  const last = shop.as({ now: new Date('2026-11-21T03:59:59Z') })
  expect(await last.pos.checkout(sale())).toMatchObject({
    receiptData: { order: { expires_on: '2026-11-20' } },
  })
  await refusedWhole(shop, sale(), noNumber('Factura de consumo'), new Date('2026-11-21T04:00:00Z'))
})

test('the range that was authorised first is used up first', async () => {
  const shop = await newWorld({ fiscal_series: 'B' })
  await shop.range({ series: 'B', from: 200, to: 201, authorized_on: '2026-03-01' })
  await shop.range({ series: 'B', from: 300, to: 400, authorized_on: '2026-02-01' })
  const coffee = await shop.product()
  const sold = await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
  expect(sold.ncf).toBe('B0200000300')
  expect(sold.receiptData).toMatchObject({
    electronic: false,
    order: { document_title: 'FACTURA DE CONSUMO', expires_on: null },
  })
})

test('crédito fiscal goes to a customer with a tax id unless the cashier says otherwise', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const { id: customerId } = await shop.call.customer.create({ name: 'Ferretería', tax_id: RNC })
  const items = [{ productId: coffee, quantity: 1 }]
  expect(await shop.call.pos.checkout(saleOf(shop, items, 118, { customerId }))).toMatchObject({
    ncf: 'E310000000001',
    receiptData: {
      order: { document_type: 'credito_fiscal', expires_on: '2027-12-31' },
      customer: { name: 'Ferretería', taxId: RNC },
    },
  })
  expect(
    await shop.call.pos.checkout(saleOf(shop, items, 118, { customerId, documentType: 'consumo' })),
  ).toMatchObject({ ncf: 'E320000000001' })
})

test('crédito fiscal without a tax id is refused', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const { id: customerId } = await shop.call.customer.create({ name: 'Ana' })
  for (const buyer of ['default', customerId]) {
    const sale = saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, {
      customerId: buyer,
      documentType: 'credito_fiscal',
    })
    await refusedWhole(shop, sale, { code: 'PRECONDITION_FAILED', ...refusal('pos.buyer_required') })
  }
})

test('from 250,000.00 with taxes a consumer invoice names its buyer, below it does not', async () => {
  const shop = await newWorld()
  const tv = await shop.product({ variable_price: true, price: null })
  const { id: named } = await shop.call.customer.create({ name: 'Ana Peña', tax_id: CEDULA })
  const { id: nameOnly } = await shop.call.customer.create({ name: 'Sin documento' })
  const of = (price: number, customerId = 'default') =>
    saleOf(shop, [{ productId: tv, quantity: 1, price }], price, { customerId, documentType: 'consumo' })
  expect(await shop.call.pos.checkout(of(249_999.99))).toMatchObject({ total: 249_999.99 })
  await refusedWhole(shop, of(250_000), refusal('pos.buyer_required'))
  await refusedWhole(shop, of(250_000, nameOnly), refusal('pos.buyer_required'))
  expect(await shop.call.pos.checkout(of(250_000, named))).toMatchObject({
    total: 250_000,
    receiptData: { customer: { name: 'Ana Peña', taxId: CEDULA } },
  })
})

test('the threshold counts taxes that come on top of the price', async () => {
  const shop = await newWorld()
  const tv = await shop.product({ price: cents(21_186_441), price_includes_tax: false })
  await refusedWhole(
    shop,
    saleOf(shop, [{ productId: tv, quantity: 1 }], 250_000),
    refusal('pos.buyer_required'),
  )
})

test.each(['nota_credito', 'nota_debito', 'compras', 'gastos_menores', 'pagos_exterior'] as const)(
  'a sale is never documented as %s, which is not a sale',
  async (documentType) => {
    const shop = await newWorld()
    const coffee = await shop.product()
    const { id: customerId } = await shop.call.customer.create({ name: 'Ferretería', tax_id: RNC })
    await shop.range({ type: documentType })
    const before = await stateOf(shop)
    const sale = saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, { customerId })
    await expect(callPath(shop, 'pos.checkout', { ...sale, documentType })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(await stateOf(shop)).toEqual(before)
  },
)

test('a government invoice takes the number of its own range', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const { id: customerId } = await shop.call.customer.create({ name: 'Ayuntamiento', tax_id: RNC })
  const sale = saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, {
    customerId,
    documentType: 'gubernamental',
  })
  await refusedWhole(shop, sale, noNumber('Comprobante gubernamental'))
  await shop.range({ type: 'gubernamental', from: 7, to: 9 })
  expect(await shop.call.pos.checkout(sale)).toMatchObject({ ncf: 'E450000000007' })
})
