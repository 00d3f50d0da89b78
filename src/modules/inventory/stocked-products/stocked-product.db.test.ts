import { expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { categoryOf, coffee, movementsOf, productAudit } from '#modules/catalogue/testing/product.server.ts'
import { catalogueChanges } from '#modules/catalogue/till/till-catalogue.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'

const providerOf = (shop: World, code: string, name: string): Promise<string> =>
  inTransaction(shop.owner, async (tx) => {
    const id = newId()
    await tx.query('insert into providers (tenant_id, id, code, name) values ($1, $2, $3, $4)', [
      tx.tenantId,
      id,
      code,
      name,
    ])
    return id
  })

test('a new product has every field that was sent', async () => {
  const shop = await newWorld()
  const category_id = await categoryOf(shop, 'Café y cacao')
  const provider_id = await providerOf(shop, 'P1', 'Tostadora Alto Jarabacoa')
  const { id } = await shop.call.product.create(
    coffee({
      description: 'Tostado oscuro',
      keywords: 'colador',
      unit: 'unit',
      costPrice: 210.25,
      categoryId: category_id,
      providerId: provider_id,
      imageUrl: '/files/cafe.webp',
      taxPercent: 16,
      isScheduleable: true,
      defaultDuration: 60,
      bufferTime: 15,
      maxAdvanceBookingDays: 90,
      minAdvanceBookingHours: 24,
      requiresOTP: true,
      otpExpiration: 120,
      paysCommission: true,
      commissionType: 'fixed',
      commissionValue: '12.50',
      alternativeCodes: [
        { providerId: provider_id, sku: 'CJ', barcode: '17460021000020', description: 'Caja de 12' },
      ],
      warehouseQuantities: [
        {
          warehouseId: shop.warehouses.main,
          initialQuantity: 18,
          currentQuantity: 18,
          minStock: 6,
          maxStock: 24,
        },
      ],
      maxDiscounts: [{ paymentMethodId: shop.methods.CASH, isFullPayment: true, maxDiscountPercent: 10 }],
    }),
  )
  expect(await shop.call.product.getById({ id })).toMatchObject({
    name: 'Café molido 1 lb',
    product_type: 'product',
    price: 315,
    price2: 300,
    price3: 290.5,
    cost_price: 210.25,
    description: 'Tostado oscuro',
    keywords: 'colador',
    category_name: 'Café y cacao',
    provider: { id: provider_id, name: 'Tostadora Alto Jarabacoa' },
    tax_percent: 16,
    default_duration: 60,
    buffer_time: 15,
    max_advance_booking_days: 90,
    min_advance_booking_hours: 24,
    requiresOTP: true,
    otpExpiration: 120,
    pays_commission: true,
    commission_type: 'fixed',
    commission_value: 12.5,
    image_url: '/files/cafe.webp',
    alternativeCodes: [{ provider_name: 'Tostadora Alto Jarabacoa', sku: 'CJ', barcode: '17460021000020' }],
    warehouseQuantities: [
      {
        warehouse_name: 'Almacén principal',
        initial_quantity: 18,
        current_quantity: 18,
        min_stock: 6,
        max_stock: 24,
      },
      { warehouse_name: 'Depósito', initial_quantity: 0, current_quantity: 0 },
    ],
    maxDiscounts: [{ payment_method_id: shop.methods.CASH, is_full_payment: true, max_discount_percent: 10 }],
  })
  expect(await movementsOf(shop)).toEqual([{ reason: 'initial', quantity_milli: 18_000 }])
  expect(await productAudit(shop)).toMatchObject([
    { action: 'product.created', details: { sku: 'CAF-0002', price: 315 } },
  ])
})

test('the list shows prices, category and what is left where', async () => {
  const shop = await newWorld()
  const categoryId = await categoryOf(shop, 'Café y cacao')
  const stock = (warehouseId: string, currentQuantity: number, minStock: number) => ({
    warehouseId,
    currentQuantity,
    minStock,
  })
  await shop.call.product.create(
    coffee({
      categoryId,
      warehouseQuantities: [stock(shop.warehouses.main, 5, 6), stock(shop.warehouses.depot, 4, 0)],
    }),
  )
  await shop.call.product.create(
    coffee({ name: 'Corte de cabello', sku: 'SRV-1', barcode: '', productType: 'service' }),
  )
  const { data, pagination } = await shop.call.product.getAll({})
  expect(pagination).toEqual({ page: 1, pageSize: 20, total: 2, pageCount: 1 })
  expect(data).toMatchObject([
    {
      name: 'Café molido 1 lb',
      category_name: 'Café y cacao',
      category_tint: 'cafe',
      price: 315,
      stock: 9,
      low: true,
      warehouses: [
        { on_hand: 5, low: true, is_default: true },
        { on_hand: 4, low: false },
      ],
    },
    { name: 'Corte de cabello', unit: 'service', stock: null, low: false, warehouses: [] },
  ])
})

test('a changed price is written down with what it was, apart from what else changed', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.product.create(coffee())
  await shop.call.product.update({ id, ...coffee({ description: 'Nuevo empaque' }) })
  await shop.call.product.update({ id, ...coffee({ description: 'Nuevo empaque', price: 325 }) })
  expect((await productAudit(shop)).slice(1)).toEqual([
    {
      action: 'product.changed',
      details: { from: { description: '' }, to: { description: 'Nuevo empaque' } },
    },
    { action: 'product.price_changed', details: { from: { price: 315 }, to: { price: 325 } } },
  ])
})

