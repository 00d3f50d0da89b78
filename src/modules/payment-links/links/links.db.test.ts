import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { deliveryQueued } from '#modules/delivery/delivery.ts'
import { sendReceipt } from '#modules/delivery/receipts/send-receipt.job.ts'
import { balancesLowered } from '#modules/invoices/receivables/balances-lowered.ts'
import { rowsOf } from '#modules/invoices/testing/credit.server.ts'
import {
  channelSettings,
  mailSimulator,
  whatsAppSimulator,
} from '#modules/notifications/testing/channels.server.ts'
import { readMail } from '#simulators/mail-server.ts'
import { MERCHANT, type PayingShop, payingShop } from '../testing/paying.server.ts'
import { endLinks } from './links.server.ts'

let at: PayingShop
beforeEach(async () => {
  at = await payingShop()
})

test('a shop without a merchant makes no link, and says so before', async () => {
  const shop = await newWorld()
  expect(await shop.call.paymentLink.checkConfig()).toBe(false)
  const values = { orderNumber: 'INV-000001-1795190400000', amount: 100, itbis: 18, language: 'ES' as const }
  await expect(shop.call.paymentLink.create({ ...values, clientContractNumber: 'x' })).rejects.toMatchObject(
    refusal('payment_links.not_configured'),
  )
  expect(await at.call.paymentLink.checkConfig()).toBe(true)
})

test('the key is kept sealed, told to nobody, and goes with no other merchant', async () => {
  const shown = await at.call.paymentLink.getMerchant()
  expect(shown).toMatchObject({ merchant_id: MERCHANT.merchant_id, auth_key_set: true, version: 1 })
  expect(JSON.stringify(shown)).not.toContain(MERCHANT.auth_key)
  const [kept] = await rowsOf(at.shop, 'select auth_key from payment_link_keys')
  expect(kept?.auth_key).toMatch(/^v1\./)
  expect(JSON.stringify(await rowsOf(at.shop, 'select details from audit_log'))).not.toContain(
    MERCHANT.auth_key,
  )
  const { auth_key: _, ...without } = MERCHANT
  await at.call.paymentLink.updateMerchant({ ...without, valid_days: 3, version: 1 })
  await expect(at.call.paymentLink.updateMerchant({ ...without, version: 1 })).rejects.toMatchObject(
    refusal('platform.record_changed'),
  )
  for (const other of [{ merchant_id: '1' }, { environment: 'production' as const }]) {
    await expect(at.call.paymentLink.updateMerchant({ ...without, ...other })).rejects.toMatchObject(
      refusal('payment_links.auth_key_needed'),
    )
  }
})

test('a link is asked for with the values of the specification, once, and no more than is owed', async () => {
  const invoice = await at.sell(1)
  const { id, path, values } = await at.link(invoice)
  expect(values).toMatchObject({
    amount: 11_800,
    itbis: 2124,
    language: 'ES',
    clientContractNumber: 'Hotel Bahía',
  })
  expect(values.orderNumber).toMatch(/^INV-\d{6}-\d{13}$/)
  expect(path).toMatch(/^\/pay\/[\w-]{32}$/)
  const input = { ...values, language: 'ES' as const }
  expect(await at.call.paymentLink.create(input)).toMatchObject({ id })
  const another = {
    ...input,
    orderNumber: input.orderNumber.replace(/\d$/, (last) => String((Number(last) + 1) % 10)),
  }
  await expect(at.call.paymentLink.create({ ...another, amount: 11_900, itbis: 2142 })).rejects.toMatchObject(
    refusal('payments.amount_not_pending', { pending: 11_800 }),
  )
  await expect(at.call.paymentLink.create({ ...another, itbis: 2125 })).rejects.toMatchObject(
    refusal('payment_links.order_unreadable'),
  )
  await expect(at.call.paymentLink.create({ ...input, amount: 11_700, itbis: 2106 })).rejects.toMatchObject(
    refusal('platform.key_reused'),
  )
  await at.pay(invoice, 118)
  await expect(at.call.paymentLink.create(another)).rejects.toMatchObject(refusal('payments.nothing_owed'))
})

