import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { setSettings } from '#app/testing/settings.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { NOON, type World } from '#app/testing/world.server.ts'
import {
  authorizationAudit,
  colleagueOf,
  shopWithCap,
} from '#modules/approvals/testing/authorizing.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { basisPoints, cents } from '#platform/values/money.ts'
import { type MailSimulator, startMailServer } from '#simulators/mail-server.ts'
import { type SaleItem, saleOf } from '../testing/sale.server.ts'

let mail: MailSimulator
beforeAll(async () => {
  mail = await startMailServer()
})
afterAll(() => mail.stop())

const TEN = { type: 'percentage', value: 10 }
const FIFTEEN = { type: 'percentage', value: 15 }

const capped = (shop: World, product: ProductId, method: string, isFull: boolean, bps: number) =>
  change(
    shop,
    'insert into product_max_discounts (tenant_id, id, product_id, payment_method_id, is_full_payment, max_discount_bps) values ($1, $2, $3, $4, $5, $6)',
    [shop.owner.tenantId, newId(), product, methodOf(shop, method), isFull, bps],
  )

const withDiscount = (productId: ProductId, discount: SaleItem['discount'], quantity = 1): SaleItem => ({
  productId,
  quantity,
  ...(discount && { discount }),
})

describe('caps', () => {
  test('are told for each product and method; a product that says nothing has the shop’s', async () => {
    const { shop, coffee, till } = await shopWithCap(mail)
    const rum = await shop.product({ name: 'Ron' })
    await capped(shop, rum, 'CASH', true, 2500)
    const asked = {
      productIds: [rum, coffee],
      paymentMethodIds: [methodOf(shop, 'CASH'), methodOf(shop, 'CARD')],
      isFullPayment: true,
    }
    const [ofRum, ofCoffee] = await till.as().product.getMaxDiscounts(asked)
    expect(ofRum).toEqual({
      productId: rum,
      maxDiscounts: [
        { id: methodOf(shop, 'CASH'), paymentMethodName: 'Efectivo', maxDiscountPercent: 25 },
        { id: methodOf(shop, 'CARD'), paymentMethodName: expect.any(String), maxDiscountPercent: 0 },
      ],
    })
    expect(ofCoffee?.maxDiscounts.map(({ maxDiscountPercent }) => maxDiscountPercent)).toEqual([10, 10])
    const [inParts] = await till.as().product.getMaxDiscounts({ ...asked, isFullPayment: false })
    expect(inParts?.maxDiscounts.map(({ maxDiscountPercent }) => maxDiscountPercent)).toEqual([0, 0])
  })

  test('hold on the line, on the cart and on both together', async () => {
    const { shop, coffee, till } = await shopWithCap(mail)
    expect(await till.sell(saleOf(shop, [withDiscount(coffee, TEN)], 106.2))).toMatchObject({ total: 106.2 })
    const above = refusal('authorizations.discount_above_cap', { product: 'Café 1 lb', cap: 1000 })
    const sales = [
      saleOf(shop, [withDiscount(coffee, FIFTEEN)], 100.3),
      saleOf(shop, [withDiscount(coffee, null)], 100.3, { discount: FIFTEEN }),
      saleOf(shop, [withDiscount(coffee, { type: 'fixed', value: 17.7 })], 100.3),
      saleOf(shop, [withDiscount(coffee, TEN)], 95.58, { discount: TEN }),
      saleOf(shop, [withDiscount(coffee, null)], 0, { discount: { type: 'bundle', value: 100 } }),
    ]
    for (const sale of sales) await expect(till.sell(sale)).rejects.toMatchObject(above)
    expect(
      await till.sell(saleOf(shop, [withDiscount(coffee, null)], 106.2, { discount: TEN })),
    ).toMatchObject({
      total: 106.2,
    })
  })

  test('follow how the sale is paid: the smallest of the parts, and none for what is not named', async () => {
    const { shop, till } = await shopWithCap(mail)
    const rum = await shop.product({ name: 'Ron' })
    await capped(shop, rum, 'CASH', true, 2000)
    await capped(shop, rum, 'CASH', false, 1500)
    await capped(shop, rum, 'CARD', false, 500)
    const pay = (...parts: [string, number][]) =>
      parts.map(([code, amount]) => ({ paymentMethodId: methodOf(shop, code), amount }))
    const item = withDiscount(rum, FIFTEEN)
    const split = saleOf(shop, [item], 100.3, { payments: pay(['CARD', 0.3], ['CASH', 100]) })
    await expect(till.sell(split)).rejects.toMatchObject(
      refusal('authorizations.discount_above_cap', { product: 'Ron', cap: 500 }),
    )
    const byCard = saleOf(shop, [item], 100.3, { payments: pay(['CARD', 100.3]) })
    await expect(till.sell(byCard)).rejects.toMatchObject(
      refusal('authorizations.discount_above_cap', { product: 'Ron', cap: 0 }),
    )
    const twiceCash = saleOf(shop, [item], 100.3, { payments: pay(['CASH', 50], ['CASH', 50.3]) })
    expect(await till.sell(twiceCash)).toMatchObject({ total: 100.3 })
    const small = saleOf(shop, [withDiscount(rum, { type: 'percentage', value: 5 })], 112.1, {
      payments: pay(['CARD', 12.1], ['CASH', 100]),
    })
    expect(await till.sell(small)).toMatchObject({ total: 112.1 })
  })
})

