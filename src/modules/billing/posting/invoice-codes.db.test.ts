import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { shopWithCap } from '#modules/approvals/testing/authorizing.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { type MailSimulator, startMailServer } from '#simulators/mail-server.ts'

let mail: MailSimulator
beforeAll(async () => {
  mail = await startMailServer()
})
afterAll(() => mail.stop())

/** Somebody who writes invoices and does not sell at the counter, and an invoice over a coffee. */
async function writing() {
  const { shop, coffee, till } = await shopWithCap(mail)
  const { id: customer_id } = await shop.call.customer.create({ name: 'Hotel Bahía', tax_id: '101850043' })
  const { products } = await shop.call.invoice.getGoods({ product_ids: [coffee] })
  const price = products[0]?.price ?? 0
  const invoiceOf = (percent: number, authorizations: string[] = []) => {
    const total = Math.round(price * (100 - percent)) / 100
    return {
      requestId: randomUUID(),
      customer_id,
      payments: [{ payment_method_id: methodOf(shop, 'TRANSFER'), amount: total, reference: '00420917' }],
      items: [{ product_id: coffee, quantity: 1, discount_percent: percent || null }],
      total,
      authorizations,
    }
  }
  const clerk = shop.as({ permissions: ['invoices.create', 'pos.discount'] })
  const allow = async (productId: string, percent?: number) => {
    const requestId = randomUUID()
    const about = { productId, requestId, reason: 'Cliente de años' }
    await clerk.product.sendOTP(percent === undefined ? about : { ...about, percent })
    await clerk.product.verifyOTP({ productId, requestId, otp: await till.read() })
    return requestId
  }
  return { shop, coffee, clerk, invoiceOf, allow }
}

test('a discount above its cap is posted with a code up to what was asked for, and the code once', async () => {
  const { clerk, invoiceOf, allow } = await writing()
  const aboveCap = refusal('authorizations.discount_above_cap')
  await expect(clerk.invoice.create(invoiceOf(20))).rejects.toMatchObject(aboveCap)
  const code = await allow('custom_discount', 20)
  await expect(clerk.invoice.create(invoiceOf(25, [code]))).rejects.toMatchObject(aboveCap)
  await expect(clerk.invoice.create(invoiceOf(20, [code]))).resolves.toMatchObject({ pending: 0 })
  await expect(clerk.invoice.create(invoiceOf(20, [code]))).rejects.toMatchObject(aboveCap)
})

test('a product that needs a code is posted with one', async () => {
  const { shop, coffee, clerk, invoiceOf, allow } = await writing()
  await change(shop, 'update products set requires_otp = true where tenant_id = $1 and id = $2', [
    shop.ctx.tenantId,
    coffee,
  ])
  await expect(clerk.invoice.create(invoiceOf(0))).rejects.toMatchObject(
    refusal('authorizations.product_needs_code'),
  )
  const { products } = await clerk.invoice.getGoods({ product_ids: [coffee] })
  expect(products[0]?.requires_otp).toBe(true)
  await expect(clerk.invoice.create(invoiceOf(0, [await allow(coffee)]))).resolves.toMatchObject({
    pending: 0,
  })
})

test('who writes invoices and gives no discounts asks for none, and nothing of what the till asks for', async () => {
  const { shop } = await writing()
  const clerk = shop.as({ permissions: ['invoices.create'] })
  const asked = { productId: 'custom_discount', requestId: randomUUID(), reason: 'Por favor', percent: 20 }
  await expect(clerk.product.sendOTP(asked)).rejects.toMatchObject(refusal('pos.discount_not_allowed'))
  const ofTheCounter = [
    { productId: 'cash_refund', saleId: randomUUID(), amount: 10 },
    { productId: 'credit_note', reference: 'NC-000001' },
  ]
  for (const other of ofTheCounter)
    await expect(clerk.product.sendOTP({ ...asked, ...other })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      ...refusal('authorizations.only_who_sells'),
    })
})
