import { beforeEach, describe, expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { agreed, rowsOf } from '#modules/invoices/testing/credit.server.ts'
import { REQUEST_ORDER } from '../azul/azul-page.server.ts'
import {
  noticesOf,
  type PayingShop,
  payingShop,
  sentBy,
  signed,
  unescaped,
} from '../testing/paying.server.ts'
import { takeAnswer } from './answers.server.ts'

let at: PayingShop
beforeEach(async () => {
  at = await payingShop()
})

const DAY = 86_400_000
const notices = () => noticesOf(at.shop)

describe('what is not signed by AZUL for this shop is nothing', () => {
  test('a wrong hash, no hash, and what a browser made up', async () => {
    const invoice = await at.sell(1)
    const link = await at.link(invoice)
    const order = await at.browser.submit(link.path)
    const { text } = await at.browser.follow(await at.browser.returns(order, 'wrong_hash'))
    expect(text).toContain('No pudimos confirmar')
    const approved = await at.browser.returns(order, 'approve')
    await at.browser.follow(approved.replace(/AuthHash=\w+/, 'AuthHash='))
    await at.browser.follow(approved.replace('Amount=11800', 'Amount=1'))
    await at.browser.follow(`${link.path}/approved?IsoCode=00&OrderNumber=${order}`)
    expect(await at.ledger(invoice)).toEqual(agreed(118))
    expect(await rowsOf(at.shop, 'select 1 from payment_link_answers')).toEqual([])
  })

  test('an answer that is cut elsewhere pays nothing, and the shop is asked to look once', async () => {
    const invoice = await at.sell(1)
    const link = await at.link(invoice)
    const order = await at.browser.submit(link.path)
    const declined = sentBy(await at.browser.returns(order, 'decline'))
    const forged = {
      ...declined,
      DateTime: (declined.DateTime ?? '').slice(0, -2),
      ResponseCode: '',
      IsoCode: '00',
      ResponseMessage: `ISO858351${declined.ResponseMessage}`,
    }
    expect(await takeAnswer(at.owner, forged)).toMatchObject({ verdict: 'odd' })
    expect(await takeAnswer(at.owner, forged)).toMatchObject({ verdict: 'odd' })
    const approved = sentBy(await at.browser.returns(order, 'approve'))
    // Ten times as much, of a digit of what stands behind the amount.
    const code = approved.AuthorizationCode ?? ''
    const shifted = { ...approved, OrderNumber: order.slice(0, -1), Amount: `${order.slice(-1)}11800` }
    expect(await takeAnswer(at.owner, shifted)).toMatchObject({ verdict: 'odd' })
    expect(code).toMatch(/^OK\d{4}$/)
    expect(await at.ledger(invoice)).toEqual(agreed(118))
    expect((await notices()).map(({ kind }) => kind)).toEqual(['payment_link_odd', 'payment_link_odd'])
    // As it is meant it still counts.
    expect(await takeAnswer(at.owner, approved)).toMatchObject({ verdict: 'approved' })
    expect(await takeAnswer(at.owner, shifted)).toMatchObject({ verdict: 'odd' })
    expect(await at.ledger(invoice)).toEqual(agreed(0))
  })

  test('of two amounts of which one begins the other each is asked for by an order of its own, and either is paid', async () => {
    const invoice = await at.sell(10)
    const link = await at.link(invoice)
    const first = await at.browser.submit(link.path)
    const { id } = await at.pay(invoice, 1062)
    const second = await at.browser.submit(link.path)
    expect(at.azul.forms.at(-1)).toMatchObject({ Amount: '11800' })
    expect(second).not.toBe(first)
    expect(second).toMatch(/^INV-000001-[A-Z]{12}$/)
    // Loaded again it asks for the same.
    expect(await at.browser.submit(link.path)).toBe(second)
    await at.call.invoice.reversePayment({ payment_id: id, reason: 'Era de otra factura' })
    const third = await at.browser.submit(link.path)
    expect(at.azul.forms.at(-1)).toMatchObject({ Amount: '118000' })
    // 118.00 by the form that is still open somewhere, with a code that begins with a nought, cut as ten times as much.
    const paid = signed({ OrderNumber: second, Amount: '11800', AuthorizationCode: '012345' })
    const shifted = { ...paid, Amount: '118000', AuthorizationCode: '12345' }
    expect(await takeAnswer(at.owner, shifted)).toMatchObject({ verdict: 'odd' })
    expect(await at.ledger(invoice)).toEqual(agreed(1180))
    await at.browser.follow(await at.browser.returns(third, 'approve'))
    expect(await at.ledger(invoice)).toEqual(agreed(0))
    expect(await at.call.paymentLink.getAll({ search: second })).toMatchObject({ data: [{ id: link.id }] })
    expect(await takeAnswer(at.owner, paid)).toMatchObject({ verdict: 'approved' })
    expect(await at.ledger(invoice)).toEqual(agreed(0, 0, 118))
  })

  test('where one order asked for both, as they did once, an answer that can be read as both pays neither by itself', async () => {
    const invoice = await at.sell(1)
    const link = await at.link(invoice)
    const order = await at.browser.submit(link.path)
    await change(
      at.shop,
      `update payment_links set asked_cents = '[118000, 11800]' where tenant_id = '${at.owner.tenantId}'`,
    )
    // 118.00 were paid, with a code that begins with a nought.
    const paid = signed({ OrderNumber: order, Amount: '11800', AuthorizationCode: '012345' })
    const shifted = { ...paid, Amount: '118000', AuthorizationCode: '12345' }
    expect(await takeAnswer(at.owner, shifted)).toMatchObject({ verdict: 'odd' })
    expect(await takeAnswer(at.owner, paid)).toMatchObject({ verdict: 'odd' })
    expect(await at.ledger(invoice)).toEqual(agreed(118))
    expect((await notices()).map(({ kind }) => kind)).toEqual(['payment_link_odd'])
    const other = signed({ OrderNumber: order, Amount: '11800', AuthorizationCode: '123450' })
    expect(await takeAnswer(at.owner, other)).toMatchObject({ verdict: 'approved' })
    expect(await at.ledger(invoice)).toEqual(agreed(0))
  })

  test('what AZUL is asked with is no answer, however it is cut, and nobody is told of it', async () => {
    const link = await at.link(await at.sell(1))
    const form = (await at.browser.get(link.path)).text
    const field = (name: string): string =>
      unescaped(new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? '')
    const asked = REQUEST_ORDER.map(field).join('')
    const cut = asked.indexOf('00')
    const sent = {
      OrderNumber: asked.slice(0, cut),
      IsoCode: '00',
      ResponseMessage: asked.slice(cut + 2),
      AuthHash: field('AuthHash'),
    }
    expect(cut).toBeGreaterThan(0)
    expect(await takeAnswer(at.owner, sent)).toEqual({ verdict: 'unsigned', token: null })
    expect(await notices()).toEqual([])
    expect(await rowsOf(at.shop, 'select 1 from payment_link_answers')).toEqual([])
  })

  test('another shop’s answer is nobody’s here', async () => {
    const other = await payingShop()
    await other.call.paymentLink.updateMerchant({
      ...(await other.call.paymentLink.getMerchant()),
      auth_key: 'la-llave-de-la-otra',
    })
    const invoice = await at.sell(1)
    const link = await at.link(invoice)
    const order = await at.browser.submit(link.path)
    const sent = sentBy(await at.browser.returns(order, 'approve'))
    // When the key that they began with is believed no more.
    const later = { ...other.owner, now: new Date(other.owner.now.getTime() + 3 * DAY) }
    expect(await takeAnswer(later, sent)).toEqual({ verdict: 'unsigned', token: null })
    expect((await other.browser.get(link.path)).status).toBe(404)
    expect(await at.ledger(invoice)).toEqual(agreed(118))
  })
})