test('a new link takes the place of one that waits; the list finds and narrows, and cancelling is once', async () => {
  const invoice = await at.sell(1)
  const first = await at.link(invoice, { now: new Date(1_795_190_400_000) })
  const second = await at.link(invoice, { now: new Date(1_795_190_400_001) })
  const all = await at.call.paymentLink.getAll({ invoiceId: invoice })
  expect(Object.fromEntries(all.data.map(({ id, status }) => [id, status]))).toEqual({
    [first.id]: 'cancelled',
    [second.id]: 'pending',
  })
  expect(all.data.find(({ id }) => id === second.id)).toMatchObject({
    amount: 118,
    customer: { name: 'Hotel Bahía' },
    linkFullUrl: `http://test.localhost${second.path}`,
  })
  const found = async (input: Parameters<typeof at.call.paymentLink.getAll>[0]) =>
    (await at.call.paymentLink.getAll(input)).pagination.total
  expect(await found({ status: 'pending' })).toBe(1)
  expect(await found({ search: 'hotel bahia' })).toBe(2)
  expect(await found({ search: 'otro' })).toBe(0)
  expect(await at.call.paymentLink.getAll({ page: 3 })).toMatchObject({ data: [], pagination: { total: 2 } })
  expect(await found({ search: 'hotel bahia', status: 'cancelled', invoiceId: invoice })).toBe(1)
  await at.call.paymentLink.cancel({ id: second.id })
  await at.call.paymentLink.cancel({ id: second.id })
  expect(await found({ status: 'cancelled' })).toBe(2)
  const mine = await rowsOf(
    at.shop,
    `select action from audit_log where action like 'payment_link.%' order by id`,
  )
  expect(mine.map(({ action }) => action)).toEqual([
    'payment_link.created',
    'payment_link.created',
    'payment_link.cancelled',
  ])
  const late = at.shop.as({ ctx: at.owner, now: new Date(at.owner.now.getTime() + 9 * 86_400_000) })
  await at.link(invoice)
  expect(await late.paymentLink.getAll({ status: 'expired' })).toMatchObject({ pagination: { total: 1 } })
})

test('what lowers a balance to nothing ends its links for good', async () => {
  const invoice = await at.sell(1)
  const { id } = await at.link(invoice)
  const other = await at.link(await at.sell(1))
  await at.pay(invoice, 118)
  const standing = async (status: 'pending' | 'cancelled' | 'expired' | 'paid') =>
    (await at.call.paymentLink.getAll({ status })).data.map((link) => link.id)
  // Already before anybody ended it.
  expect(await standing('cancelled')).toEqual([id])
  expect(await standing('pending')).toEqual([other.id])
  expect([...(await standing('expired')), ...(await standing('paid'))]).toEqual([])
  const announced = await rowsOf(
    at.shop,
    `select payload from outbox where event = '${balancesLowered.name}'`,
  )
  await endLinks(
    at.shop.ctx,
    announced.map(({ payload }) => balancesLowered.payload.parse(payload)),
  )
  expect(
    await rowsOf(at.shop, 'select id, status, cancel_reason from payment_links order by status'),
  ).toEqual([
    { id, status: 'cancelled', cancel_reason: 'paid_otherwise' },
    { id: other.id, status: 'pending', cancel_reason: null },
  ])
})

