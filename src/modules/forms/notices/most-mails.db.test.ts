import { beforeEach, expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, testInstallation, type World } from '#app/testing/world.server.ts'
import { MOST_OF_FIRST_DAY } from '#modules/notifications/mail/first-day.server.ts'
import { channelSettings, mailSimulator } from '#modules/notifications/testing/channels.server.ts'
import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { FormId } from '#platform/values/ids.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'
import { readMail } from '#simulators/mail-server.ts'
import type { FormSettings } from '../schema/form-schema.ts'
import { ANA, NOTICE } from '../testing/noticed-form.server.ts'
import { newTestForm } from '../testing/published-form.server.ts'
import { submitTestForm } from '../testing/submissions.server.ts'
import { testSchema } from '../testing/test-schema.ts'
import { workForms } from '../testing/waiting.server.ts'
import { MOST_MAILS } from './mails.ts'

let mail: Awaited<ReturnType<typeof mailSimulator>>
let shop: World

beforeEach(async () => {
  mail = await mailSimulator()
  shop = await newWorld()
  await shop.call.channel.update(channelSettings(mail.port))
})

const form = async (settings: Partial<FormSettings>): Promise<FormId> =>
  (await newTestForm(shop.owner, testSchema({ settings }))).id

const letters = () => Promise.all(mail.mails.map(readMail))
const at = (minutes: number): TenantCtx => ({
  ...shop.ctx,
  now: new Date(shop.ctx.now.getTime() + minutes * MINUTE_MS),
})

test('a stranger gets a few confirmations in an hour and no more, and the history says so', async () => {
  const id = await form({ confirmation: { type: 'email', message: '', redirectUrl: '' } })
  const sent: string[] = []
  for (let n = 0; n < MOST_MAILS.confirmations + 2; n++) sent.push(await submitTestForm(shop.owner, id, ANA))
  await workForms(shop.ctx)
  expect(mail.mails).toHaveLength(MOST_MAILS.confirmations)
  const last = await shop.call.formSubmission.getById({ id: sent.at(-1) ?? '' })
  expect(last.history[0]).toMatchObject({
    action: 'form_submission.confirmation_dropped',
    recipient: 'ana@cliente.test',
  })
  await submitTestForm(shop.owner, id, ANA)
  await workForms({ ...shop.ctx, now: new Date(shop.ctx.now.getTime() + 2 * HOUR_MS) })
  expect(mail.mails).toHaveLength(MOST_MAILS.confirmations + 1)
})

/** Letters of the last moment, as many, each to another address. */
const sentBefore = (submission: string, kind: string, count: number) =>
  inTransaction(shop.owner, (tx) =>
    tx.query(
      `insert into form_mails (tenant_id, id, submission_id, kind, recipient, state, created_at)
        select current_tenant(), gen_random_uuid(), $1, $2, $2 || n || '@antes.test', 'sent', $3
        from generate_series(1, $4::integer) n`,
      [submission, kind, tx.now, count],
    ),
  )

const toSalon = () => mail.mails.flatMap((each) => each.to).filter((each) => each === 'salon@ejemplo.test')

test('confirmations have room of their own, and leave the shop’s notices theirs', async () => {
  const one = { ...NOTICE, recipients: ['salon@ejemplo.test'], attachPDF: false }
  const confirmation = { type: 'email' as const, message: '', redirectUrl: '' }
  const id = await form({ emailNotifications: one, confirmation })
  const first = await submitTestForm(shop.owner, id, { name: 'Ana' })
  await sentBefore(first, 'confirmation', MOST_MAILS.shop.confirmation - 1)
  await sentBefore(first, 'notice', MOST_MAILS.form - MOST_MAILS.shop.confirmation)
  await submitTestForm(shop.owner, id, { ...ANA, email: 'una@cliente.test' })
  await submitTestForm(shop.owner, id, { ...ANA, email: 'otra@cliente.test' })
  await workForms(shop.ctx)
  const to = mail.mails.flatMap((each) => each.to)
  expect(to.filter((each) => each.endsWith('@cliente.test'))).toEqual(['una@cliente.test'])
  expect(toSalon()).toHaveLength(3)
})

test('the notices of a form that is flooded leave the shop’s other forms theirs', async () => {
  const emailNotifications = { ...NOTICE, recipients: ['salon@ejemplo.test'], attachPDF: false }
  const [flooded, other] = [await form({ emailNotifications }), await form({ emailNotifications })]
  const first = await submitTestForm(shop.owner, flooded, ANA)
  await sentBefore(first, 'notice', MOST_MAILS.form - 1)
  const late = await submitTestForm(shop.owner, flooded, ANA)
  await workForms(shop.ctx)
  expect(toSalon()).toHaveLength(1)
  const { history } = await shop.call.formSubmission.getById({ id: late })
  const dropped = { action: 'form_submission.notice_dropped', recipient: 'salon@ejemplo.test' }
  const { history: before } = await shop.call.formSubmission.getById({ id: first })
  expect([...history, ...before]).toContainEqual(expect.objectContaining(dropped))
  await submitTestForm(shop.owner, other, ANA)
  await workForms(shop.ctx)
  expect(toSalon()).toHaveLength(2)
})

