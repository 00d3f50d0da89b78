import { beforeEach, expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { MOST_DELIVERY_TRIES } from '#modules/delivery/delivery.ts'
import { channelSettings } from '#modules/notifications/testing/channels.server.ts'
import {
  daysFromDue,
  type RemindingShop,
  type RuleGiven,
  remindingShop,
} from '../testing/reminding.server.ts'

/** Nobody listens there. */
const CLOSED = 1

let reminding: RemindingShop

beforeEach(async () => {
  reminding = await remindingShop()
})

const mailAt = (port: number) =>
  reminding.shop.call.channel.update(channelSettings(port, { whatsapp_token: null }))

const toldOf = (invoiceId: string) => reminding.shop.call.reminder.getOfInvoice({ invoiceId })

/** An invoice that a rule reminds of on that day, while nobody takes mail for as long as it is tried at once. */
async function remindedInOutage(day: Date, given: RuleGiven = {}): Promise<string> {
  const invoice = await reminding.sell(1)
  await reminding.rule(given)
  await mailAt(CLOSED)
  await triedInVain(day)
  return invoice
}

/** Every try but the last was in vain before. */
async function triedInVain(day: Date): Promise<void> {
  await reminding.look(day)
  await change(
    reminding.shop,
    `update receipt_deliveries set tries = $2 where tenant_id = $1 and state = 'queued'`,
    [reminding.shop.ctx.tenantId, MOST_DELIVERY_TRIES - 1],
  )
  await reminding.send(day)
}

test('a reminder outlives an outage of the mail: it goes once when that is over', async () => {
  const { look, send, letters, mail } = reminding
  const invoice = await remindedInOutage(daysFromDue(-3))
  expect(await toldOf(invoice)).toMatchObject([{ state: 'queued', error: { code: 'channels.unreachable' } }])
  await mailAt(mail.port)
  await look(daysFromDue(-3, 18))
  await send(daysFromDue(-3, 18))
  await look(daysFromDue(-2))
  await send(daysFromDue(-2))
  expect((await letters()).map(({ to }) => to)).toEqual([['pagos@bahia.test']])
  expect(await toldOf(invoice)).toMatchObject([{ state: 'sent', error: null }])
})

test('what a rule would say no more is given up: behind the due day, and days later', async () => {
  const { mail, look, send } = reminding
  const due = await remindedInOutage(daysFromDue(0), { moment: 'on', days: 0 })
  expect(await toldOf(due)).toMatchObject([{ state: 'queued' }])
  await triedInVain(daysFromDue(1))
  expect(await toldOf(due)).toMatchObject([{ state: 'failed', error: { code: 'channels.unreachable' } }])
  const late = await remindedInOutage(daysFromDue(5), {
    name: 'Cinco días después',
    moment: 'after',
    days: 5,
  })
  await triedInVain(daysFromDue(7))
  expect(await toldOf(late)).toMatchObject([{ state: 'queued' }])
  await triedInVain(daysFromDue(8))
  expect(await toldOf(late)).toMatchObject([{ state: 'failed' }])
  await mailAt(mail.port)
  await look(daysFromDue(9))
  await send(daysFromDue(9))
  expect(mail.mails).toEqual([])
})

test('an outage of WhatsApp is outlived too, and what is given up says why', async () => {
  const { sell, rule } = reminding
  const invoice = await sell(1)
  // Nobody listens where these tests have WhatsApp.
  await rule({ channel: 'whatsapp' })
  await triedInVain(daysFromDue(-3))
  expect(await toldOf(invoice)).toMatchObject([
    { channel: 'whatsapp', state: 'queued', error: { code: 'channels.unreachable' } },
  ])
  await triedInVain(daysFromDue(1))
  expect(await toldOf(invoice)).toMatchObject([{ state: 'failed', error: { code: 'channels.unreachable' } }])
})