test('who may make links sends them, for real, and an address is asked for', async () => {
  const mail = await mailSimulator()
  await at.call.channel.update(channelSettings(mail.port))
  const { id, path } = await at.link(await at.sell(1))
  const clerk = at.shop.as({
    ctx: {
      ...at.shop.actor(['payment_links.view', 'payment_links.create']),
      installation: at.owner.installation,
    },
  })
  await expect(clerk.paymentLink.sendEmail({ id, email: ' ' })).rejects.toMatchObject(
    refusal('delivery.email_required'),
  )
  await expect(clerk.paymentLink.sendEmail({ id, email: 'ana@' })).rejects.toMatchObject(
    refusal('delivery.email_invalid'),
  )
  await expect(clerk.paymentLink.sendWhatsApp({ id, phoneNumber: '8' })).rejects.toMatchObject(
    refusal('delivery.phone_invalid'),
  )
  const requestId = randomUUID()
  const sent = await clerk.paymentLink.sendEmail({ id, email: 'ana@cliente.test', requestId })
  expect(await clerk.paymentLink.sendEmail({ id, email: 'ana@cliente.test', requestId })).toEqual(sent)
  for (const { payload } of await rowsOf(
    at.shop,
    `select payload from outbox where event = '${deliveryQueued.name}'`,
  )) {
    await sendReceipt(at.shop.ctx, deliveryQueued.payload.parse(payload))
  }
  expect(await clerk.paymentLink.getDelivery({ id: sent.id })).toMatchObject({ state: 'sent' })
  expect(mail.mails).toHaveLength(1)
  const letter = await readMail(mail.mails[0] ?? { raw: Buffer.alloc(0) })
  expect(letter.subject).toContain('Link de pago de su factura')
  expect(letter.text).toContain(`http://test.localhost${path}`)
  expect(letter.text).toContain('RD$118.00')
  // In the shop's language, or the one that is chosen; its page is in the same.
  await change(at.shop, "update tenant_settings set language = 'en' where tenant_id = $1", [
    at.shop.ctx.tenantId,
  ])
  await clerk.paymentLink.sendEmail({ id, email: 'ann@client.test' })
  await clerk.paymentLink.sendEmail({ id, email: 'eva@cliente.test', language: 'es' })
  const sentSince = await rowsOf(
    at.shop,
    `select recipient, letter ->> 'subject' as subject, letter ->> 'text' as text from receipt_deliveries
      where recipient <> 'ana@cliente.test' order by recipient`,
  )
  expect(sentSince).toMatchObject([
    { recipient: 'ann@client.test', subject: expect.stringContaining('Payment link for your invoice') },
    { recipient: 'eva@cliente.test', subject: expect.stringContaining('Link de pago de su factura') },
  ])
  expect(sentSince[0]?.text).toContain(`${path}?lang=en`)
  expect(sentSince[1]?.text).toContain(`${path}?lang=es`)
  await at.call.paymentLink.cancel({ id })
  await expect(clerk.paymentLink.sendEmail({ id, email: 'ana@cliente.test' })).rejects.toMatchObject(
    refusal('payment_links.not_pending'),
  )
})

test('by WhatsApp a link goes by the template for texts, and without one it is told why it does not arrive', async () => {
  const whatsapp = await whatsAppSimulator({ mode: 'window_closed' })
  const ctx = {
    ...at.shop.ctx,
    installation: {
      ...at.owner.installation,
      whatsapp: { apiUrl: whatsapp.url, simulatorUrl: null, account: null },
    },
  }
  await at.call.channel.update(channelSettings(2525))
  const { id, path } = await at.link(await at.sell(1))
  const send = async () => {
    const sent = await at.call.paymentLink.sendWhatsApp({ id, phoneNumber: '809-555-0142' })
    const queued = await rowsOf(
      at.shop,
      `select payload from outbox where event = '${deliveryQueued.name}' order by at, id`,
    )
    for (const { payload } of queued) await sendReceipt(ctx, deliveryQueued.payload.parse(payload))
    return at.call.paymentLink.getDelivery({ id: sent.id })
  }
  expect(await send()).toMatchObject({
    state: 'failed',
    tries: 1,
    error: { code: 'channels.template_needed' },
  })
  await at.call.channel.update(
    channelSettings(2525, { whatsapp_text_template: 'aviso_de_la_tienda', whatsapp_token: null }),
  )
  expect(await send()).toMatchObject({ state: 'sent', error: null })
  expect(whatsapp.requests()).toBe(2)
  const text = `con su tarjeta en esta dirección: http://test.localhost${path}?lang=es | El link vence el `
  expect(whatsapp.messages).toMatchObject([
    {
      body: {
        to: '18095550142',
        template: {
          name: 'aviso_de_la_tienda',
          components: [{ type: 'body', parameters: [{ type: 'text', text: expect.stringContaining(text) }] }],
        },
      },
    },
  ])
})

