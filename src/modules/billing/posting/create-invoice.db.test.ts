import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { setSettings } from '#app/testing/settings.server.ts'
import { change, stateOf } from '#app/testing/tenant-state.server.ts'
import { onHand } from '#modules/inventory/testing/stock.server.ts'
import { rowsOf } from '#modules/invoices/testing/credit.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { writtenBy } from '#modules/pos/testing/sale.server.ts'
import { basisPoints, cents, milli } from '#platform/values/money.ts'
import { invoicingShop } from '../testing/invoicing.server.ts'

test('a request sent twice makes one invoice, and eight at once get one answer', async () => {
  const { shop, invoiceOf } = await invoicingShop()
  const invoice = invoiceOf(2)
  const [first, ...others] = await Promise.all(
    Array.from({ length: 8 }, () => shop.call.invoice.create(invoice)),
  )
  for (const other of others) expect(other).toEqual(first)
  expect(await shop.call.invoice.create(invoice)).toEqual(first)
  expect(await writtenBy(shop)).toMatchObject({ invoices: 1, numbers: 1, movements: 1, audits: 1, events: 1 })
})

test('an invoice over nothing is refused in the words of the form', async () => {
  const { shop, invoiceOf } = await invoicingShop()
  await expect(
    shop.call.invoice.create(invoiceOf(0, 'CREDIT', { items: [], total: 0 })),
  ).rejects.toMatchObject({
    message: 'Por favor agregue al menos un artículo a la factura',
    cause: { code: 'billing.without_items' },
  })
})

test('the server prices it: another total is refused, and a price counts only where it is typed', async () => {
  const { shop, coffee, invoiceOf } = await invoicingShop()
  const before = await stateOf(shop)
  await expect(
    shop.call.invoice.create(
      invoiceOf(1, 'CREDIT', { items: [{ product_id: coffee, quantity: 1, price: 1 }], total: 1 }),
    ),
  ).rejects.toMatchObject(refusal('pos.total_changed', { shown: 100, today: 11_800 }))
  expect(await stateOf(shop)).toEqual(before)
  const work = await shop.product({
    name: 'Mano de obra',
    variable_price: true,
    price: null,
    product_type: 'service',
  })
  await expect(
    shop.call.invoice.create(
      invoiceOf(1, 'CREDIT', { items: [{ product_id: work, quantity: 1, price: 250 }], total: 250 }),
    ),
  ).resolves.toMatchObject({ pending: 250 })
})

test('a discount needs the right of the counter, and beyond the cap an administrator', async () => {
  const { shop, coffee, invoiceOf } = await invoicingShop()
  await setSettings(shop, { max_discount_bps: basisPoints(1000) })
  const off = (percent: number, total: number) =>
    invoiceOf(1, 'CREDIT', {
      items: [{ product_id: coffee, quantity: 1, discount_percent: percent }],
      total,
    })
  await expect(
    shop.as({ permissions: ['invoices.create'] }).invoice.create(off(5, 112.1)),
  ).rejects.toMatchObject(refusal('pos.discount_not_allowed'))
  await expect(shop.call.invoice.create(off(10.01, 106.19))).rejects.toMatchObject(
    refusal('authorizations.discount_above_cap', { product: 'Café', cap: 1000 }),
  )
  await expect(shop.call.invoice.create(off(10, 106.2))).resolves.toMatchObject({ pending: 106.2 })
})

test('what is short and a range that has ended refuse it whole', async () => {
  const { shop, coffee, invoiceOf } = await invoicingShop()
  const few = await shop.product({ name: 'Queso', onHand: milli(1000), price: cents(11_800) })
  const before = await stateOf(shop)
  await expect(
    shop.call.invoice.create(invoiceOf(2, 'CREDIT', { items: [{ product_id: few, quantity: 2 }] })),
  ).rejects.toMatchObject(refusal('pos.out_of_stock', { product: 'Queso', available: 1000, wanted: 2000 }))
  await expect(
    shop.call.invoice.create(invoiceOf(1, 'CREDIT', { document_type: 'gubernamental' })),
  ).rejects.toMatchObject({ cause: { code: 'pos.no_fiscal_number' } })
  expect(await stateOf(shop)).toEqual(before)
  expect(await onHand(shop, coffee)).toBe(1_000_000)
})

