import type { World } from '#app/testing/world.server.ts'
import { creditShop } from '#modules/invoices/testing/credit.server.ts'
import { channelSettings, mailSimulator } from '#modules/notifications/testing/channels.server.ts'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { addDays, type Day, day, startOfDay } from '#platform/values/day.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { readMail } from '#simulators/mail-server.ts'
import { handOver } from '../sending/hand-over.server.ts'
import { reminderQueued } from '../sending/reminder-queued.ts'
import { sendReminder } from '../sending/send-reminder.job.ts'

/** What is sold on credit in these tests is due on this day. */
export const DUE = day('2026-12-20')

/** Midday in the shop, so many days from the day on which all is due. */
export const daysFromDue = (days: number, hour = 12): Date => atHour(addDays(DUE, days), hour)

const atHour = (of: Day, hour: number): Date =>
  new Date(startOfDay(of, 'America/Santo_Domingo').getTime() + hour * HOUR_MS)

export type RuleGiven = Partial<Parameters<World['call']['reminderRule']['create']>[0]>

/** A shop that sells on credit and has a mail server of the test's own, whose customer has an address. */
export async function remindingShop() {
  const mail = await mailSimulator()
  const credit = await creditShop(null)
  const { shop, customerId } = credit
  await shop.call.channel.update(channelSettings(mail.port))
  const { version: _, ...customer } = await shop.call.customer.getById({ id: customerId })
  await shop.call.customer.update({ ...customer, email: 'pagos@bahia.test', phone: '809-555-0199' })
  const at = (now: Date): TenantCtx => ({ ...shop.ctx, now })
  return {
    ...credit,
    mail,
    at,
    /** A rule that is switched on, three days before all is due unless told otherwise. */
    rule: (given: RuleGiven = {}) =>
      shop.call.reminderRule.create({
        name: 'Tres días antes',
        moment: 'before',
        days: 3,
        channel: 'email',
        text_es: 'Hola, {cliente}: {saldo} vence el {vence}.',
        text_en: 'Hello, {customer}: {balance} is due on {due}.',
        is_active: true,
        ...given,
      }),
    /** Somebody else who owes an invoice from today on, written to at an address of theirs, or at the hotel's. */
    owing: async (name: string, email = 'pagos@bahia.test') => {
      const { id } = await shop.call.customer.create({ name, tax_id: '131246796', email })
      await shop.call.customer.setCreditTerms({ id, payment_terms_days: 30, credit_limit: null })
      return { id, invoice: await credit.sell(1, { customer: id }) }
    },
    look: (now: Date) => handOver(at(now)),
    send: (now: Date) => sendWaiting(shop, at(now)),
    letters: () => Promise.all(mail.mails.map(readMail)),
  }
}
export type RemindingShop = Awaited<ReturnType<typeof remindingShop>>

/** The reminders that were announced, each as often as it was. */
export const announced = (shop: World): Promise<{ delivery_id: string }[]> =>
  reading(shop.owner, async (tx) => {
    const rows = await tx.query<{ payload: unknown }>(
      'select payload from outbox where event = $1 order by at, id',
      [reminderQueued.name],
    )
    return rows.map(({ payload }) => reminderQueued.payload.parse(payload))
  })

/** What the worker does with every announcement; answers whether any asks to be called again. */
async function sendWaiting(shop: World, ctx: TenantCtx): Promise<boolean> {
  let again = false
  for (const event of await announced(shop)) {
    await sendReminder(ctx, event).catch(() => {
      again = true
    })
  }
  return again
}
