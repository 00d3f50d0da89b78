import { beforeEach, describe, expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { testInstallation } from '#app/testing/world.server.ts'
import { agreed, rowsOf } from '#modules/invoices/testing/credit.server.ts'
import { cents } from '#platform/values/money.ts'
import { noticesOf, type PayingShop, payingShop, sentBy, signed } from '../testing/paying.server.ts'
import { takeAnswer } from './answers.server.ts'

let at: PayingShop
beforeEach(async () => {
  at = await payingShop()
})

const DAY = 86_400_000

const notices = () => noticesOf(at.shop)

const paymentsOf = () =>
  rowsOf(
    at.shop,
    `select amount_cents::int as amount, payment_method_code as method, reference is not null as referenced,
      cash_session_id is null as beside_drawer from customer_payments order by number`,
  )

const statusOf = async (id: string) => {
  const { data } = await at.call.paymentLink.getAll({})
  return data.find((row) => row.id === id)?.status
}

test('an approved payment settles the invoice, by a way to pay of its own and without a drawer', async () => {
  const invoice = await at.sell(2)
  const link = await at.link(invoice)
  const order = await at.browser.submit(link.path)
  // Of the invoice's number, and of nobody else's.
  expect(order).toMatch(/^INV-000001-[A-Z]{12}$/)
  expect(at.azul.forms.at(-1)).toMatchObject({ Amount: '23600', ITBIS: '4248', Locale: 'ES' })
  const { location, text } = await at.browser.follow(await at.browser.returns(order, 'approve'))
  expect(location).toBe(link.path)
  expect(text).toContain('Pago recibido')
  expect(text).toContain('RD$236.00')
  expect(await at.ledger(invoice)).toEqual(agreed(0))
  expect(await paymentsOf()).toEqual([
    { amount: 23_600, method: 'PAYMENT_LINK', referenced: true, beside_drawer: true },
  ])
  expect(await statusOf(link.id)).toBe('paid')
  expect(await at.call.invoice.getById({ id: invoice })).toMatchObject({ status: 'paid', pending: 0 })
  expect(await notices()).toEqual([])
})

test('money arrives though somebody gave its way to pay another code meanwhile', async () => {
  const invoice = await at.sell(1)
  const link = await at.link(invoice)
  const order = await at.browser.submit(link.path)
  await change(
    at.shop,
    `update payment_methods set code = 'LINK' where code = 'PAYMENT_LINK' and tenant_id = '${at.owner.tenantId}'`,
  )
  await at.browser.follow(await at.browser.returns(order, 'approve'))
  expect(await at.ledger(invoice)).toEqual(agreed(0))
  expect(await paymentsOf()).toMatchObject([{ amount: 11_800, method: 'PAYMENT_LINK' }])
})

test('a simulator that is not allowed any more believes nobody, and its links ask for nothing', async () => {
  const invoice = await at.sell(1)
  const link = await at.link(invoice)
  const order = await at.browser.submit(link.path)
  const approved = sentBy(await at.browser.returns(order, 'approve'))
  const later = { ...at.owner, installation: testInstallation({ azulSimulatorUrl: null }) }
  expect(await takeAnswer(later, approved)).toMatchObject({ verdict: 'unsigned' })
  expect(await at.shop.as({ ctx: later }).paymentLink.checkConfig()).toBe(false)
  expect(await at.ledger(invoice)).toEqual(agreed(118))
})

test('the page says where nobody is charged, and an address that is none is not there', async () => {
  const link = await at.link(await at.sell(1))
  expect((await at.browser.get(link.path)).text).toContain('Página de prueba')
  for (const token of ['%00', 'x', `${link.path.slice(5)}x`])
    expect((await at.browser.get(`/pay/${token}`)).status, token).toBe(404)
})

test('who reads the page in English pays and comes back in English', async () => {
  const link = await at.link(await at.sell(1))
  const order = await at.browser.submit(`${link.path}?lang=en`)
  expect(at.azul.forms.at(-1)).toMatchObject({ Locale: 'EN' })
  const cancelled = await at.browser.follow(await at.browser.returns(order, 'cancel'))
  expect(cancelled.text).toContain('You cancelled the payment')
  const declined = await at.browser.follow(await at.browser.returns(order, 'decline'))
  expect(declined.text).toContain('The bank did not approve the card')
  const { location, text } = await at.browser.follow(await at.browser.returns(order, 'approve'))
  expect(location).toBe(`${link.path}?lang=en`)
  expect(text).toContain('Payment received')
  expect(text).toContain(`href="${link.path}?lang=es"`)
})

test('a refusal, a return and a closed window settle nothing, and the link can still be paid', async () => {
  const invoice = await at.sell(1)
  const link = await at.link(invoice)
  const order = await at.browser.submit(link.path)
  const declined = await at.browser.follow(await at.browser.returns(order, 'decline'))
  expect(declined.text).toContain('El banco no aprobó la tarjeta')
  const cancelled = await at.browser.follow(await at.browser.returns(order, 'cancel'))
  expect(cancelled.text).toContain('Canceló el pago')
  expect(await at.azul.doing(order, 'close')).toBeNull()
  expect(await at.ledger(invoice)).toEqual(agreed(118))
  expect(await statusOf(link.id)).toBe('pending')
  await at.browser.follow(await at.browser.returns(order, 'approve'))
  expect(await at.ledger(invoice)).toEqual(agreed(0))
})

describe('however often and in whatever order answers come', () => {
  test('one authorization is taken once: again, at another address, after a refusal, twice at once', async () => {
    const invoice = await at.sell(1)
    const link = await at.link(invoice)
    const order = await at.browser.submit(link.path)
    const refused = await at.browser.returns(order, 'decline')
    const approved = await at.browser.returns(order, 'approve')
    await Promise.all([1, 2, 3, 4].map(() => at.browser.follow(approved)))
    await at.browser.follow(approved.replace('/approved?', '/declined?'))
    await at.browser.follow(refused)
    await at.browser.follow(approved)
    // The same authorization, said at another time.
    const again = sentBy(approved)
    expect(again.DateTime).toMatch(/^\d{14}$/)
    expect(await at.ledger(invoice)).toEqual(agreed(0))
    expect(await paymentsOf()).toHaveLength(1)
    expect(await statusOf(link.id)).toBe('paid')
    expect(await notices()).toEqual([])
  })

  test('the page answers twice, and it counts once', async () => {
    const invoice = await at.sell(1)
    const link = await at.link(invoice)
    const order = await at.browser.submit(link.path)
    const approved = await at.browser.returns(order, 'approve')
    const { status } = await at.browser.get(approved)
    expect(status).toBe(303)
    expect((await at.browser.get(approved)).headers.location).toBe(link.path)
    expect(await paymentsOf()).toHaveLength(1)
  })

  test('a second authorization of a paid link becomes the customer’s, with a notice', async () => {
    const invoice = await at.sell(1)
    const link = await at.link(invoice)
    const order = await at.browser.submit(link.path)
    const both = [await at.browser.returns(order, 'approve'), await at.browser.returns(order, 'approve')]
    await Promise.all(both.map((path) => at.browser.follow(path)))
    expect(await at.ledger(invoice)).toEqual(agreed(0, 0, 118))
    expect(await paymentsOf()).toHaveLength(2)
    expect(await notices()).toMatchObject([{ kind: 'payment_link_credited', params: { amount: 11_800 } }])
    const { text } = await at.browser.get(link.path)
    expect(text).toContain('RD$118.00 quedan a su favor')
  })
})

test('two charges that a bank gave one code: the second is not lost, the shop is asked to look', async () => {
  const invoice = await at.sell(1)
  const link = await at.link(invoice)
  const charge = { OrderNumber: await at.browser.submit(link.path), AuthorizationCode: '123456' }
  const first = signed({ ...charge, Amount: '11800', RRN: '000000000001' })
  const second = signed({ ...charge, Amount: '11800', RRN: '000000000002' })
  expect(await takeAnswer(at.owner, first)).toMatchObject({ verdict: 'approved' })
  for (let times = 0; times < 2; times += 1) {
    expect(await takeAnswer(at.owner, second)).toMatchObject({ verdict: 'odd' })
    expect(await takeAnswer(at.owner, first)).toMatchObject({ verdict: 'approved' })
  }
  expect(await at.ledger(invoice)).toEqual(agreed(0))
  expect(await notices()).toMatchObject([{ kind: 'payment_link_odd' }])
})

describe('what comes too late or is too much is the customer’s, and the shop is told', () => {
  test('after the last day', async () => {
    const invoice = await at.sell(1)
    const link = await at.link(invoice)
    const order = await at.browser.submit(link.path)
    const approved = await at.browser.returns(order, 'approve')
    const late = { ...at.owner, now: new Date(at.owner.now.getTime() + 9 * DAY) }
    expect(await takeAnswer(late, sentBy(approved))).toMatchObject({ verdict: 'approved' })
    expect(await at.ledger(invoice)).toEqual(agreed(118, 118, 118))
    expect(await notices()).toMatchObject([{ kind: 'payment_link_credited' }])
    at.served.clock.now = late.now
    const { text } = await at.browser.get(link.path)
    expect(text).toContain('Recibimos su pago fuera de plazo')
    // The shop uses it by hand.
    await at.call.invoice.applyCredit({ invoice_id: invoice })
    expect(await at.ledger(invoice)).toEqual(agreed(0))
  })

  test('after the invoice was paid otherwise: the link is dead at once, and its page says so', async () => {
    const invoice = await at.sell(1)
    const link = await at.link(invoice)
    const order = await at.browser.submit(link.path)
    const approved = await at.browser.returns(order, 'approve')
    await at.pay(invoice, 118)
    expect(await statusOf(link.id)).toBe('cancelled')
    expect((await at.browser.get(link.path)).text).toContain('Esta factura ya está pagada')
    await at.browser.follow(approved)
    expect(await at.ledger(invoice)).toEqual(agreed(0, 0, 118))
    expect(await statusOf(link.id)).toBe('cancelled')
    expect(await notices()).toMatchObject([{ kind: 'payment_link_credited' }])
  })

  test('after a part was paid: what is still owed is settled, the rest is kept', async () => {
    const invoice = await at.sell(1)
    const link = await at.link(invoice)
    const order = await at.browser.submit(link.path)
    await at.pay(invoice, 100)
    await at.browser.follow(await at.browser.returns(order, 'approve'))
    expect(await at.ledger(invoice)).toEqual(agreed(0, 0, 100))
    expect(await paymentsOf()).toHaveLength(2)
    expect(await notices()).toMatchObject([{ params: { amount: 10_000 } }])
  })

  test('who opens the page after that is asked for what is left, and that is taken', async () => {
    const invoice = await at.sell(1)
    const link = await at.link(invoice)
    await at.pay(invoice, 100)
    const order = await at.browser.submit(link.path)
    expect(at.azul.forms.at(-1)).toMatchObject({ Amount: '1800', ITBIS: '324' })
    await at.browser.follow(await at.browser.returns(order, 'approve'))
    expect(await at.ledger(invoice)).toEqual(agreed(0))
    expect(await notices()).toEqual([])
  })

  test('after the shop cancelled the link, and after the invoice was voided', async () => {
    const invoice = await at.sell(1)
    const link = await at.link(invoice)
    const order = await at.browser.submit(link.path)
    await at.call.paymentLink.cancel({ id: link.id })
    await at.browser.follow(await at.browser.returns(order, 'approve'))
    expect(await at.ledger(invoice)).toEqual(agreed(118, 118, 118))

    const voided = await at.sell(1)
    const other = await at.link(voided)
    const second = await at.browser.submit(other.path)
    await at.call.pos.cancelInvoice({ invoiceId: voided, reason: 'Se equivocó' })
    await at.browser.follow(await at.browser.returns(second, 'approve'))
    expect(await at.ledger(voided)).toMatchObject({ balance: 0, credit: 236 })
    expect((await notices()).map(({ kind }) => kind)).toEqual([
      'payment_link_credited',
      'payment_link_credited',
    ])
  })
})

test('a link and a payment of the office race for one balance, and nothing is lost nor settled twice', async () => {
  const invoice = await at.sell(1)
  const link = await at.link(invoice)
  const order = await at.browser.submit(link.path)
  const approved = await at.browser.returns(order, 'approve')
  const [answers, office] = await Promise.all([
    Promise.all([at.browser.follow(approved), at.browser.follow(approved), at.browser.follow(approved)]),
    Promise.allSettled([at.pay(invoice, 118)]),
  ])
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const paidInOffice = office[0]?.status === 'fulfilled'
  expect(await at.ledger(invoice)).toEqual(agreed(0, 0, paidInOffice ? 118 : 0))
  expect(await paymentsOf()).toHaveLength(paidInOffice ? 2 : 1)
  expect(await notices()).toHaveLength(paidInOffice ? 1 : 0)
  const [sums] = await rowsOf(
    at.shop,
    `select (sum(settled_cents) + sum(credited_cents) + sum(kept_cents))::int as taken from payment_link_answers`,
  )
  expect(sums).toEqual({ taken: cents(11_800) })
})