test('a variable price clears the four prices', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.product.create(coffee({ costPrice: 200 }))
  const changed = await shop.call.product.update({ id, ...coffee({ variablePrice: true, costPrice: 200 }) })
  expect(changed).toMatchObject({
    variable_price: true,
    price: null,
    price2: null,
    price3: null,
    cost_price: null,
  })
})

test('what is sold while the form is open stays sold', async () => {
  const shop = await newWorld()
  const warehouseId = shop.warehouses.main
  const { id } = await shop.call.product.create(
    coffee({ warehouseQuantities: [{ warehouseId, currentQuantity: 10 }] }),
  )
  await shop.call.pos.checkout({
    id: newId(),
    items: [{ productId: id, quantity: 3 }],
    payments: [{ paymentMethodId: shop.methods.CASH ?? '', amount: 945 }],
    total: 945,
  })
  const saved = await shop.call.product.update({
    id,
    ...coffee({
      warehouseQuantities: [{ warehouseId, currentQuantity: 12, shownQuantity: 10, minStock: 2 }],
    }),
  })
  expect(saved.warehouseQuantities[0]).toMatchObject({
    initial_quantity: 10,
    current_quantity: 9,
    min_stock: 2,
  })
  const counted = await shop.call.product.update({
    id,
    ...coffee({ warehouseQuantities: [{ warehouseId, currentQuantity: 7 }] }),
  })
  expect(counted.warehouseQuantities[0]).toMatchObject({ current_quantity: 7, min_stock: 0 })
  expect((await movementsOf(shop)).reduce((sum, row) => sum + row.quantity_milli, 0)).toBe(7000)
})

test('an update without stock, codes or discounts leaves them, and codes that stay keep their id', async () => {
  const shop = await newWorld()
  const { id, alternativeCodes } = await shop.call.product.create(
    coffee({
      unit: 'lb',
      defaultDuration: 45,
      alternativeCodes: [
        { sku: 'A', barcode: '111' },
        { sku: 'B', barcode: '222' },
      ],
      warehouseQuantities: [{ warehouseId: shop.warehouses.main, currentQuantity: 4.25 }],
    }),
  )
  const plain = await shop.call.product.update({ id, ...coffee() })
  expect(plain).toMatchObject({
    unit: 'lb',
    default_duration: 45,
    alternativeCodes: [{ sku: 'A' }, { sku: 'B' }],
  })
  expect(plain.warehouseQuantities[0]?.current_quantity).toBe(4.25)
  const changed = await shop.call.product.update({
    id,
    ...coffee({
      alternativeCodes: [
        { id: alternativeCodes[1]?.id, sku: 'B', barcode: '333' },
        { id: 'new-1', sku: 'C' },
      ],
    }),
  })
  expect(changed.alternativeCodes).toMatchObject([
    { id: alternativeCodes[1]?.id, barcode: '333' },
    { sku: 'C' },
  ])
  expect((await shop.call.product.getAll({ search: '111' })).data).toEqual([])
  expect((await shop.call.product.getAll({ search: '333' })).data).toMatchObject([{ id }])
})

test('the till is told of every change, however many share a clock', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.product.create(coffee())
  let cursor = (await catalogueChanges(shop.owner, { after: null, limit: 100 })).cursor
  const earlier = shop.as({ now: new Date('2026-11-20T15:00:00Z') })
  for (const change of [
    () => shop.call.product.setFavorite({ id, isFavorite: true }),
    () => earlier.product.update({ id, ...coffee({ price: 320 }) }),
    () => shop.call.product.remove({ id }),
    () => shop.call.product.restore({ id }),
  ]) {
    await change()
    const { rows, cursor: next } = await catalogueChanges(shop.owner, { after: cursor, limit: 100 })
    expect(rows.map((row) => row[0])).toEqual([id])
    cursor = next
  }
})

test('a removed product leaves the list and can come back', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.product.create(coffee())
  await shop.call.product.remove({ id })
  await shop.call.product.remove({ id })
  expect((await shop.call.product.getAll({})).data).toEqual([])
  expect((await shop.call.product.getAll({ showDeleted: true })).data).toMatchObject([{ id, deleted: true }])
  await shop.call.product.restore({ id })
  expect((await shop.call.product.getAll({})).data).toMatchObject([{ id, deleted: false }])
})
