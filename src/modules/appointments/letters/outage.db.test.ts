import { beforeEach, expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { MOST_DELIVERY_TRIES } from '#modules/delivery/delivery.ts'
import { channelSettings, mailSimulator } from '#modules/notifications/testing/channels.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { FRIDAY_NOON, type WritingSalon, wall, writingSalon } from '../testing/writing.server.ts'
import { letterQueued } from './letters.ts'

/** Nobody listens there. */
const CLOSED = 1
const MONDAY_TEN = wall('2026-11-23T10:00')

let salon: WritingSalon

beforeEach(async () => {
  salon = await writingSalon()
})

const mailAt = (port: number, more: Parameters<typeof channelSettings>[1] = {}) =>
  salon.shop.call.channel.update(channelSettings(port, more))

const told = async (id: string) =>
  (await salon.shop.call.appointment.getLetters({ id: id as AppointmentId })).letters

/** The last of the tries that are made at once. */
async function triedInVain(now: Date): Promise<void> {
  await change(
    salon.shop,
    `update receipt_deliveries set tries = $2 where tenant_id = $1 and state = 'queued'`,
    [salon.shop.ctx.tenantId, MOST_DELIVERY_TRIES - 1],
  )
  await salon.work(now)
}

/** When a letter is taken up again, the last first. */
const takenUpAt = (): Promise<{ due_at: Date }[]> =>
  reading(salon.shop.owner, (tx) =>
    tx.query('select due_at from outbox where event = $1 and due_at is not null order by due_at desc', [
      letterQueued.name,
    ]),
  )

const bell = async () =>
  (await salon.shop.call.notification.getUnread()).filter(({ kind }) => kind === 'email_waits')

test('a reminder outlives an outage of the mail while its appointment is to come, and the shop is told once', async () => {
  const { book, rule, look, work, mail, letters } = salon
  const ids = [await book('10:00'), await book('11:00')]
  await work()
  await rule()
  await mailAt(CLOSED)
  await look(wall('2026-11-23T11:00'))
  await triedInVain(wall('2026-11-23T11:00'))
  for (const id of ids)
    expect((await told(id))[0]).toMatchObject({
      kind: 'reminder',
      state: 'queued',
      error: { code: 'channels.unreachable' },
    })
  expect((await takenUpAt())[0]?.due_at).toEqual(wall('2026-11-23T11:15'))
  expect(await bell()).toHaveLength(1)
  await mailAt(mail.port)
  await work(wall('2026-11-23T11:15'))
  await work(wall('2026-11-23T11:15'))
  const reminders = (await letters()).filter(({ subject }) => subject.startsWith('Recordatorio'))
  expect(reminders).toHaveLength(2)
})

test('a login that is refused is an outage: what waits goes once the password is right again', async () => {
  const locked = await mailSimulator({ login: { user: 'ventas', password: 'la-buena' } })
  const { book, work } = salon
  await mailAt(locked.port, { smtp_user: 'ventas', smtp_password: 'la-mala' })
  const id = await book('10:00')
  expect(await work()).toBe(false)
  expect(locked.logins()).toHaveLength(1)
  expect(await told(id)).toMatchObject([{ state: 'queued', error: { code: 'channels.login_refused' } }])
  expect(await bell()).toHaveLength(1)
  await mailAt(locked.port, { smtp_user: 'ventas', smtp_password: 'la-buena' })
  await work(new Date(FRIDAY_NOON.getTime() + DAY_MS))
  expect(await told(id)).toMatchObject([{ state: 'sent', error: null }])
})

test('what would be told behind its beginning is given up', async () => {
  const { book, mail } = salon
  const id = await book('10:00')
  await mailAt(CLOSED)
  await triedInVain(MONDAY_TEN)
  expect(await told(id)).toMatchObject([{ state: 'queued' }])
  await triedInVain(wall('2026-11-24T09:50'))
  expect(await told(id)).toMatchObject([{ state: 'failed' }])
  await mailAt(mail.port)
  await salon.work(wall('2026-11-24T09:55'))
  expect(mail.mails).toEqual([])
})
