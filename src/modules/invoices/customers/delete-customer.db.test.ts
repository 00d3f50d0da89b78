import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { creditShop, rowsOf } from '../testing/credit.server.ts'

const listed = async (shop: World, showDeleted = false) =>
  (await shop.call.customer.getAll({ showDeleted })).data.map(({ id }) => id)

test('a customer who owes nothing is deleted, shown on request and brought back, however often it is asked', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.customer.create({ name: 'Hotel Bahía', tax_id: '101850043' })
  await shop.call.customer.delete({ id })
  await shop.call.customer.delete({ id })
  expect(await listed(shop)).not.toContain(id)
  expect(await listed(shop, true)).toContain(id)
  expect(await shop.call.customer.search({ query: 'bahia' })).toEqual([])
  const { rows } = await shop.call.pos.getCustomers({})
  expect(rows.find(([of]) => of === id)?.at(7)).toBe(16)
  await expect(shop.call.customer.update({ id, name: 'Otro' })).rejects.toMatchObject(
    refusal('customers.customer_not_found'),
  )
  await shop.call.customer.restore({ id })
  await shop.call.customer.restore({ id })
  expect(await listed(shop)).toContain(id)
  expect(await shop.call.customer.getById({ id })).toMatchObject({
    version: 3,
    deleted_at: null,
    name: 'Hotel Bahía',
  })
  const said = await rowsOf(
    shop,
    `select action from audit_log where subject_type = 'customer' order by at, id`,
  )
  expect(said.map(({ action }) => action)).toEqual([
    'customer.created',
    'customer.deleted',
    'customer.restored',
  ])
})

test('who owes something or has something paid ahead stays, until the account is settled', async () => {
  const { shop, customerId: id, sell, pay, means } = await creditShop()
  const invoice = await sell(1)
  const balance = refusal('customers.has_balance', { name: 'Hotel Bahía' })
  await expect(shop.call.customer.delete({ id })).rejects.toMatchObject(balance)
  await pay(invoice, 118)
  const ahead = await shop.call.customerPayment.create({ customer_id: id, amount: 50, ...means('TRANSFER') })
  await expect(shop.call.customer.delete({ id })).rejects.toMatchObject(balance)
  await shop.call.invoice.reversePayment({ payment_id: ahead.id, reason: 'Devuelto' })
  await shop.call.customer.delete({ id })
  expect(await listed(shop)).not.toContain(id)
  expect(await shop.call.invoice.getById({ id: invoice })).toMatchObject({
    customer: { name: 'Hotel Bahía' },
  })
})

test('the default customer, another shop’s and who may not are refused', async () => {
  const shop = await newWorld()
  await expect(shop.call.customer.delete({ id: shop.defaultCustomer })).rejects.toMatchObject(
    refusal('customers.default_needed', { name: 'Cliente general' }),
  )
  const { id } = await shop.call.customer.create({ name: 'Ana' })
  const other = await newWorld()
  for (const ask of [other.call.customer.delete, other.call.customer.restore]) {
    await expect(ask({ id })).rejects.toMatchObject(refusal('customers.customer_not_found'))
  }
  const cashier = shop.as({ permissions: ['customers.view', 'customers.update'] })
  for (const ask of [cashier.customer.delete, cashier.customer.restore]) {
    await expect(ask({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  expect(await listed(shop)).toContain(id)
})
