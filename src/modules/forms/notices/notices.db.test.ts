import { beforeEach, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { channelSettings, mailSimulator } from '#modules/notifications/testing/channels.server.ts'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormId, FormSubmissionId } from '#platform/values/ids.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import { readMail } from '#simulators/mail-server.ts'
import type { FormSettings } from '../schema/form-schema.ts'
import { ANA, NOTICE } from '../testing/noticed-form.server.ts'
import { newTestForm, publishAgain } from '../testing/published-form.server.ts'
import { submitTestForm } from '../testing/submissions.server.ts'
import { testSchema } from '../testing/test-schema.ts'
import { workForms } from '../testing/waiting.server.ts'

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

test('a submission is told to the recipients in the form’s words, with the answers and the paper', async () => {
  await submitTestForm(shop.owner, await form({ emailNotifications: NOTICE }), ANA)
  expect(await workForms(shop.ctx)).toBe(0)
  const sent = (await letters()).toSorted((a, b) => (a.to[0] ?? '').localeCompare(b.to[0] ?? ''))
  expect(sent.map(({ to }) => to)).toEqual([['jefa@ejemplo.test'], ['salon@ejemplo.test']])
  const [first] = sent
  expect(first?.subject).toBe('Salón: Ana Peña desde Santiago')
  expect(first?.text).toContain('Ana Peña quiere Sillas, Sonido. {{nada}} Alquiler del salón 1')
  expect(first?.text).toContain('DATOS\nNombre: Ana Peña\nCorreo: ana@cliente.test\nCiudad: Santiago')
  expect(first?.text).toContain('Detalles: —')
  expect(first?.attachments).toMatchObject([{ filename: 'respuesta-00001.pdf', type: 'application/pdf' }])
  expect(first?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
})

test('without words of its own, without answers and without paper it says what came and when', async () => {
  const plain = {
    ...NOTICE,
    emailSubject: ' ',
    emailBody: '',
    includeSubmissionData: false,
    attachPDF: false,
  }
  await submitTestForm(shop.owner, await form({ emailNotifications: plain }), ANA)
  await workForms(shop.ctx)
  const [first] = await letters()
  expect(first).toMatchObject({ subject: 'Alquiler del salón: respuesta 1', attachments: [] })
  expect(first?.text.replaceAll(/\s+/g, ' ').trim()).toBe(
    'Llegó una respuesta a «Alquiler del salón» (20/11/2026 12:00 p. m.).',
  )
})

test('what is typed into a form makes no other head of the letter and is not read as words of the form', async () => {
  const answers = { ...ANA, name: 'Ana\r\nBcc: otro@malo.test {{city}}' }
  await submitTestForm(shop.owner, await form({ emailNotifications: NOTICE }), answers)
  await workForms(shop.ctx)
  expect((await letters())[0]?.subject).toBe('Salón: Ana Bcc: otro@malo.test {{city}} desde Santiago')
  expect(mail.mails.flatMap(({ to }) => to)).not.toContain('otro@malo.test')
})

test('whoever filled it in is told where the form confirms by mail, with what they chose and no word of their own', async () => {
  const confirmation = {
    type: 'email' as const,
    message: 'Gracias {{name}}, por {{wants}} {{more}} y lo demás.',
    redirectUrl: '',
  }
  const id = await form({ confirmation })
  const lure = 'Gane dinero en https://malo.test'
  await submitTestForm(shop.owner, id, {
    ...ANA,
    name: lure,
    more: lure,
    wants: ['sillas', lure],
    night: true,
    day: lure,
  })
  await submitTestForm(shop.owner, id, { ...ANA, email: 'no es un correo' })
  await submitTestForm(shop.owner, await form({}), ANA)
  await workForms(shop.ctx)
  const sent = await letters()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ to: ['ana@cliente.test'] })
  expect(sent[0]?.subject).toContain('Recibimos sus respuestas a «Alquiler del salón»')
  expect(sent[0]?.text.trim()).toBe(
    [
      'Gracias, por Sillas y lo demás.',
      'DATOS\nCiudad: Santiago\nServicios: Sillas\nInvitados: 80\nDe noche: Sí',
      'Colmado de prueba',
    ].join('\n\n'),
  )
})