test('the goods leave the warehouse that is named, and one that is switched off gives none', async () => {
  const { shop, coffee, invoiceOf } = await invoicingShop()
  const before = await onHand(shop, coffee)
  await setSettings(shop, { sell_without_stock: true })
  const { warehouses } = await shop.call.invoice.getChoices()
  const depot = warehouses.find(({ id }) => id !== shop.warehouses.main)
  const { id } = await shop.call.invoice.create(invoiceOf(1, 'CREDIT', { warehouse_id: depot?.id }))
  expect(await rowsOf(shop, `select warehouse_id from invoices where id = '${id}'`)).toEqual([
    { warehouse_id: depot?.id },
  ])
  expect(await onHand(shop, coffee)).toBe(before)
  await change(shop, 'update warehouses set is_active = false where tenant_id = $1 and id = $2', [
    shop.ctx.tenantId,
    depot?.id,
  ])
  await expect(
    shop.call.invoice.create(invoiceOf(1, 'CREDIT', { warehouse_id: depot?.id })),
  ).rejects.toMatchObject(refusal('billing.warehouse_not_offered'))
})

test('who sells stands on it, and the log names who wrote it down', async () => {
  const { shop, invoiceOf } = await invoicingShop()
  const [role] = await rowsOf(shop, `select id from roles where code = 'cashier'`)
  const { id: seller } = await shop.call.user.create({
    name: 'Yolanda Peña',
    email: `${randomUUID()}@ejemplo.test`,
    role_id: String(role?.id),
    password: 'secreto-largo',
  })
  const { id } = await shop.call.invoice.create(invoiceOf(1, 'CREDIT', { seller_id: seller }))
  expect(
    await rowsOf(
      shop,
      `select i.seller_name, a.user_id from invoices i join audit_log a on a.subject_id = i.id and a.action = 'sale.posted'
        where i.id = '${id}'`,
    ),
  ).toEqual([{ seller_name: 'Yolanda Peña', user_id: shop.owner.actor.userId }])
  await change(shop, 'update users set is_active = false where tenant_id = $1 and id = $2', [
    shop.ctx.tenantId,
    seller,
  ])
  await expect(shop.call.invoice.create(invoiceOf(1, 'CREDIT', { seller_id: seller }))).rejects.toMatchObject(
    refusal('users.not_found'),
  )
})

test('another shop and who may not make invoices get nothing', async () => {
  const { shop, invoiceOf } = await invoicingShop()
  const { shop: other, customerId: theirs, coffee: theirCoffee } = await invoicingShop()
  await expect(
    shop.as({ permissions: ['invoices.view', 'invoices.pay'] }).invoice.create(invoiceOf(1)),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(
    shop.call.invoice.create(invoiceOf(1, 'CREDIT', { customer_id: theirs })),
  ).rejects.toMatchObject(refusal('pos.customer_missing'))
  await expect(
    shop.call.invoice.create(invoiceOf(1, 'CREDIT', { items: [{ product_id: theirCoffee, quantity: 1 }] })),
  ).rejects.toMatchObject({ cause: { code: 'pos.product_not_for_sale' } })
  await expect(
    shop.call.invoice.create(
      invoiceOf(1, 'CREDIT', { payments: [{ payment_method_id: methodOf(other, 'CASH'), amount: 118 }] }),
    ),
  ).rejects.toMatchObject(refusal('pos.payment_method_unknown'))
})

test('an employee sells it, whoever writes it down, and earns when it is paid', async () => {
  const { shop, invoiceOf } = await invoicingShop()
  const { id: employee_id } = await shop.call.employee.create({
    name: 'Domingo Cabrera',
    salary_type: 'commission',
    commission_rate: 10,
  })
  expect(await shop.call.invoice.getChoices()).toMatchObject({
    employee_id: null,
    employees: [{ id: employee_id, name: 'Domingo Cabrera' }],
  })
  const { id } = await shop.call.invoice.create(invoiceOf(2, 'CREDIT', { employee_id }))
  expect(await shop.call.invoice.getById({ id })).toMatchObject({ sold_by: 'Domingo Cabrera' })
  const of = { employee_id, from: '2026-11-01', to: '2026-11-30' }
  expect((await shop.call.commission.getLines(of)).totals).toMatchObject({ pending: 20, earned: 0 })
  await shop.call.employee.update({ id: employee_id, user_id: shop.owner.actor.userId })
  expect(await shop.call.invoice.getChoices()).toMatchObject({ employee_id })
  const nobodys = await shop.call.invoice.create(invoiceOf(1, 'CASH', { employee_id: null }))
  expect(await shop.call.invoice.getById({ id: nobodys.id })).toMatchObject({ sold_by: null })
  const { id: draft } = await shop.call.invoiceDraft.create({ items: [], employee_id })
  expect(await shop.call.invoiceDraft.getById({ id: draft })).toMatchObject({ employee_id })
})
