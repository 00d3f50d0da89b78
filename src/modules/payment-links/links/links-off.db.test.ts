import { expect, test } from 'vitest'
import { agreed } from '#modules/invoices/testing/credit.server.ts'
import { payingShop } from '../testing/paying.server.ts'

test('where links are switched off a link asks for nothing, and what was under way is taken', async () => {
  const { sell, link, shop, browser, ledger } = await payingShop()
  const invoice = await sell(1)
  const { path } = await link(invoice)
  const order = await browser.submit(path)
  await shop.call.modules.update({ module: 'payment_links', is_on: false })
  const closed = await browser.get(path)
  expect(closed).toMatchObject({
    status: 200,
    text: expect.stringContaining('Ahora mismo no se puede pagar'),
  })
  expect(closed.text).not.toContain('<form')
  await browser.follow(await browser.returns(order, 'approve'))
  expect(await ledger(invoice)).toEqual(agreed(0))
  const another = await sell(1)
  await shop.call.modules.update({ module: 'payment_links', is_on: true })
  const open = await link(another)
  expect((await browser.get(open.path)).text).toContain('<form')
})