test('each letter goes once, however often the events are handed over and by however many', async () => {
  await submitTestForm(shop.owner, await form({ emailNotifications: NOTICE }), ANA)
  await Promise.all([workForms(shop.ctx), workForms(shop.ctx), workForms(shop.ctx)])
  await workForms(shop.ctx)
  expect(mail.mails).toHaveLength(2)
})

test('a server that says later is asked again, and one that refuses is named in the history', async () => {
  const one = { ...NOTICE, recipients: ['salon@ejemplo.test'] }
  const form_id = await form({ emailNotifications: one })
  const id = await submitTestForm(shop.owner, form_id, ANA)
  mail.setMode('greylist')
  expect(await workForms(shop.ctx)).toBe(1)
  expect(await workForms(at(1))).toBe(0)
  expect(mail.mails).toHaveLength(1)
  mail.setMode('reject')
  const other = await submitTestForm(shop.owner, form_id, ANA)
  expect(await workForms(at(2))).toBe(0)
  const history = async (of: string) =>
    (await shop.call.formSubmission.getById({ id: of })).history.map(({ action, recipient }) => [
      action,
      recipient,
    ])
  expect(await history(id)).toEqual([['form_submission.notice_sent', 'salon@ejemplo.test']])
  expect(await history(other)).toEqual([['form_submission.notice_failed', 'salon@ejemplo.test']])
})

test('a letter that could not be sent is sent again by hand, once, and waits like a new one', async () => {
  const form_id = await form({ emailNotifications: { ...NOTICE, recipients: ['salon@ejemplo.test'] } })
  const id = await submitTestForm(shop.owner, form_id, ANA)
  const seen = async () =>
    (await shop.call.formSubmission.getById({ id })).history.map(({ action, mail_id }) => [
      action.replace('form_submission.', ''),
      mail_id,
    ])
  const { sendMailAgain } = shop.call.formSubmission
  mail.setMode('reject')
  await workForms(shop.ctx)
  const [[, failed] = []] = await seen()
  if (!failed) throw new Error('nothing can be sent again')
  const letter = { id: failed }
  // The second time it is still refused: the last failure is what can be mended.
  await sendMailAgain(letter)
  expect(await seen()).toEqual([
    ['notice_sent_again', null],
    ['notice_failed', null],
  ])
  await workForms(at(1))
  expect(await seen()).toEqual([
    ['notice_failed', failed],
    ['notice_sent_again', null],
    ['notice_failed', null],
  ])
  mail.setMode('ok')
  const later = shop.as({ now: at(1.5).now }).formSubmission
  await Promise.all([later.sendMailAgain(letter), later.sendMailAgain(letter)])
  await workForms(at(2))
  await sendMailAgain(letter)
  await workForms(at(3))
  expect(mail.mails).toHaveLength(1)
  expect((await seen()).slice(0, 3)).toEqual([
    ['notice_sent', null],
    ['notice_sent_again', null],
    ['notice_failed', null],
  ])
  // Nobody else has it, and what is deleted is told to nobody.
  const elsewhere = await newWorld()
  await expect(elsewhere.call.formSubmission.sendMailAgain(letter)).rejects.toMatchObject(
    refusal('form_submissions.mail_not_found'),
  )
  await shop.call.formSubmission.delete({ id })
  await expect(sendMailAgain(letter)).rejects.toMatchObject(refusal('form_submissions.deleted'))
})

test('the bell says that a submission came in, once', async () => {
  await submitTestForm(shop.owner, await form({}), ANA)
  await workForms(shop.ctx)
  await workForms(shop.ctx)
  const news = (await shop.call.notification.getUnread()).filter(({ kind }) => kind === 'form_submitted')
  expect(news).toMatchObject([{ params: { form: 'Alquiler del salón', number: 1 } }])
})

