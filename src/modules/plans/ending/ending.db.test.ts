import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { NOON, newWorld, testInstallation } from '#app/testing/world.server.ts'
import { mailSimulator } from '#modules/notifications/testing/channels.server.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import { day } from '#platform/values/day.ts'
import { cents } from '#platform/values/money.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { readMail } from '#simulators/mail-server.ts'
import { recordPlanPayment } from '../shop-plan/plan-payments.server.ts'
import { changePlanOf } from '../shop-plan/shop-plan.server.ts'
import { endLetterQueued } from './ending.ts'
import { sendEndLetter } from './send-end-letter.job.ts'
import { tellOfEnd } from './tell-ends.server.ts'

const UNTIL = new Date(NOON.getTime() + 30 * DAY_MS)
const daysBefore = (days: number): Date => new Date(UNTIL.getTime() - days * DAY_MS)

/** A shop on trial, whose installation has a mail server and a domain. */
async function onTrial() {
  const [shop, mail] = [await newWorld(), await mailSimulator()]
  await changePlanOf(shop.ctx, { plan: { product: 'enzzo_pos', id: 'trial' } })
  const installation = testInstallation({
    mail: { url: `smtp://127.0.0.1:${mail.port}`, from: 'Enzzo <avisos@enzzo.test>' },
    shopsAt: { scheme: 'https', domain: 'enzzo.test' },
  })
  const at = (now: Date) => ({ ...shop.ctx, installation, now })
  const look = async (now: Date, times = 1) => {
    await Promise.all(Array.from({ length: times }, () => tellOfEnd(at(now))))
  }
  const queued = () =>
    reading(shop.ctx, async (tx) =>
      (
        await tx.query<{ payload: unknown }>('select payload from outbox where event = $1 order by at, id', [
          endLetterQueued.name,
        ])
      ).map(({ payload }) => endLetterQueued.payload.parse(payload)),
    )
  /** What the worker does with all that was announced. */
  const work = async (now: Date) => {
    for (const payload of await queued()) await sendEndLetter(at(now), payload)
  }
  const letters = async () =>
    (await Promise.all(mail.mails.map(readMail))).map(({ to, subject, text }) => ({ to, subject, text }))
  const bell = async () =>
    (await shop.call.notification.getUnread()).map(({ kind, params }) => [kind, params])
  return { shop, mail, look, queued, work, letters, bell }
}

test('the owner is written to a week before, a day before and at the end, each once, whoever looks', async () => {
  const { shop, look, queued, work, letters, bell } = await onTrial()
  const [{ email } = { email: '' }] = await reading(shop.ctx, (tx) =>
    tx.query<{ email: string }>('select email from users where id = $1', [shop.owner.actor.userId]),
  )
  await look(daysBefore(8))
  expect([await queued(), await bell()]).toEqual([[], []])
  await look(daysBefore(7), 3)
  await look(daysBefore(4))
  expect((await queued()).map(({ stage }) => stage)).toEqual(['week'])
  await work(daysBefore(7))
  const [first] = await letters()
  expect(first).toMatchObject({ to: [email], subject: expect.stringContaining('termina el 20/12/2026') })
  expect(first?.text).toContain('La prueba gratis de')
  expect(first?.text).toContain(`https://${shop.subdomain}.enzzo.test/home/settings/plan`)
  expect(await bell()).toEqual([['plan_ends', { day: '2026-12-20' }]])
  await look(daysBefore(1), 2)
  await look(UNTIL, 2)
  await look(daysBefore(-3))
  expect((await queued()).map(({ stage }) => stage)).toEqual(['week', 'day', 'ended'])
  expect((await bell()).map(([kind]) => kind).toSorted()).toEqual(['plan_ended', 'plan_ends', 'plan_ends'])
})

test('each owner reads it in their own language, from the installation and not from the shop', async () => {
  const { shop, look, work, letters, mail } = await onTrial()
  const person = (role_id: string, language: 'es' | 'en') => ({
    name: 'Grace',
    email: `${randomUUID()}@colmado.test`,
    password: 'secreta',
    role_id,
    language,
  })
  const partner = person(shop.roles.owner, 'en')
  await shop.call.user.create(partner)
  await shop.call.user.create(person(shop.roles.cashier, 'en'))
  await look(daysBefore(1))
  await work(daysBefore(1))
  const told = await letters()
  expect(told).toHaveLength(2)
  expect(told.find(({ to }) => to.includes(partner.email))).toMatchObject({
    subject: expect.stringContaining('ends on Dec 20, 2026'),
  })
  expect(mail.mails.every(({ raw }) => String(raw).includes('avisos@enzzo.test'))).toBe(true)
})

test('who paid meanwhile is not written to, and hears of the new end when it comes', async () => {
  const { shop, look, queued, work, letters } = await onTrial()
  await look(daysBefore(7))
  const paid = {
    ...({ product: 'enzzo_pos', plan: 'monthly', currency: 'USD', method: 'cash', period: 'month' } as const),
    payment_id: randomUUID(),
    amount: cents(3500),
    paid_on: day('2026-12-14'),
    reference: '',
    periods: 1,
  }
  const { plan } = await recordPlanPayment({ ...shop.ctx, now: daysBefore(6) }, 'Rosa', paid)
  await work(daysBefore(6))
  await look(daysBefore(1))
  await look(UNTIL)
  expect(await letters()).toEqual([])
  const end = plan?.until ?? UNTIL
  await look(new Date(end.getTime() - DAY_MS))
  await work(new Date(end.getTime() - DAY_MS))
  expect((await queued()).map(({ stage }) => stage)).toEqual(['week', 'day'])
  expect((await letters()).map(({ subject }) => subject)).toEqual([expect.stringContaining('20/01/2027')])
})

test('a letter that waited until after the end is not sent, and who owns the shop no more gets none', async () => {
  const { shop, look, work, letters } = await onTrial()
  await look(daysBefore(1))
  await work(UNTIL)
  expect(await letters()).toEqual([])
  await inTransaction(shop.owner, (tx) =>
    tx.query('update users set is_active = false where id = $1', [shop.owner.actor.userId]),
  )
  await look(UNTIL)
  await work(UNTIL)
  expect(await letters()).toEqual([])
})
