import { expect, test } from 'vitest'
import { MERCHANT, payingShop } from '#modules/payment-links/testing/paying.server.ts'

test('a reminder leads to a link that can be paid now, and to none that was made for another page of AZUL', async () => {
  const { sell, link, call, customerId } = await payingShop()
  const { path } = await link(await sell(1))
  expect((await call.reminder.prepare({ customerId })).text.es).toContain(path)
  await call.paymentLink.updateMerchant({
    ...MERCHANT,
    environment: 'production',
    auth_key: 'otra-llave',
    version: 1,
  })
  const { text } = await call.reminder.prepare({ customerId })
  expect(text.es).toContain('RD$118.00')
  expect(text.es).not.toContain('/pay/')
})