test('the bell names no form that a role is kept from, and tells who handles answers and sees no panel', async () => {
  const id = await form({})
  const handling = shop.as({ permissions: ['forms.manage_submissions'] })
  await submitTestForm(shop.owner, id, ANA)
  const { version, roles } = await shop.call.form.getRights({ id })
  const kept = roles.filter((role) => !role.is_owner).slice(0, 1)
  const nothing = { view: false, submit: false, edit: false, delete: false, manage: false }
  await shop.call.form.setRights({
    id,
    version,
    audience: 'public',
    roles: kept.map(({ role_id }) => ({ role_id, ...nothing })),
  })
  await submitTestForm(shop.owner, id, ANA)
  await workForms(shop.ctx)
  const news = (await handling.notification.getUnread()).map(({ kind, params }) => ({ kind, params }))
  expect(news).toEqual([
    { kind: 'restricted_form_submitted', params: {} },
    { kind: 'restricted_form_submitted', params: {} },
  ])
  await submitTestForm(shop.owner, await form({}), ANA)
  await workForms(shop.ctx)
  expect((await handling.notification.getUnread()).map(({ kind }) => kind)).toContain('form_submitted')
  await expect(shop.as({ permissions: ['forms.view'] }).notification.getUnread()).rejects.toThrow('Requiere')
})

test('what the public form takes from a stranger comes to the list, and to the mail that is told', async () => {
  const id = await form({ emailNotifications: { ...NOTICE, attachPDF: false } })
  const { slug } = await shop.call.form.getById({ id })
  const stranger = (minutes: number) => shop.as({ ctx: null, now: at(minutes).now })
  const { token } = await stranger(0).form.getPublished({ slug })
  const parcel = {
    id: newId<FormSubmissionId>(),
    form_id: id,
    version: 1,
    language: 'es' as const,
    answers: ANA,
    token,
  }
  const { number } = await stranger(2).formSubmission.create(parcel)
  expect(await stranger(3).formSubmission.create(parcel)).toMatchObject({ number })
  const filters = { city: 'santiago', wants: 'sonido' }
  const { data } = await shop.call.formSubmission.getAll({ form_id: id, filters, search: 'pena' })
  expect(data).toMatchObject([{ id: parcel.id, number: 1, answers: ANA, status: 'pending' }])
  expect(await workForms(at(4))).toBe(0)
  expect((await letters()).map(({ subject }) => subject)).toEqual(
    Array(2).fill('Salón: Ana Peña desde Santiago'),
  )
})

test('of a submission that is deleted while its letters wait none goes out, and its history says so', async () => {
  const confirmation = { type: 'email' as const, message: '', redirectUrl: '' }
  const one = { ...NOTICE, recipients: ['salon@ejemplo.test'], attachPDF: false }
  const id = await submitTestForm(shop.owner, await form({ emailNotifications: one, confirmation }), ANA)
  mail.setMode('greylist')
  await workForms(shop.ctx)
  mail.setMode('ok')
  await shop.call.formSubmission.delete({ id })
  expect(await workForms(at(1))).toBe(0)
  expect(mail.mails).toEqual([])
  const { history } = await shop.call.formSubmission.getById({ id })
  expect(history.map(({ action, recipient }) => [action, recipient])).toEqual(
    expect.arrayContaining([
      ['form_submission.notice_withheld', 'salon@ejemplo.test'],
      ['form_submission.confirmation_withheld', 'ana@cliente.test'],
    ]),
  )
})

test('one that is deleted before anybody heard of it is told to nobody', async () => {
  const id = await submitTestForm(shop.owner, await form({ emailNotifications: NOTICE }), ANA)
  await shop.call.formSubmission.delete({ id })
  expect(await workForms(shop.ctx)).toBe(0)
  expect(mail.mails).toEqual([])
})

