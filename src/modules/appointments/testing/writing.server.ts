import { newWorld, type World } from '#app/testing/world.server.ts'
import { channelSettings, mailSimulator } from '#modules/notifications/testing/channels.server.ts'
import type { RelayedEvent } from '#platform/events/outbox.server.ts'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { readMail } from '#simulators/mail-server.ts'
import { letterQueued } from '../letters/letters.ts'
import { remind } from '../letters/remind.server.ts'
import { sendLetter } from '../letters/send-letter.job.ts'
import { tellingHandlers } from '../letters/tell-changes.job.ts'
import { booking, newSalon } from './salon.server.ts'

/** Of the shop's wall. */
export const wall = (text: string): Date => new Date(`${text}:00-04:00`)

/** Friday noon, as the tests' clock has it. */
export const FRIDAY_NOON = wall('2026-11-20T12:00')

type Rule = Partial<Parameters<World['call']['appointmentRule']['create']>[0]>

/** A salon with a mail server of the test's own, and somebody who waits for its letters. */
export async function writingSalon(names: readonly string[] = ['Katherine']) {
  const mail = await mailSimulator()
  const salon = await newSalon(await newWorld(), names)
  const { shop, service, first } = salon
  await shop.call.channel.update(channelSettings(mail.port))
  const at = (now: Date): TenantCtx => ({ ...shop.ctx, now })
  return {
    ...salon,
    mail,
    at,
    book: async (time = '10:00', more: Parameters<typeof booking>[2] = {}) =>
      (
        await shop.call.appointment.create(
          booking(service, time, { employee_id: first, customer_email: 'yudelka@correo.do', ...more }),
        )
      ).id,
    rule: (given: Rule = {}) =>
      shop.call.appointmentRule.create({
        name: 'Un día antes',
        hours: 24,
        channel: 'email',
        is_active: true,
        text_es: 'Hola, {cliente}: {servicio} el {fecha} a las {hora}.',
        text_en: 'Hello, {customer}: {service} on {date} at {time}.',
        ...given,
      }),
    look: (now: Date) => remind(at(now)),
    /** What the worker does with all that was announced, also with what it did before. */
    work: (now = FRIDAY_NOON) => workOff(shop, at(now)),
    letters: () => Promise.all(mail.mails.map(readMail)),
  }
}
export type WritingSalon = Awaited<ReturnType<typeof writingSalon>>

/** All that was announced of a kind, the first first. */
export const announcedOf = (shop: World, event: string): Promise<RelayedEvent[]> =>
  reading(shop.owner, (tx) =>
    tx.query<RelayedEvent>(
      'select tenant_id, id, event, payload from outbox where event = $1 order by at, id',
      [event],
    ),
  )

/** Letters that are due by now. */
async function dueLetters({ database, ctx: { tenantId } }: World, { now }: TenantCtx) {
  const { rows } = await database.admin.query<Pick<RelayedEvent, 'payload'>>(
    'select payload from outbox where tenant_id = $1 and event = $2 and (due_at is null or due_at <= $3) order by at, id',
    [tenantId, letterQueued.name, now],
  )
  return rows
}

/** What the worker does with all that was announced to customers and is due; answers whether any job asks to be called again. */
export async function workOff(shop: World, ctx: TenantCtx): Promise<boolean> {
  for (const { event, handle } of tellingHandlers) await handle(ctx, await announcedOf(shop, event))
  let again = false
  for (const { payload } of await dueLetters(shop, ctx)) {
    await sendLetter(ctx, letterQueued.payload.parse(payload)).catch(() => {
      again = true
    })
  }
  return again
}
