import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { milli } from '#platform/values/money.ts'
import type { ProductPayload } from '../product.ts'
import { createProducts } from '../saving/create-products.server.ts'

const shelf: Record<string, Partial<ProductPayload>> = {
  'Café molido Monte Alto 1 lb': {
    sku: 'CAF-0002',
    barcode: '7460021000023',
    price: 315,
    keywords: 'colador',
  },
  'Leche con café': { sku: 'LAC-0001', price: 90 },
  'Arroz selecto 10 lb': {
    sku: 'GRA-0001',
    barcode: '2001',
    price: 395,
    alternativeCodes: [{ sku: 'SACO', barcode: '555' }],
  },
  'Té de jengibre': { sku: 'TE-1', price: 120 },
  'Tesoro de cacao 2001': { sku: 'CHO-7', price: 75 },
  'Corte de cabello': {
    sku: 'SRV-1',
    productType: 'service',
    isScheduleable: true,
    price: 500,
    defaultDuration: 30,
  },
  'Canasta navideña': { sku: 'CMB-1', productType: 'combo', price: 1500 },
}

async function stockedShop(): Promise<World> {
  const shop = await newWorld()
  await createProducts(
    shop.owner,
    Object.entries(shelf).map(([name, more]) => ({ sku: name, price2: 1, price3: 1, name, ...more })),
  )
  return shop
}

const named = async (shop: World, input: Parameters<World['call']['product']['getAll']>[0]) =>
  (await shop.call.product.getAll(input)).data.map((row) => row.name)

test('accents and capitals do not matter, and names that begin so come first', async () => {
  const shop = await stockedShop()
  expect(await named(shop, { search: 'CAFE' })).toEqual(['Café molido Monte Alto 1 lb', 'Leche con café'])
  expect(await named(shop, { search: 'monte cafe' })).toEqual(['Café molido Monte Alto 1 lb'])
  expect(await named(shop, { search: 'colador' })).toEqual(['Café molido Monte Alto 1 lb'])
})

test('words of one or two letters are beginnings of words', async () => {
  const shop = await stockedShop()
  expect(await named(shop, { search: 'té' })).toEqual(['Té de jengibre', 'Tesoro de cacao 2001'])
  expect(await named(shop, { search: 'lb 10' })).toEqual(['Arroz selecto 10 lb'])
  expect(await named(shop, { search: 'j' })).toEqual(['Té de jengibre'])
})

test.each(['7460021000023', 'CAF-0002', ' CAF-0002 '])('the code %s finds its product', async (search) => {
  const shop = await stockedShop()
  expect(await named(shop, { search })).toEqual(['Café molido Monte Alto 1 lb'])
})

test('an exact code comes first and what the words find follows, page by page', async () => {
  const shop = await stockedShop()
  const search = '2001'
  const both = ['Arroz selecto 10 lb', 'Tesoro de cacao 2001']
  expect(await named(shop, { search })).toEqual(both)
  expect(await named(shop, { search, pageSize: 1 })).toEqual(both.slice(0, 1))
  expect(await named(shop, { search, pageSize: 1, page: 2 })).toEqual(both.slice(1))
  expect((await shop.call.product.getAll({ search, pageSize: 1 })).pagination).toMatchObject({
    total: 2,
    pageCount: 2,
  })
  expect(await named(shop, { search: '555' })).toEqual(['Arroz selecto 10 lb'])
  expect(await named(shop, { search: 'SACO' })).toEqual(['Arroz selecto 10 lb'])
})

const SCANNED = '7460021000023'

test.each([
  { code: SCANNED, kind: 'barcode' },
  { code: '0012345678905', kind: 'alternate barcode with the zero that an EAN-13 puts before a UPC-A' },
  { code: 'SACO-25', kind: 'alternate SKU' },
])('the $kind $code finds its product on the first page and is nobody else’s', async ({ code }) => {
  const shop = await newWorld()
  const codes = [{ sku: 'SACO-25', barcode: '0012345678905' }]
  await createProducts(shop.owner, [
    { name: 'Arroz', sku: 'A', price: 1, price2: 1, price3: 1, barcode: SCANNED, alternativeCodes: codes },
    { name: 'Avena', sku: 'B', price: 1, price2: 1, price3: 1 },
  ])
  const answer = await shop.call.product.getAll({ search: code, pageSize: 1 })
  expect(answer.data.map((row) => row.name)).toEqual(['Arroz'])
  expect(answer.pagination).toEqual({ page: 1, pageSize: 1, total: 1, pageCount: 1 })
  const next = await shop.call.product.getAll({ search: code, pageSize: 1, page: 2 })
  expect(next).toEqual({ data: [], pagination: { page: 2, pageSize: 1, total: 1, pageCount: 1 } })
  expect(await named(await newWorld(), { search: code })).toEqual([])
})