test('is refused to who may not, to another shop, and while its part is off', async () => {
  const { id, values } = await at.link(await at.sell(1))
  const viewer = at.shop.as({ permissions: ['payment_links.view'] })
  await expect(viewer.paymentLink.cancel({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(viewer.paymentLink.create({ ...values, language: 'ES' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  const other = await payingShop()
  await expect(other.call.paymentLink.cancel({ id })).rejects.toMatchObject(
    refusal('payment_links.not_found'),
  )
  const off = at.shop.as({ off: ['payment_links'] })
  await expect(off.paymentLink.getAll({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a link that somebody outside opened says when first and how often, in its list and on its invoice', async () => {
  const invoice = await at.sell(1)
  const { path } = await at.link(invoice)
  const browser = { 'sec-fetch-dest': 'document' }
  const listed = async () => {
    const [link] = (await at.call.paymentLink.getAll({})).data
    return { opened_at: link?.opened_at, opened_times: link?.opened_times }
  }
  const opened = () =>
    rowsOf(at.shop, `select subject_id from audit_log where action = 'payment_link.opened'`)
  // Programs that look ahead, and who prepares a page that nobody sees yet.
  await at.browser.get(path)
  await at.browser.get(path, { ...browser, 'sec-purpose': 'prefetch' })
  await at.browser.get(`${path}?r=declined`, browser)
  expect(await listed()).toEqual({ opened_at: null, opened_times: 0 })
  const page = await at.browser.get(path, browser)
  expect(page.status).toBe(200)
  // Who opens it asks for nothing that is not there.
  expect(page.text).toContain('<link rel="icon" href="data:,">')
  const first = (await listed()).opened_at
  expect(first).toEqual(expect.any(String))
  // Loaded again at once it is one look.
  await at.browser.get(path, browser)
  expect(await listed()).toEqual({ opened_at: first, opened_times: 1 })
  await change(at.shop, `update payment_links set last_opened_at = last_opened_at - interval '1 hour'`)
  await at.browser.get(path, browser)
  expect(await listed()).toEqual({ opened_at: first, opened_times: 2 })
  expect(await opened()).toEqual([{ subject_id: invoice }])
})

test('a link says when it went to the customer, and how many days are left', async () => {
  const mail = await mailSimulator()
  await at.call.channel.update(channelSettings(mail.port))
  const invoice = await at.sell(1)
  const before = new Date(at.owner.now.getTime() - 60_000)
  const first = await at.link(invoice, { now: new Date(1_795_190_400_000), madeAt: before })
  await at.call.paymentLink.sendEmail({ id: first.id, email: 'ana@cliente.test' })
  const { id } = await at.link(invoice, { now: new Date(1_795_190_400_001) })
  const told = async () => {
    const [link] = (await at.call.paymentLink.getAll({ invoiceId: invoice, pageSize: 1 })).data
    return { id: link?.id, sent: link?.sent, days_left: link?.days_left }
  }
  // What went with the one before did not take this one anywhere.
  expect(await told()).toEqual({ id, sent: null, days_left: MERCHANT.valid_days })
  const sent = await at.call.paymentLink.sendEmail({ id, email: 'ana@cliente.test' })
  expect(await told()).toMatchObject({ sent: { at: expect.any(String), state: 'queued' } })
  for (const { payload } of await rowsOf(
    at.shop,
    `select payload from outbox where event = '${deliveryQueued.name}'`,
  )) {
    await sendReceipt(at.shop.ctx, deliveryQueued.payload.parse(payload))
  }
  expect(await told()).toMatchObject({ sent: { state: 'sent' } })
  const { history } = await at.call.invoice.getById({ id: invoice })
  const sendings = history.filter(({ action }) => action === 'payment_link.sent')
  expect(sendings.map(({ to }) => to)).toEqual(['ana@cliente.test', 'ana@cliente.test'])
  // Sent again it is the later of the two.
  const again = await at.call.paymentLink.sendEmail({ id, email: 'otra@cliente.test' })
  expect(again.id).not.toBe(sent.id)
  expect(await told()).toMatchObject({ sent: { state: 'queued' } })
})