describe('an authorised discount', () => {
  test('passes the cap once, and the log says who allowed what', async () => {
    const { shop, coffee, address, till } = await shopWithCap(mail)
    const sale = saleOf(shop, [withDiscount(coffee, FIFTEEN)], 100.3)
    const requestId = await till.allow({ saleId: sale.id, reason: 'Cliente fiel', percent: 15 })
    expect(await till.sell({ ...sale, authorizations: [requestId] })).toMatchObject({ total: 100.3 })
    const [requested, sent, verified, used] = await authorizationAudit(shop)
    expect([requested, sent, verified, used].map((entry) => entry?.action)).toEqual([
      'authorization.requested',
      'authorization.sent',
      'authorization.verified',
      'authorization.used',
    ])
    expect(requested?.details).toMatchObject({
      reason: 'Cliente fiel',
      percent_bps: 1500,
      to: ['Altagracia Núñez'],
    })
    expect(sent?.details).toMatchObject({ receipts: [{ name: 'Altagracia Núñez', channel: 'mail' }] })
    expect(used?.details).toMatchObject({
      invoice_id: sale.id,
      discounts: [{ product_id: coffee, discount_cents: 1770, cap_bps: 1000 }],
    })
    const letter = mail.mails.find(({ to }) => to.includes(address))
    const { text } = await PostalMime.parse(letter?.raw ?? '')
    expect(text).toContain('Descuento de hasta 15\u00a0%.')
    expect(text).toContain('Motivo: Cliente fiel')
    // The same sale again is answered as it was; another one needs another code.
    expect(await till.sell({ ...sale, authorizations: [requestId] })).toMatchObject({ total: 100.3 })
    const another = saleOf(shop, [withDiscount(coffee, FIFTEEN)], 100.3, { authorizations: [requestId] })
    await expect(till.sell(another)).rejects.toMatchObject(refusal('authorizations.discount_above_cap'))
  })

  test('counts up to what was asked for', async () => {
    const { shop, coffee, till } = await shopWithCap(mail)
    const twenty = { type: 'percentage', value: 20 }
    const byPercent = await till.allow({ percent: 15 })
    const sale = (authorizations: string[]) =>
      saleOf(shop, [withDiscount(coffee, twenty)], 94.4, { authorizations })
    await expect(till.sell(sale([byPercent]))).rejects.toMatchObject(
      refusal('authorizations.discount_above_cap'),
    )
    const byAmount = await till.allow({ amount: 23.59 })
    await expect(till.sell(sale([byAmount]))).rejects.toMatchObject(
      refusal('authorizations.discount_above_cap'),
    )
    expect(await till.sell(sale([byPercent, byAmount, await till.allow({ amount: 23.6 })]))).toMatchObject({
      total: 94.4,
    })
  })

  test('without limit allows the whole sale for nothing', async () => {
    const { shop, coffee, till } = await shopWithCap(mail)
    const gift = { type: 'percentage', value: 100 }
    const sale = saleOf(shop, [withDiscount(coffee, null)], 0, { discount: gift })
    expect(await till.sell({ ...sale, authorizations: [await till.allow()] })).toMatchObject({ total: 0 })
  })

  test('of two sales at once with the same one, one wins', async () => {
    const { shop, coffee, till } = await shopWithCap(mail)
    const requestId = await till.allow()
    const sale = () => saleOf(shop, [withDiscount(coffee, FIFTEEN)], 100.3, { authorizations: [requestId] })
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => till.sell(sale())))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) {
      if (answer.status === 'rejected') {
        expect(answer.reason).toMatchObject(refusal('authorizations.discount_above_cap'))
      }
    }
  })

  test('does not count unverified, late, for another sale, of another person or of another shop', async () => {
    const { shop, coffee, till } = await shopWithCap(mail)
    const other = await shopWithCap(mail)
    const unverified = randomUUID()
    await till.ask({ requestId: unverified })
    const elsewhere = await till.allow({ saleId: randomUUID() })
    const late = await till.allow()
    const theirs = await other.till.allow()
    const above = refusal('authorizations.discount_above_cap')
    const sale = (authorizations: string[]) =>
      saleOf(shop, [withDiscount(coffee, FIFTEEN)], 100.3, { authorizations })
    for (const id of [unverified, elsewhere, theirs, randomUUID()]) {
      await expect(till.sell(sale([id]))).rejects.toMatchObject(above)
    }
    await expect(till.sell(sale([late]), 15 * 60)).rejects.toMatchObject(above)
    await expect((await colleagueOf(shop)).pos.checkout(sale([late]))).rejects.toMatchObject(above)
    const product = await till.allow({ productId: coffee })
    await expect(till.sell(sale([product]))).rejects.toMatchObject(above)
    expect(await till.sell(sale([late]), 15 * 60 - 1)).toMatchObject({ total: 100.3 })
  })

  test('is no way round the permission', async () => {
    const { shop, coffee, till } = await shopWithCap(mail)
    const requestId = await till.allow()
    const sale = saleOf(shop, [withDiscount(coffee, FIFTEEN)], 100.3, { authorizations: [requestId] })
    const plain = shop.as({ permissions: ['pos.sell'] })
    await expect(plain.pos.checkout(sale)).rejects.toMatchObject(refusal('pos.discount_not_allowed'))
    const ask = { productId: 'custom_discount', productName: '', requestId: randomUUID() }
    await expect(plain.product.sendOTP(ask)).rejects.toMatchObject(refusal('pos.discount_not_allowed'))
    await expect(shop.as({ permissions: ['pos.discount'] }).product.sendOTP(ask)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

describe('a product that asks for a code', () => {
  const guarded = async () => {
    const made = await shopWithCap(mail, { cap: 10_000 })
    await change(
      made.shop,
      'update products set requires_otp = true, otp_expiration = 60 where tenant_id = $1',
      [made.shop.owner.tenantId],
    )
    return made
  }

  test('is not sold without it, and with it once', async () => {
    const { shop, coffee, till } = await guarded()
    const sale = saleOf(shop, [{ productId: coffee, quantity: 2 }], 236)
    const needs = refusal('authorizations.product_needs_code', { product: 'Café 1 lb' })
    await expect(till.sell(sale)).rejects.toMatchObject(needs)
    await expect(till.sell({ ...sale, authorizations: [await till.allow()] })).rejects.toMatchObject(needs)
    const requestId = await till.allow({ productId: coffee })
    expect(await till.sell({ ...sale, authorizations: [requestId] })).toMatchObject({ total: 236 })
    const again = saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, { authorizations: [requestId] })
    await expect(till.sell(again)).rejects.toMatchObject(needs)
  })

  test('has a code that lives as long as it says', async () => {
    const { coffee, till } = await guarded()
    const requestId = randomUUID()
    const { expiresAt } = await till.ask({ productId: coffee, requestId })
    expect(Date.parse(expiresAt)).toBe(NOON.getTime() + 60_000)
    await expect(till.verify(requestId, await till.read(), 60, coffee)).rejects.toMatchObject(
      refusal('authorizations.code_expired'),
    )
    expect(await till.verify(requestId, await till.read(), 59, coffee)).toEqual({ success: true })
  })

  test('of another shop is no product', async () => {
    const { till } = await guarded()
    const other = await guarded()
    await expect(till.ask({ productId: other.coffee })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('needs both codes when its discount is above the cap too', async () => {
    const { shop, coffee, till } = await guarded()
    await setSettings(shop, { max_discount_bps: basisPoints(0) })
    const sale = saleOf(shop, [withDiscount(coffee, TEN)], 106.2)
    const [product, discount] = [await till.allow({ productId: coffee }), await till.allow()]
    await expect(till.sell({ ...sale, authorizations: [product] })).rejects.toMatchObject(
      refusal('authorizations.discount_above_cap'),
    )
    // What was refused used nothing up.
    expect(await till.sell({ ...sale, authorizations: [product, discount] })).toMatchObject({ total: 106.2 })
  })
})

test('the plain sale of a product that asks nothing needs no code, whatever the price', async () => {
  const { shop, till } = await shopWithCap(mail, { cap: 0 })
  const cheap = await shop.product({ price: cents(1) })
  expect(await till.sell(saleOf(shop, [{ productId: cheap, quantity: 1 }], 0.01))).toMatchObject({
    total: 0.01,
  })
})
