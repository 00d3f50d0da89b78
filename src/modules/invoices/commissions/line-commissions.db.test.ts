import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { offlineSaleOf } from '#modules/pos/testing/offline-sale.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { cents } from '#platform/values/money.ts'
import { commissionsOn, sellerShop } from '../testing/commissions.server.ts'
import { PRICE, rowsOf } from '../testing/credit.server.ts'

const soldBy = (rows: { id: unknown; employee_name: unknown }[], id: string) =>
  rows.find((row) => row.id === id)?.employee_name

describe('who sells', () => {
  test('is the employee who was chosen, and whoever rings up stays who rings up', async () => {
    const { shop, sellBy } = await sellerShop()
    const id = await sellBy(2)
    expect(await rowsOf(shop, `select employee_name, seller_name from invoices where id = '${id}'`)).toEqual([
      { employee_name: 'Domingo Cabrera', seller_name: 'Altagracia Núñez' },
    ])
    expect(await commissionsOn(shop, id)).toEqual([{ commission: 20, back: 0, paid: 0 }])
  })

  test('is whoever signs in where nothing was said, and nobody where that was said', async () => {
    const { shop, employeeId, sellBy } = await sellerShop()
    const before = await sellBy(1, { employeeId: undefined })
    await shop.call.employee.update({ id: employeeId, user_id: shop.owner.actor.userId })
    const own = await sellBy(1, { employeeId: undefined })
    const nobodys = await sellBy(1, { employeeId: null })
    const rows = (await rowsOf(shop, 'select id, employee_name from invoices')) as never
    expect([before, own, nobodys].map((id) => soldBy(rows, id))).toEqual([null, 'Domingo Cabrera', null])
    expect(await commissionsOn(shop, nobodys)).toEqual([])
  })

  test('is nobody who is not at work any more: chosen they are refused, signed in they are passed over', async () => {
    const { shop, employeeId, sellBy } = await sellerShop()
    await shop.call.employee.update({ id: employeeId, user_id: shop.owner.actor.userId, is_active: false })
    await expect(sellBy(1)).rejects.toMatchObject(refusal('pos.seller_not_offered'))
    await expect(sellBy(1, { employeeId: randomUUID() })).rejects.toMatchObject(
      refusal('pos.seller_not_offered'),
    )
    const other = await sellerShop()
    await expect(sellBy(1, { employeeId: other.employeeId })).rejects.toMatchObject(
      refusal('pos.seller_not_offered'),
    )
    const id = await sellBy(1, { employeeId: undefined })
    expect(await commissionsOn(shop, id)).toEqual([])
  })

  test('is nobody where the shop switched its employees off', async () => {
    const { shop, employeeId, coffee } = await sellerShop()
    const id = randomUUID()
    const off = shop.as({ permissions: ['pos.sell', 'pos.access'], off: ['employees'] })
    await off.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], PRICE, { id, employeeId }))
    expect(await rowsOf(shop, `select employee_id from invoices where id = '${id}'`)).toEqual([
      { employee_id: null },
    ])
  })

  test('sold without a line is the one that the till names, at work or not by now', async () => {
    const shop = await newWorld()
    const productId = await shop.product({ price: cents(118_00) })
    const { id: employeeId } = await shop.call.employee.create({
      name: 'Domingo Cabrera',
      salary_type: 'mixed',
      commission_rate: 5,
    })
    await shop.call.employee.update({ id: employeeId, is_active: false })
    const sale = { ...offlineSaleOf(shop, [{ productId, quantity: 2 }]), employeeId }
    const told = [{ kind: 'seller_not_offered', seller: 'Domingo Cabrera' }]
    expect((await shop.call.pos.syncSale(sale)).conflicts).toEqual(told)
    expect((await shop.call.pos.syncSale(sale)).conflicts).toEqual(told)
    expect(await commissionsOn(shop, sale.id)).toEqual([{ commission: 10, back: 0, paid: 0 }])
    // At work, or where nobody is named, there is nothing to tell.
    await shop.call.employee.update({ id: employeeId, is_active: true })
    for (const named of [employeeId, null]) {
      const next = { ...offlineSaleOf(shop, [{ productId, quantity: 1 }]), employeeId: named }
      const kinds = (await shop.call.pos.syncSale(next)).conflicts.map(({ kind }) => kind)
      expect(kinds).not.toContain('seller_not_offered')
    }
  })
})

test('the commission is that of the product, then of its category, then the seller’s, then what the product pays', async () => {
  const { shop, coffee, employeeId } = await sellerShop()
  const { id: categoryId } = await shop.call.productCategory.create({ name: 'Servicios', code: 'SER' })
  const [own, ofCategory, usual] = [
    await shop.product({ price: cents(118_00) }),
    await shop.product({ price: cents(118_00) }),
    await shop.product({ price: cents(118_00) }),
  ]
  await change(shop, 'update products set category_id = $2 where tenant_id = $1 and id = any($3)', [
    shop.ctx.tenantId,
    categoryId,
    [own, ofCategory],
  ])
  await change(
    shop,
    `update products set pays_commission = true, commission_type = 'fixed', commission_value_hundredths = 350
      where tenant_id = $1 and id = $2`,
    [shop.ctx.tenantId, usual],
  )
  await shop.call.employee.updateProducts({
    employeeId,
    products: [
      { productId: own, commissionPercentage: 33.33 },
      { productId: usual, commissionPercentage: '' },
    ],
  })
  await shop.call.employee.updateCategories({
    employeeId,
    categories: [{ categoryId, commissionPercentage: 7.5 }],
  })
  const id = randomUUID()
  const items = [own, ofCategory, coffee, usual].map((productId) => ({ productId, quantity: 2 }))
  await shop.call.pos.checkout(saleOf(shop, items, 8 * PRICE, { id, employeeId }))
  expect((await commissionsOn(shop, id)).map(({ commission }) => commission)).toEqual([66.66, 15, 20, 7])
})

describe('what comes back takes its part of the commission back', () => {
  test('to the centavo over many returns', async () => {
    const { shop, sellBy, bring } = await sellerShop()
    await change(shop, 'update employees set commission_rate_bps = 3333 where tenant_id = $1', [
      shop.ctx.tenantId,
    ])
    const id = await sellBy(3)
    const steps: number[] = []
    for (let piece = 0; piece < 3; piece++) {
      await bring(id, 1)
      const [line] = await commissionsOn(shop, id)
      steps.push(line?.back ?? -1)
    }
    expect(steps).toEqual([33.33, 66.66, 99.99])
  })

  test('and a void all of it', async () => {
    const { shop, sellBy } = await sellerShop()
    const id = await sellBy(3)
    await shop.call.pos.cancelInvoice({ invoiceId: id })
    expect(await commissionsOn(shop, id)).toEqual([{ commission: 30, back: 30, paid: 0 }])
  })

  test('of two returns at once each its own', async () => {
    const { shop, sellBy, bring } = await sellerShop()
    const id = await sellBy(5)
    await Promise.all([bring(id, 1), bring(id, 2), bring(id, 1)])
    expect(await commissionsOn(shop, id)).toEqual([{ commission: 50, back: 40, paid: 0 }])
  })
})