test('a notice outlives an outage of the mail for a day, and the shop is told once that letters wait', async () => {
  const one = { ...NOTICE, recipients: ['salon@ejemplo.test'] }
  const id = await submitTestForm(shop.owner, await form({ emailNotifications: one }), ANA)
  await shop.call.channel.update(channelSettings(1))
  const hour = 60
  for (let tried = 0; tried < 8; tried++) await workForms(at(tried))
  const bell = (await shop.call.notification.getUnread()).filter(({ kind }) => kind === 'email_waits')
  expect(bell).toHaveLength(1)
  await shop.call.channel.update(channelSettings(mail.port))
  expect(await workForms(at(3 * hour))).toBe(0)
  expect(mail.mails).toHaveLength(1)
  const { history } = await shop.call.formSubmission.getById({ id })
  expect(history.map(({ action }) => action)).toEqual(['form_submission.notice_sent'])
})

test('what a day could not mend is given up, and the history says so', async () => {
  const one = { ...NOTICE, recipients: ['salon@ejemplo.test'] }
  const id = await submitTestForm(shop.owner, await form({ emailNotifications: one }), ANA)
  await shop.call.channel.update(channelSettings(1))
  await workForms(shop.ctx)
  for (let tried = 0; tried < 8; tried++) await workForms(at(24 * 60 + tried))
  const { history } = await shop.call.formSubmission.getById({ id })
  expect(history.map(({ action }) => action)).toEqual(['form_submission.notice_failed'])
})

test('while the part is off no letter of a form goes', async () => {
  const id = await submitTestForm(shop.owner, await form({ emailNotifications: NOTICE }), ANA)
  mail.setMode('greylist')
  await workForms(shop.ctx)
  await shop.call.modules.update({ module: 'forms', is_on: false })
  await workForms(at(5))
  expect(mail.mails).toEqual([])
  await shop.call.modules.update({ module: 'forms', is_on: true })
  expect(await workForms(at(6))).toBe(0)
  expect(mail.mails).toEqual([])
  const { history } = await shop.call.formSubmission.getById({ id })
  expect(history.map(({ action }) => action)).toEqual(Array(2).fill('form_submission.notice_part_off'))
})

test('who was taken off the recipients is told of nothing more, though the form was opened before', async () => {
  const id = await form({ emailNotifications: NOTICE })
  await submitTestForm(shop.owner, id, ANA)
  await publishAgain(
    shop.owner,
    id,
    testSchema({ settings: { emailNotifications: { ...NOTICE, recipients: ['jefa@ejemplo.test'] } } }),
  )
  await workForms(shop.ctx)
  expect(mail.mails.map(({ to }) => to)).toEqual([['jefa@ejemplo.test']])
})

test('a form that sends answers and paper no more sends none, though it was opened before', async () => {
  const schema = (notices: Partial<typeof NOTICE>) =>
    testSchema({ settings: { emailNotifications: { ...NOTICE, ...notices } } })
  const { id } = await newTestForm(shop.owner, schema({}))
  await publishAgain(shop.owner, id, schema({ includeSubmissionData: false, attachPDF: false }))
  await submitTestForm(shop.owner, id, ANA)
  await workForms(shop.ctx)
  const [first] = await letters()
  expect(first).toMatchObject({ subject: 'Salón: Ana Peña desde Santiago', attachments: [] })
  expect(first?.text).toContain('Ana Peña quiere Sillas, Sonido.')
  expect(first?.text).not.toContain('Correo: ana@cliente.test')
})

test('a message says what the form worked out, also what no field shows, and no word that somebody typed', async () => {
  const confirmation = {
    type: 'email' as const,
    message: 'Su total es {{total}}. {{saludo}}',
    redirectUrl: '',
  }
  const calculations = [
    { key: 'total', formula: '{guests} * 10', label: 'Total' },
    { key: 'saludo', formula: 'CONCAT("Hola ", {name})' },
  ]
  const given = { ...testSchema({ settings: { confirmation } }), calculations }
  const { id } = await newTestForm(shop.owner, given)
  await submitTestForm(shop.owner, id, {
    email: 'ana@cliente.test',
    guests: 80,
    total: 800,
    saludo: 'Hola malo.test',
  })
  await workForms(shop.ctx)
  const [sent] = await letters()
  expect(sent?.text.trim()).toBe(
    ['Su total es 800.', 'DATOS\nInvitados: 80', 'CÁLCULOS\nTotal: 800', 'Colmado de prueba'].join('\n\n'),
  )
})
