import { beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { agreed, rowsOf } from '#modules/invoices/testing/credit.server.ts'
import { DAY_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'
import { SIMULATED_KEY, signedAnswer } from '#simulators/azul-page.ts'
import { payForm } from '../links/public-link.server.ts'
import { MERCHANT, type PayingShop, payingShop } from '../testing/paying.server.ts'
import { takeAnswer } from './answers.server.ts'

let at: PayingShop
beforeEach(async () => {
  at = await payingShop()
})

const sentBy = (path: string): Record<string, string> =>
  Object.fromEntries(new URL(path, 'http://x').searchParams)

const kindsOf = async (shop: PayingShop) =>
  (await rowsOf(shop.shop, 'select kind from notifications order by at, kind')).map(({ kind }) => kind)

/** A link of an invoice, and what AZUL answers to who paid by it. */
async function paidLink(shop: PayingShop) {
  const invoice = await shop.sell(1)
  const link = await shop.link(invoice)
  const order = await shop.browser.submit(link.path)
  return { invoice, link, order, approved: await shop.browser.returns(order, 'approve') }
}

const since = (ms: number) => ({ ...at.owner, now: new Date(at.owner.now.getTime() + ms) })
const later = (days: number) => since(days * DAY_MS)

/** Saves the merchant a minute after the links of these tests were made. */
const changeMerchant = (given: object) =>
  at.shop.as({ ctx: since(MINUTE_MS) }).paymentLink.updateMerchant({ ...MERCHANT, ...given })

/** What whoever knows a key can write about a link. */
async function answerBy(key: string, { path }: { path: string }) {
  const form = await payForm(since(2 * MINUTE_MS), 'http://test.localhost', path.split('/').at(-1) ?? '')
  if (!form) throw new Error('the link asks for nothing')
  return signedAnswer(form.fields, true, key)
}

describe('of two shops that are paid by one merchant, with one key', () => {
  test('an answer counts at the one that asked, whatever order number somebody types at the other', async () => {
    const other = await payingShop()
    const { invoice, link, approved } = await paidLink(at)
    const theirs = await other.sell(1)
    // The same order, of the same invoice number, over the same amount.
    await other.call.paymentLink.create(link.values)
    expect(await takeAnswer(other.owner, sentBy(approved))).toMatchObject({ verdict: 'odd' })
    expect(await other.ledger(theirs)).toEqual(agreed(118))
    expect(await kindsOf(other)).toEqual(['payment_link_odd'])
    await at.browser.follow(approved)
    expect(await at.ledger(invoice)).toEqual(agreed(0))
  })
})

describe('when the key is changed', () => {
  test('a payment that was under way is taken, and once', async () => {
    const { invoice, approved } = await paidLink(at)
    await changeMerchant({ auth_key: 'otra-llave' })
    await at.browser.follow(approved)
    await at.browser.follow(approved)
    expect(await at.ledger(invoice)).toEqual(agreed(0))
    expect(await kindsOf(at)).toEqual([])
  })

  test('who holds the one before settles nothing by it two days later, and the shop is asked to look', async () => {
    const { invoice, approved } = await paidLink(at)
    await changeMerchant({ auth_key: 'otra-llave' })
    const now = since(2 * DAY_MS + MINUTE_MS)
    expect(await takeAnswer(now, sentBy(approved))).toMatchObject({ verdict: 'odd' })
    expect(await at.ledger(invoice)).toEqual(agreed(118))
    expect(await kindsOf(at)).toEqual(['payment_link_odd'])
  })

  test('the one before settles no link that was made since, and the shop is asked to look', async () => {
    await changeMerchant({ auth_key: 'otra-llave' })
    const invoice = await at.sell(1)
    const link = await at.link(invoice, { madeAt: since(2 * MINUTE_MS).now })
    const now = since(3 * MINUTE_MS)
    expect(await takeAnswer(now, await answerBy(SIMULATED_KEY, link))).toMatchObject({ verdict: 'odd' })
    expect(await at.ledger(invoice)).toEqual(agreed(118))
    expect(await kindsOf(at)).toEqual(['payment_link_odd'])
    expect(await takeAnswer(now, await answerBy('otra-llave', link))).toMatchObject({ verdict: 'approved' })
    expect(await at.ledger(invoice)).toEqual(agreed(0))
  })

  test('because somebody else knows it, what was under way is not taken either, and the shop is asked to look', async () => {
    const { invoice, approved } = await paidLink(at)
    await changeMerchant({ auth_key: 'otra-llave', auth_key_compromised: true })
    expect(await takeAnswer(since(2 * MINUTE_MS), sentBy(approved))).toMatchObject({ verdict: 'odd' })
    expect(await at.ledger(invoice)).toEqual(agreed(118))
    expect(await kindsOf(at)).toEqual(['payment_link_odd'])
  })

  test('that somebody knew it may be said afterwards, but not of the one that is in use', async () => {
    const { invoice, approved } = await paidLink(at)
    for (const auth_key of [null, SIMULATED_KEY])
      await expect(changeMerchant({ auth_key, auth_key_compromised: true })).rejects.toMatchObject(
        refusal('payment_links.new_auth_key_needed'),
      )
    await changeMerchant({ auth_key: 'otra-llave' })
    await changeMerchant({ auth_key: null, auth_key_compromised: true })
    expect(await takeAnswer(since(2 * MINUTE_MS), sentBy(approved))).toMatchObject({ verdict: 'odd' })
    expect(await at.ledger(invoice)).toEqual(agreed(118))
  })

  test('the same one typed again is the same one', async () => {
    const { invoice, approved } = await paidLink(at)
    await changeMerchant({ auth_key: SIMULATED_KEY })
    expect(await takeAnswer(later(3), sentBy(approved))).toMatchObject({ verdict: 'approved' })
    expect(await at.ledger(invoice)).toEqual(agreed(0))
  })

  test('a link that waits is paid with the new one', async () => {
    const link = await at.link(await at.sell(1))
    const hash = async () => /name="AuthHash" value="(\w+)"/.exec((await at.browser.get(link.path)).text)?.[1]
    const before = await hash()
    await changeMerchant({ auth_key: 'otra-llave' })
    const after = await hash()
    expect(after).toMatch(/^[0-9a-f]{128}$/)
    expect(after).not.toBe(before)
  })
})

describe('a link of a test, once the shop charges', () => {
  // The worst of cases: one key for both.
  const charge = () => changeMerchant({ environment: 'production', auth_key: SIMULATED_KEY })

  test('settles nothing, and the shop is told what came of it', async () => {
    const { invoice, approved } = await paidLink(at)
    await charge()
    expect((await at.browser.follow(approved)).text).toContain('Este link era de prueba')
    await at.browser.follow(approved)
    expect(await at.ledger(invoice)).toEqual(agreed(118))
    expect(await kindsOf(at)).toEqual(['payment_link_test'])
    expect(await rowsOf(at.shop, 'select verdict from payment_link_answers')).toEqual([{ verdict: 'odd' }])
  })

  test('is paid nowhere and sent to nobody; a new one goes where it is charged', async () => {
    const invoice = await at.sell(1)
    const link = await at.link(invoice)
    await charge()
    const { text } = await at.browser.get(link.path)
    expect(text).toContain('Este link era de prueba')
    expect(text).not.toContain('<form')
    await expect(
      at.call.paymentLink.sendEmail({ id: link.id, email: 'ana@correo.test' }),
    ).rejects.toMatchObject({ cause: { code: 'payment_links.not_pending' } })
    const { data } = await at.call.paymentLink.getAll({ invoiceId: invoice })
    expect(data).toMatchObject([{ is_test: true }])
    const real = await at.link(invoice, { now: new Date(Date.now() + 1000) })
    expect((await at.browser.get(real.path)).text).toContain(
      '<form method="post" action="https://pagos.azul.com.do/PaymentPage/Default.aspx">',
    )
  })

  test('in a shop that still tries it out it settles, marked as what it is', async () => {
    const { invoice, approved } = await paidLink(at)
    await at.browser.follow(approved)
    expect(await at.ledger(invoice)).toEqual(agreed(0))
    expect(await rowsOf(at.shop, 'select notes from customer_payments')).toEqual([
      { notes: expect.stringMatching(/^AZUL PRUEBA INV-000001-/) },
    ])
  })
})
