import { expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { coffee, productAudit } from '#modules/catalogue/testing/product.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { TaxRecordId } from '#platform/values/ids.ts'
import { catalogueChanges } from '../till/till-catalogue.server.ts'

const reduced = { code: 'ITBIS-8', name: 'ITBIS 8 %', rate: 8, position: 9 }

const withReduced = async (more: object = {}) => {
  const shop = await newWorld()
  const { id } = await shop.call.tax.create({ ...reduced, ...more })
  return { shop, id }
}

const refused = (code: string, params?: object) => ({
  cause: expect.objectContaining({ code, ...(params && { params }) }),
})

const listed = async (shop: World, input = {}) =>
  (await shop.call.tax.getAll(input)).data.map(({ code }) => code)

const taxNamed = async (shop: World, name: string): Promise<TaxRecordId> => {
  const found = (await shop.call.tax.getAll()).data.find((tax) => tax.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found.id
}

const payOf = async (shop: World, id: string) => {
  const { is_taxable, tax_percent, tax_id } = await shop.call.product.getById({ id })
  return { is_taxable, tax_percent, tax_id }
}

test('a shop begins with ITBIS at both rates, and exempt', async () => {
  const shop = await newWorld()
  expect(await shop.call.tax.getOfProducts()).toMatchObject([
    { name: 'ITBIS 18 %', kind: 'percentage', rate: 18, amount: null, type: 'itbis', applies_to: 'all' },
    { name: 'ITBIS 16 %', rate: 16, type: 'itbis' },
    { name: 'Exento', rate: 0, type: 'exento', is_active: true },
  ])
})

test('a tax is made, found and changed; an amount is one of its kind', async () => {
  const { shop, id } = await withReduced()
  const beer = {
    code: 'ISC',
    name: 'ISC cerveza',
    kind: 'fixed' as const,
    amount: 632.58,
    type: 'isc' as const,
  }
  await shop.call.tax.create({ ...beer, account: '2103', applies_to: 'products', position: 10 })
  expect(await listed(shop)).toEqual(['ITBIS-18', 'ITBIS-16', 'EXENTO', 'ITBIS-8', 'ISC'])
  expect((await shop.call.tax.getAll({ search: 'cerveza' })).data).toMatchObject([
    { rate: null, amount: 632.58, account: '2103', product_count: 0 },
  ])
  expect(await shop.call.tax.update({ ...reduced, id, rate: 9.5, position: 0 })).toMatchObject({
    products: 0,
  })
  expect(await shop.call.tax.getById({ id })).toMatchObject({ rate: 9.5, position: 0, version: 2 })
})

test('a product pays what the tax that it names says', async () => {
  const { shop, id: tax_id } = await withReduced()
  const { id } = await shop.call.product.create(coffee({ taxId: tax_id, taxPercent: 18 }))
  expect(await payOf(shop, id)).toEqual({ is_taxable: true, tax_percent: 8, tax_id })
  const exempt = await taxNamed(shop, 'Exento')
  await shop.call.product.update({ ...coffee({ taxId: exempt }), id })
  expect(await payOf(shop, id)).toEqual({ is_taxable: false, tax_percent: null, tax_id: exempt })
  // Who knows of no taxes keeps the one that says the same, and lets go of it by saying something else.
  await shop.call.product.update({ ...coffee({ isTaxable: false }), id })
  expect(await payOf(shop, id)).toMatchObject({ tax_id: exempt })
  await shop.call.product.update({ ...coffee({ taxPercent: 18 }), id })
  expect(await payOf(shop, id)).toEqual({ is_taxable: true, tax_percent: 18, tax_id: null })
  await shop.call.product.update({ ...coffee({ taxId: tax_id }), id })
  await shop.call.product.update({ ...coffee({ taxId: null }), id })
  expect(await payOf(shop, id)).toEqual({ is_taxable: true, tax_percent: null, tax_id: null })
})

test('another rate is that of the products that name it, at the tills too, and of nothing that was sold', async () => {
  const { shop, id: tax_id } = await withReduced()
  const { id } = await shop.call.product.create(
    coffee({
      taxId: tax_id,
      price: 108,
      warehouseQuantities: [{ warehouseId: shop.warehouses.main, currentQuantity: 5 }],
    }),
  )
  const other = await shop.product({ barcode: null })
  const gone = await shop.call.product.create(coffee({ sku: 'CAF-9', barcode: '', taxId: tax_id }))
  await shop.call.product.remove({ id: gone.id })
  const sale = await shop.call.pos.checkout(saleOf(shop, [{ productId: id, quantity: 1 }], 108))
  expect(sale.taxAmount).toBe(8)
  const { version } = await shop.call.product.getById({ id })
  const seen = await catalogueChanges(shop.owner, { limit: 5000 })
  expect(await shop.call.tax.getById({ id: tax_id })).toMatchObject({ product_count: 1, version: 1 })

  const changed = { ...reduced, id: tax_id, version: 1, rate: 10 }
  expect(await shop.call.tax.update(changed)).toEqual({ success: true, products: 2 })
  expect(await payOf(shop, id)).toEqual({ is_taxable: true, tax_percent: 10, tax_id })
  expect(await payOf(shop, other)).toMatchObject({ tax_percent: 18 })
  expect(await payOf(shop, gone.id)).toMatchObject({ tax_percent: 10 })
  const heard = await catalogueChanges(shop.owner, { after: seen.cursor ?? undefined, limit: 5000 })
  expect(heard.rows.map(([product]) => product).toSorted()).toEqual([id, gone.id].toSorted())
  const told = { from: { tax_percent: 8 }, to: { tax_percent: 10 }, tax_id }
  expect((await productAudit(shop)).filter(({ action }) => action === 'product.price_changed')).toEqual([
    { action: 'product.price_changed', details: told },
    { action: 'product.price_changed', details: told },
  ])
  const detail = await shop.call.pos.getInvoiceDetail({ invoiceId: sale.orderId })
  expect(detail.taxAmount).toBe(8)
  // Whoever has the product open is told that it changed.
  await expect(shop.call.product.update({ ...coffee({ taxId: tax_id }), id, version })).rejects.toMatchObject(
    refused('platform.record_changed'),
  )
  // Saved as it was, nothing changes of them.
  expect(await shop.call.tax.update({ ...changed, version: 2, name: 'Reducido' })).toMatchObject({
    products: 0,
  })
})

test('a product that is given a tax while its rate changes pays the rate that is kept', async () => {
  const { shop, id: tax_id } = await withReduced()
  for (let rate = 10; rate < 15; rate++) {
    const [made] = await Promise.all([
      shop.call.product.create(coffee({ sku: `C-${rate}`, barcode: '', taxId: tax_id })),
      shop.call.tax.update({ ...reduced, id: tax_id, rate }),
    ])
    expect(await payOf(shop, made.id)).toMatchObject({ tax_percent: rate, tax_id })
  }
})

test('a tax that products name stays what it is, and stays', async () => {
  const { shop, id } = await withReduced()
  const product = await shop.call.product.create(coffee({ taxId: id }))
  const of = refused('taxes.of_products', { count: 1 })
  await expect(shop.call.tax.update({ ...reduced, id, type: 'exento' })).rejects.toMatchObject(of)
  await expect(
    shop.call.tax.update({ ...reduced, id, kind: 'fixed', amount: 5, type: 'otros' }),
  ).rejects.toMatchObject(of)
  await expect(shop.call.tax.delete({ id })).rejects.toMatchObject(
    refused('platform.record_in_use', { uses: 'catalogue.product:1' }),
  )
  // Switched off it is the product's still, and no other's.
  await shop.call.tax.update({ ...reduced, id, is_active: false })
  await shop.call.product.update({ ...coffee({ taxId: id }), id: product.id })
  const none = refused('catalogue.tax_not_found')
  const another = coffee({ sku: 'CAF-9', barcode: '', taxId: id })
  await expect(shop.call.product.create(another)).rejects.toMatchObject(none)
  // A deleted product lets go of it, and keeps its percent.
  await shop.call.product.remove({ id: product.id })
  await shop.call.tax.delete({ id })
  await shop.call.product.restore({ id: product.id })
  expect(await payOf(shop, product.id)).toEqual({ is_taxable: true, tax_percent: 8, tax_id: null })
  await expect(shop.call.product.create(another)).rejects.toMatchObject(none)
  expect(await listed(shop)).not.toContain('ITBIS-8')
  expect(await listed(shop, { showDeleted: true })).toContain('ITBIS-8')
  await shop.call.tax.restore({ id })
  expect(await shop.call.tax.getById({ id })).toMatchObject({ deleted: false })
})

test('what no product pays, none can name', async () => {
  const shop = await newWorld()
  const tip = { code: 'PROP', name: 'Propina legal', rate: 10, type: 'propina_legal' as const }
  const { id } = await shop.call.tax.create(tip)
  for (const taxId of [id, newId()]) {
    await expect(shop.call.product.create(coffee({ taxId }))).rejects.toMatchObject(
      refused('catalogue.tax_not_found'),
    )
  }
})

test('who saves over a change that was not seen is told, also at the same moment', async () => {
  const { shop, id } = await withReduced()
  const both = await Promise.allSettled(
    [9, 10].map((rate) => shop.call.tax.update({ ...reduced, id, version: 1, rate })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: refused('platform.record_changed'),
  })
})

test('a tax goes up and down in their order; who changed what is written down, once', async () => {
  const { shop, id } = await withReduced()
  expect(await shop.call.tax.move({ id, up: true })).toEqual({ place: 3, of: 4 })
  await shop.call.tax.update({ ...reduced, id })
  await shop.call.tax.delete({ id })
  await shop.call.tax.delete({ id })
  await shop.call.tax.restore({ id })
  const trail = await reading(shop.owner, (tx) =>
    tx.query<{ action: string }>(
      `select action from audit_log where tenant_id = current_tenant() and subject_id = $1 order by at, id`,
      [id],
    ),
  )
  expect(trail.map(({ action }) => action)).toEqual(
    ['created', 'moved', 'changed', 'deleted', 'restored'].map((verb) => `tax.${verb}`),
  )
})

test('another shop’s tax is none', async () => {
  const { id } = await withReduced()
  const stranger = await newWorld()
  const none = refused('taxes.not_found')
  for (const theirs of [id, newId<TaxRecordId>()]) {
    await expect(stranger.call.tax.getById({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.tax.update({ ...reduced, id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.tax.delete({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.tax.restore({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.tax.move({ id: theirs, up: true })).rejects.toMatchObject(none)
    await expect(stranger.call.product.create(coffee({ taxId: theirs }))).rejects.toMatchObject(
      refused('catalogue.tax_not_found'),
    )
  }
})

test('without the right to the settings nobody changes them; who sees products sees them', async () => {
  const { shop, id } = await withReduced()
  expect(await shop.as({ permissions: ['products.view'] }).tax.getOfProducts()).toHaveLength(4)
  const looking = shop.as({ permissions: ['settings.view'] })
  expect((await looking.tax.getAll({})).data).toHaveLength(4)
  const forbidden = { code: 'FORBIDDEN' }
  await expect(looking.tax.create(reduced)).rejects.toMatchObject(forbidden)
  await expect(looking.tax.update({ ...reduced, id })).rejects.toMatchObject(forbidden)
  await expect(looking.tax.delete({ id })).rejects.toMatchObject(forbidden)
  await expect(looking.tax.restore({ id })).rejects.toMatchObject(forbidden)
  await expect(looking.tax.move({ id, up: true })).rejects.toMatchObject(forbidden)
  await expect(shop.as({ permissions: [] }).tax.getAll({})).rejects.toMatchObject(forbidden)
})
