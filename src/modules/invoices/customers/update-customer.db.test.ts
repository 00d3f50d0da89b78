import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { creditShop } from '../testing/credit.server.ts'

test('who owes something or has something paid ahead becomes nobody in particular once the account is settled', async () => {
  const { shop, customerId: id, sell, pay, means } = await creditShop()
  const { customer, customerPayment, invoice } = shop.call
  const balance = refusal('customers.default_has_balance', { name: 'Hotel Bahía' })
  const sold = await sell(1)
  await expect(customer.update({ id, is_default: true })).rejects.toMatchObject(balance)
  await pay(sold, 118)
  const ahead = await customerPayment.create({ customer_id: id, amount: 50, ...means('TRANSFER') })
  await expect(customer.update({ id, is_default: true })).rejects.toMatchObject(balance)
  // What else is changed of them is changed all the same.
  expect(await customer.update({ id, phone: '809-555-0100' })).toMatchObject({ is_default: false })
  await invoice.reversePayment({ payment_id: ahead.id, reason: 'Devuelto' })
  expect(await customer.update({ id, is_default: true })).toMatchObject({ is_default: true })
  // Of who is it already nothing is asked.
  expect(await customer.update({ id, name: 'Mostrador', is_default: true })).toMatchObject({
    name: 'Mostrador',
  })
})
