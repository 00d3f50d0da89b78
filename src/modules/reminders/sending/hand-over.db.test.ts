import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { linkValues } from '#modules/payment-links/payment-link.ts'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { cents } from '#platform/values/money.ts'
import { announced, daysFromDue, type RemindingShop, remindingShop } from '../testing/reminding.server.ts'
import { handOver } from './hand-over.server.ts'

let reminding: RemindingShop

beforeEach(async () => {
  reminding = await remindingShop()
})

/** How often a look asks for a connection. */
async function connectionsOf(ctx: TenantCtx): Promise<number> {
  let taken = 0
  const pool: Pool = Object.create(ctx.pool, {
    connect: {
      value: () => {
        taken += 1
        return ctx.pool.connect()
      },
    },
  })
  await handOver({ ...ctx, pool })
  return taken
}

test('who has no room is asked once in a look, however many messages wait for them', async () => {
  const { owing, rule, look, at, shop } = reminding
  for (let each = 0; each < 12; each += 1) await owing(`Sucursal ${each}`, 'Caja@bahia.test')
  await rule()
  await look(daysFromDue(-3))
  expect(await announced(shop)).toHaveLength(10)
  const now = at(daysFromDue(-3))
  const before = await connectionsOf(now)
  for (let each = 12; each < 15; each += 1) await owing(`Sucursal ${each}`, 'caja@bahia.test')
  expect(await connectionsOf(now)).toBe(before)
  expect(await announced(shop)).toHaveLength(10)
  // Who has room is told all the same.
  await owing('Óptica', 'ana@optica.test')
  await look(daysFromDue(-3))
  expect(await announced(shop)).toHaveLength(11)
})

test('while the clock is known to be wrong nobody is reminded, and as soon as it is right they are', async () => {
  const { owing, rule, look, at, shop } = reminding
  await owing('Óptica', 'ana@optica.test')
  await rule()
  const now = daysFromDue(-3)
  const clockTrouble = () => ({ kind: 'jumped' as const, says: now, expected: daysFromDue(-20) })
  await handOver({ ...at(now), installation: { ...shop.ctx.installation, clockTrouble } })
  expect(await announced(shop)).toEqual([])
  await look(now)
  expect(await announced(shop)).toHaveLength(1)
})

test('for who asked for none, no look begins anything', async () => {
  const { owing, rule, at, shop } = reminding
  await rule()
  const now = at(daysFromDue(-3))
  const before = await connectionsOf(now)
  const { id } = await owing('Óptica', 'ana@optica.test')
  await shop.call.reminder.setReminded({ customerId: id, reminded: false })
  expect(await connectionsOf(now)).toBe(before)
  expect(await announced(shop)).toEqual([])
})

test('what waits when a merge is undone tells nobody what another owes', async () => {
  const { sell, owing, rule, look, send, letters, shop, customerId } = reminding
  const own = await sell(1)
  const { id: goes } = await shop.call.customer.create({ name: 'Hotel Bahia SRL', tax_id: '101850043' })
  await shop.call.customer.setCreditTerms({ id: goes, payment_terms_days: 30, credit_limit: null })
  const theirs = await sell(2, { customer: goes })
  const alone = await owing('Óptica')
  await rule()
  const merge = await shop.call.customer.merge({ stays: customerId, goes, requestId: randomUUID() })
  await look(daysFromDue(-3))
  expect(await announced(shop)).toHaveLength(2)
  await shop.call.customer.undoMerge({ id: merge.id, requestId: randomUUID() })
  await send(daysFromDue(-3))
  const texts = (await letters()).map(({ text }) => text).join('\n')
  const ncfOf = async (id: string) => (await shop.call.invoice.getById({ id })).ncf
  expect(texts).toContain(await ncfOf(own))
  expect(texts).toContain(await ncfOf(alone.invoice))
  expect(texts).not.toContain(await ncfOf(theirs))
  expect(texts).not.toContain('RD$354.00')
  expect(await shop.call.reminder.getOfInvoice({ invoiceId: theirs })).toMatchObject([
    { state: 'sent', left_out: [theirs] },
  ])
})

test('a link that a reminder carried is told as sent, and one that was made since is not', async () => {
  const { sell, rule, look, send, letters, shop } = reminding
  await shop.call.paymentLink.updateMerchant({
    merchant_id: '39038540035',
    merchant_name: 'Colmado',
    merchant_type: 'ECommerce',
    auth_key: 'llave-de-prueba',
    environment: 'test',
    valid_days: 60,
  })
  const invoice = await sell(1)
  const { order_number, customer, pending } = await shop.call.invoice.getById({ id: invoice })
  const make = (now: Date) =>
    shop.call.paymentLink.create(linkValues({ order_number, customer }, cents(pending * 100), now))
  const { id } = await make(new Date(1_795_190_400_000))
  const told = async () => (await shop.call.paymentLink.getAll({ invoiceId: invoice })).data
  expect(await told()).toMatchObject([{ id, sent: null }])
  await rule()
  await look(daysFromDue(-3))
  await send(daysFromDue(-3))
  const [letter] = await letters()
  expect(letter?.text).toContain('/pay/')
  expect(await told()).toMatchObject([{ id, sent: { at: expect.any(String), state: 'sent' } }])
  const next = await make(new Date(1_795_190_400_001))
  expect((await told()).find((link) => link.id === next.id)).toMatchObject({ sent: null })
})