test('letters that a clock which was ahead wrote take nobody’s room', async () => {
  const one = { ...NOTICE, recipients: ['salon@ejemplo.test'], attachPDF: false }
  const id = await form({ emailNotifications: one })
  const first = await submitTestForm(shop.owner, id, ANA)
  await sentBefore(first, 'notice', MOST_MAILS.form)
  await change(
    shop,
    `update form_mails set created_at = created_at + interval '3 days' where tenant_id = $1`,
    [shop.ctx.tenantId],
  )
  await workForms(shop.ctx)
  expect(toSalon()).toHaveLength(1)
})

test('a notice that was one too many of its hour is sent by hand, and a confirmation is not', async () => {
  const confirmation = { type: 'email' as const, message: '', redirectUrl: '' }
  const one = { ...NOTICE, recipients: ['salon@ejemplo.test'], attachPDF: false }
  const id = await submitTestForm(shop.owner, await form({ emailNotifications: one, confirmation }), ANA)
  await workForms(shop.ctx)
  expect(mail.mails).toHaveLength(2)
  await inTransaction(shop.owner, async (tx) => {
    await tx.query(`update form_mails set state = 'dropped' where tenant_id = current_tenant()`)
    await tx.query(
      `insert into audit_log (tenant_id, id, action, subject_type, subject_id, details, at)
        select tenant_id, gen_random_uuid(), 'form_submission.' || kind || '_dropped', 'form_submission', submission_id,
          jsonb_build_object('recipient', recipient), $1 from form_mails where tenant_id = current_tenant()`,
      [at(1).now],
    )
  })
  const { history } = await shop.call.formSubmission.getById({ id })
  const mailOf = (action: string) =>
    history.find((each) => each.action === `form_submission.${action}`)?.mail_id
  const notice = mailOf('notice_dropped')
  expect(mailOf('confirmation_dropped')).toBeNull()
  await shop.call.formSubmission.sendMailAgain({ id: notice ?? '' })
  await workForms(at(2))
  expect((await letters()).map(({ to }) => to[0])).toEqual(
    expect.arrayContaining(['salon@ejemplo.test', 'ana@cliente.test', 'salon@ejemplo.test']),
  )
  expect(mail.mails).toHaveLength(3)
})

/** The shop opened today, and writes by the installation's server. */
async function onFirstDay(): Promise<TenantCtx> {
  const { admin } = shop.database
  await admin.query('update tenants set created_at = $2 where id = $1', [shop.ctx.tenantId, shop.ctx.now])
  await admin.query('update tenant_channels set smtp_host = null, smtp_port = null where tenant_id = $1', [
    shop.ctx.tenantId,
  ])
  const installation = testInstallation({
    mail: { url: `smtp://127.0.0.1:${mail.port}`, from: 'Enzzo <hola@enzzo.test>' },
  })
  return { ...shop.ctx, installation }
}

test('on its first day a shop’s forms write a few letters by the installation’s server, and the rest is in the office', async () => {
  const ctx = await onFirstDay()
  const confirmation = { type: 'email' as const, message: 'Su premio', redirectUrl: '' }
  const lured = await form({ emailNotifications: { ...NOTICE, attachPDF: false }, confirmation })
  const sent: string[] = []
  for (let n = 0; n < 4; n++)
    sent.push(await submitTestForm(shop.owner, lured, { ...ANA, email: `ana${n}@cliente.test` }))
  expect(await workForms(ctx)).toBe(0)
  expect(mail.mails).toHaveLength(MOST_OF_FIRST_DAY)
  const { history } = await shop.call.formSubmission.getById({ id: sent.at(-1) ?? '' })
  expect(history.map(({ action }) => action)).toContain('form_submission.notice_first_day')
})

test('a letter of the first day that is tried again takes no second place among its few', async () => {
  const ctx = await onFirstDay()
  const one = { ...NOTICE, recipients: ['salon@ejemplo.test'], attachPDF: false }
  const id = await form({ emailNotifications: one })
  for (let n = 0; n < MOST_OF_FIRST_DAY - 1; n++) await submitTestForm(shop.owner, id, ANA)
  mail.setMode('greylist')
  expect(await workForms(ctx)).toBeGreaterThan(0)
  mail.setMode('ok')
  await workForms({ ...ctx, now: at(1).now })
  expect(toSalon()).toHaveLength(MOST_OF_FIRST_DAY - 1)
})