test('a code shows what it finds with stock, as every row of the list', async () => {
  const shop = await newWorld()
  await shop.product({ name: 'Yuca', barcode: SCANNED, onHand: milli(2500) })
  expect((await shop.call.product.getAll({ search: SCANNED })).data).toMatchObject([
    { name: 'Yuca', barcode: SCANNED, stock: 2.5, warehouses: [{ on_hand: 2.5 }] },
  ])
})

test('the twelve digits of a UPC-A find the EAN-13 that has a zero before them', async () => {
  const shop = await newWorld()
  await createProducts(shop.owner, [
    { name: 'Avena', sku: 'B', price: 1, price2: 1, price3: 1, barcode: '0012345678905' },
  ])
  expect(await named(shop, { search: '012345678905' })).toEqual(['Avena'])
})

test('a whole barcode that is nobody’s code is looked for like any word', async () => {
  const shop = await newWorld()
  await createProducts(shop.owner, [
    { name: 'Canasta', sku: 'C', price: 1, price2: 1, price3: 1, keywords: `trae ${SCANNED}` },
  ])
  expect(await named(shop, { search: SCANNED })).toEqual(['Canasta'])
  await shop.product({ name: 'Arroz', barcode: SCANNED })
  expect(await named(shop, { search: SCANNED })).toEqual(['Arroz'])
})

test('the code of a removed product finds it only among the removed', async () => {
  const shop = await newWorld()
  const id = await shop.product({ name: 'Arroz', barcode: SCANNED })
  await shop.call.product.remove({ id })
  expect(await named(shop, { search: SCANNED })).toEqual([])
  expect(await named(shop, { search: SCANNED, showDeleted: true })).toEqual(['Arroz'])
})

test('a code asks for the type and the category of the list too', async () => {
  const shop = await newWorld()
  await shop.product({ name: 'Arroz', barcode: SCANNED })
  expect(await named(shop, { search: SCANNED, productType: 'product' })).toEqual(['Arroz'])
  expect(await named(shop, { search: SCANNED, productType: 'service' })).toEqual([])
  expect(await named(shop, { search: SCANNED, categoryId: randomUUID() })).toEqual([])
})

test('a code of signs finds its product and not the whole shelf', async () => {
  const shop = await stockedShop()
  await createProducts(shop.owner, [{ name: 'Bolsa', sku: '##', price: 1, price2: 1, price3: 1 }])
  expect(await named(shop, { search: '##' })).toEqual(['Bolsa'])
})

test('signs alone find nothing, and no sign is a wildcard', async () => {
  const shop = await stockedShop()
  expect(await named(shop, { search: '%' })).toEqual([])
  expect(await named(shop, { search: "caf_'; drop" })).toEqual([])
})

test('type, schedule and order are the list’s to keep', async () => {
  const shop = await stockedShop()
  expect(await named(shop, { productType: 'combo' })).toEqual(['Canasta navideña'])
  expect(await named(shop, { search: '', isScheduleable: true, pageSize: 100, page: 1 })).toEqual([
    'Corte de cabello',
  ])
  expect((await named(shop, { sort: 'price', descending: true })).slice(0, 2)).toEqual([
    'Canasta navideña',
    'Corte de cabello',
  ])
  expect(await named(shop, { search: 'SRV-1', productType: 'product' })).toEqual([])
})

test('a page past the end is empty and still says how many there are', async () => {
  const shop = await stockedShop()
  const answer = await shop.call.product.getAll({ page: 9 })
  expect(answer).toEqual({ data: [], pagination: { page: 9, pageSize: 20, total: 7, pageCount: 1 } })
})

test.each([{ pageSize: 0 }, { pageSize: 501 }, { page: 0 }, { categoryId: 'x' }])(
  '%o is no question',
  async (input) => {
    const shop = await newWorld()
    await expect(shop.call.product.getAll(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  },
)
