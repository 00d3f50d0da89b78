import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { NOON, newWorld } from '#app/testing/world.server.ts'
import {
  authorizationAudit,
  colleagueOf,
  newAddress,
  shopWithCap,
} from '#modules/approvals/testing/authorizing.server.ts'
import { channelSettings, whatsAppSimulator } from '#modules/notifications/testing/channels.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import { type MailSimulator, startMailServer } from '#simulators/mail-server.ts'

let mail: MailSimulator
beforeAll(async () => {
  mail = await startMailServer()
})
afterAll(() => mail.stop())

const at = (seconds: number): Date => new Date(NOON.getTime() + seconds * 1000)

describe('the code', () => {
  const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  test('is good for five tries, told with each', async () => {
    const { shop, till } = await shopWithCap(mail)
    const requestId = randomUUID()
    await till.ask({ requestId })
    const code = await till.read()
    for (const left of [4, 3, 2, 1]) {
      await expect(till.verify(requestId, wrong(code))).rejects.toMatchObject(
        refusal('authorizations.invalid_code', { left }),
      )
    }
    await expect(till.verify(requestId, wrong(code))).rejects.toMatchObject(
      refusal('authorizations.code_locked'),
    )
    await expect(till.verify(requestId, code)).rejects.toMatchObject(refusal('authorizations.code_locked'))
    const refused = (await authorizationAudit(shop)).filter(
      ({ action }) => action === 'authorization.refused',
    )
    expect(refused.map(({ details }) => details.tries_left)).toEqual([4, 3, 2, 1, 0])
  })

  test('is tried five times at most, also at once', async () => {
    const { till } = await shopWithCap(mail)
    const requestId = randomUUID()
    await till.ask({ requestId })
    const code = await till.read()
    const answers = await Promise.allSettled(
      Array.from({ length: 9 }, () => till.verify(requestId, wrong(code))),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toEqual([])
    await expect(till.verify(requestId, code)).rejects.toMatchObject(refusal('authorizations.code_locked'))
  })

  test('expires after five minutes, and is right again until it is used', async () => {
    const { till } = await shopWithCap(mail)
    const requestId = randomUUID()
    const { expiresAt } = await till.ask({ requestId })
    expect(expiresAt).toBe(at(300).toISOString())
    const code = await till.read()
    await expect(till.verify(requestId, code, 300)).rejects.toMatchObject(
      refusal('authorizations.code_expired'),
    )
    expect(await till.verify(requestId, `${code.slice(0, 3)} ${code.slice(3)}`, 299)).toEqual({
      success: true,
    })
    expect(await till.verify(requestId, code, 301)).toEqual({ success: true })
    expect(await till.ask({ requestId }, 301)).toMatchObject({ verified: true, sentTo: [] })
  })

  test('is bound to its request, to what it is about and to who asked', async () => {
    const { shop, coffee, till } = await shopWithCap(mail)
    const [one, other] = [randomUUID(), randomUUID()]
    await till.ask({ requestId: one })
    const code = await till.read()
    await till.ask({ requestId: other })
    const missing = refusal('authorizations.not_found')
    await expect(till.verify(one, code, 0, coffee)).rejects.toMatchObject(missing)
    await expect(till.verify(randomUUID(), code)).rejects.toMatchObject(missing)
    const somebody = await colleagueOf(shop)
    const mine = { productId: 'custom_discount', requestId: one, otp: code }
    await expect(somebody.product.verifyOTP(mine)).rejects.toMatchObject(missing)
    const { till: elsewhere } = await shopWithCap(mail)
    await expect(elsewhere.verify(one, code)).rejects.toMatchObject(missing)
    await expect(till.ask({ requestId: one, productId: coffee }, 60)).rejects.toMatchObject(
      refusal('authorizations.request_reused'),
    )
    expect(await till.verify(one, code)).toEqual({ success: true })
  })

  test('is replaced when it is sent again, after a pause and three times at most', async () => {
    const { till } = await shopWithCap(mail)
    const requestId = randomUUID()
    await till.ask({ requestId })
    const first = await till.read()
    await expect(till.ask({ requestId }, 19)).rejects.toMatchObject(
      refusal('authorizations.send_too_soon', { count: 1 }),
    )
    expect(await till.ask({ requestId }, 20)).toMatchObject({ resendAfter: 20 })
    expect(await till.ask({ requestId }, 40)).toMatchObject({ resendAfter: null })
    await expect(till.ask({ requestId }, 60)).rejects.toMatchObject(refusal('authorizations.too_many_sends'))
    const last = await till.read()
    if (first !== last) {
      await expect(till.verify(requestId, first, 41)).rejects.toMatchObject(
        refusal('authorizations.invalid_code'),
      )
    }
    expect(await till.verify(requestId, last, 41)).toEqual({ success: true })
  })

  test('sent twice at once goes out once', async () => {
    const { till, address } = await shopWithCap(mail)
    const requestId = randomUUID()
    const answers = await Promise.allSettled([till.ask({ requestId }), till.ask({ requestId })])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(mail.mails.filter(({ to }) => to.includes(address))).toHaveLength(1)
  })

  test('stands nowhere in the database, of which nobody could work it out', async () => {
    const { shop, coffee, till } = await shopWithCap(mail)
    const sale = saleOf(
      shop,
      [{ productId: coffee, quantity: 1, discount: { type: 'percentage', value: 15 } }],
      100.3,
    )
    const requestId = await till.allow({ saleId: sale.id })
    const code = await till.read()
    await till.sell({ ...sale, authorizations: [requestId] })
    const rows = await reading(shop.owner, async (tx) => [
      ...(await tx.query<{ row: string }>('select t::text as row from authorizations t')),
      ...(await tx.query<{ row: string }>('select t::text as row from audit_log t')),
      ...(await tx.query<{ row: string }>('select t::text as row from outbox t')),
    ])
    const whole = new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`)
    for (const { row } of rows) expect(row.replaceAll(/\.\d{6}/g, '')).not.toMatch(whole)
    expect(rows.some(({ row }) => row.includes('$argon2id$'))).toBe(true)
  })

  test('asked for too often is not sent', async () => {
    const { till } = await shopWithCap(mail)
    for (let asked = 0; asked < 12; asked += 1) await till.ask()
    await expect(till.ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('the sending', () => {
  test('that reaches nobody is told, and the request stays for another try', async () => {
    const { shop, till } = await shopWithCap(mail)
    const requestId = randomUUID()
    mail.setMode('reject')
    try {
      await expect(till.ask({ requestId })).rejects.toMatchObject(refusal('authorizations.code_not_sent'))
    } finally {
      mail.setMode('ok')
    }
    expect((await authorizationAudit(shop)).map(({ action }) => action)).toEqual([
      'authorization.requested',
      'authorization.not_sent',
    ])
    // No pause after what never went out.
    await till.ask({ requestId })
    expect(await till.verify(requestId, await till.read())).toEqual({ success: true })
  })

  test('without mail and WhatsApp says so and keeps nothing', async () => {
    const shop = await newWorld()
    const ask = { productId: 'custom_discount', productName: '', requestId: randomUUID() }
    await expect(shop.call.product.sendOTP(ask)).rejects.toMatchObject(refusal('authorizations.no_channel'))
    expect(await authorizationAudit(shop)).toEqual([])
  })

  test('goes to owners and administrators whose accounts are open, in their language', async () => {
    const { shop, till } = await shopWithCap(mail)
    const [admin, closed, cashier] = [newAddress(), newAddress(), newAddress()]
    const add = (email: string, role: string, active: boolean) =>
      change(
        shop,
        `insert into users (tenant_id, id, email, name, password_hash, role_id, language, is_active, created_at)
          values ($1, $2, $3, $3, 'none', $4, 'en', $5, now())`,
        [shop.owner.tenantId, newId(), email, role, active],
      )
    await add(admin, shop.roles.admin, true)
    await add(closed, shop.roles.admin, false)
    await add(cashier, shop.roles.cashier, true)
    const { sentTo } = await till.ask({
      productName: '',
      percent: 12.5,
      amount: 100,
      saleTotal: 1180,
      cashboxId: shop.cashbox,
    })
    expect(sentTo).toEqual([admin, 'Altagracia Núñez'])
    const to = (address: string) => mail.mails.filter((letter) => letter.to.includes(address))
    expect([to(admin).length, to(closed).length, to(cashier).length]).toEqual([1, 0, 0])
    const { subject, text } = await PostalMime.parse(to(admin)[0]?.raw ?? '')
    expect(subject).toBe('Authorisation request at Colmado de prueba')
    expect(text).toContain('A discount of up to 12.5%.')
    expect(text).toContain('Amount: up to RD$100.00.')
    expect(text).toContain('at Colmado de prueba, Caja')
    expect(text).toContain('On the whole sale.')
    expect(text).toContain('Total of the sale before discounts, as the till says: RD$1,180.00.')
    expect(text).toContain('The discount would be up to RD$100.00.')
  })
})

test('a code goes by WhatsApp to whom it can, however the number was written down', async () => {
  const whatsapp = await whatsAppSimulator()
  const shop = await newWorld({}, { whatsapp: { apiUrl: whatsapp.url, simulatorUrl: null, account: null } })
  await shop.call.channel.update(channelSettings(2525, { smtp_host: '' }))
  const { userId } = shop.owner.actor
  const ask = () =>
    shop.call.product.sendOTP({
      productId: 'custom_discount',
      productName: '',
      requestId: randomUUID(),
      percent: 10,
      saleTotal: 118,
    })
  await shop.call.user.setAdministratorPhone({ id: userId, phone: '(809) 555-0142' })
  expect(await ask()).toMatchObject({ sentTo: ['Altagracia Núñez'] })
  expect(whatsapp.messages).toMatchObject([{ body: { to: '18095550142' } }])
  expect(JSON.stringify(whatsapp.messages)).toContain('El descuento sería de hasta RD$11.80.')
  await change(shop, 'update users set phone = $1 where tenant_id = $2', [
    'extensión 12',
    shop.owner.tenantId,
  ])
  await expect(ask()).rejects.toMatchObject(refusal('authorizations.code_not_sent'))
  expect(whatsapp.requests()).toBe(1)
})

test.each([
  { productId: 'nothing' },
  { requestId: 'x' },
  { percent: 101 },
  { percent: 1.234 },
  { amount: 'mil' },
  { saleTotal: 'mil' },
  { cashboxId: 'x' },
  { reason: 'x'.repeat(201) },
])('a request with %o is refused', async (wrong) => {
  const { till } = await shopWithCap(mail)
  await expect(till.ask(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
