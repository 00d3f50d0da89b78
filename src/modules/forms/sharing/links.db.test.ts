import { expect, test } from 'vitest'
import { NOON, newWorld } from '#app/testing/world.server.ts'
import { deliveringShop, work } from '#modules/delivery/testing/delivering.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormId, FormLinkId } from '#platform/values/ids.ts'
import { readMail } from '#simulators/mail-server.ts'
import { countAnswer, openFormLink } from './links.server.ts'

const refused = (code: string) => ({ cause: expect.objectContaining({ code }) })
const ended = { code: 'forms.link_ended' }

const withForm = async () => {
  const shop = await newWorld()
  const { id } = await shop.call.form.create({ template: 'contact' })
  const link = (given: object = {}) => shop.call.formLink.create({ form_id: id, name: 'Feria', ...given })
  const knock = (token: string, password: string | null = null, now = NOON) =>
    openFormLink({ ...shop.ctx, now }, { formId: id, token, password })
  return { shop, id, link, knock }
}

test('a link opens its form to the end of its last day, and is told apart from none', async () => {
  const { link, knock, shop, id } = await withForm()
  const made = await link({ ends_on: '2026-11-20' })
  // To the last minute of the day in Santo Domingo.
  await expect(knock(made.token, null, new Date('2026-11-21T03:59:59Z'))).resolves.toEqual({ id: made.id })
  await expect(knock(made.token, null, new Date('2026-11-21T04:00:00Z'))).rejects.toMatchObject(ended)
  await expect(knock('A'.repeat(22))).rejects.toMatchObject(ended)
  await expect(knock('')).rejects.toMatchObject(ended)
  expect((await shop.call.formLink.getAll({ form_id: id })).data).toMatchObject([
    { name: 'Feria', status: 'open', has_password: false, answers: 0 },
  ])
})

test('no link is made that would be over already, and one for today is', async () => {
  const { link, shop, id } = await withForm()
  await expect(link({ ends_on: '2026-11-19' })).rejects.toMatchObject(refused('forms.link_end_past'))
  expect((await shop.call.formLink.getAll({ form_id: id })).data).toEqual([])
  await link({ ends_on: '2026-11-20' })
})

test('a link opens no other form', async () => {
  const { shop, link } = await withForm()
  const { token } = await link()
  const other = await shop.call.form.create({ template: 'survey' })
  await expect(openFormLink(shop.ctx, { formId: other.id, token, password: null })).rejects.toMatchObject(
    ended,
  )
})

test('a password is asked for, and only its hash is kept', async () => {
  const { shop, link, knock } = await withForm()
  const { token, id } = await link({ password: 'cayena7' })
  await expect(knock(token)).rejects.toMatchObject({ code: 'forms.password_wrong', params: { missing: 1 } })
  await expect(knock(token, 'otra')).rejects.toMatchObject({ params: { missing: 0 } })
  await expect(knock(token, 'cayena7')).resolves.toEqual({ id })
  const kept = await inTransaction(shop.owner, (tx) =>
    tx.query<{ password_hash: string }>('select password_hash from form_links where id = $1', [id]),
  )
  expect(kept[0]?.password_hash).toMatch(/^\$argon2id\$/)
})

test('of forty who answer at once by a link for three, three do', async () => {
  const { shop, link, knock } = await withForm()
  const { id, token } = await link({ most_answers: 3 })
  const tried = await Promise.allSettled(
    Array.from({ length: 40 }, () => inTransaction(shop.owner, (tx) => countAnswer(tx, id))),
  )
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(knock(token)).rejects.toMatchObject(ended)
})

test('a link that was taken back is ended for good', async () => {
  const { shop, id: form, link, knock } = await withForm()
  const { id, token } = await link()
  await shop.call.formLink.revoke({ id })
  await shop.call.formLink.revoke({ id })
  await expect(knock(token)).rejects.toMatchObject(ended)
  await expect(inTransaction(shop.owner, (tx) => countAnswer(tx, id))).rejects.toMatchObject(ended)
  expect((await shop.call.formLink.getAll({ form_id: form })).data).toMatchObject([{ status: 'revoked' }])
})

test('a link that is made twice under one key is one', async () => {
  const { link, shop, id } = await withForm()
  const requestId = crypto.randomUUID()
  const [one, two] = await Promise.all([link({ requestId }), link({ requestId })])
  expect(one).toEqual(two)
  expect((await shop.call.formLink.getAll({ form_id: id })).data).toHaveLength(1)
})

test('another shop’s form and link are none', async () => {
  const { id, link } = await withForm()
  const { id: linkId } = await link()
  const { call } = await newWorld()
  for (const form_id of [id, newId<FormId>()]) {
    await expect(call.formLink.getAll({ form_id })).rejects.toMatchObject(refused('forms.form_not_found'))
    await expect(call.formLink.create({ form_id, name: 'X' })).rejects.toMatchObject(
      refused('forms.form_not_found'),
    )
  }
  for (const theirs of [linkId, newId<FormLinkId>()]) {
    await expect(call.formLink.revoke({ id: theirs })).rejects.toMatchObject(refused('forms.link_not_found'))
  }
})

test('the address of a form is sent by mail with the day that its link ends on, once under one key', async () => {
  const { mail, shop } = await deliveringShop()
  const { id } = await shop.call.form.create({ template: 'contact' })
  await shop.call.form.publish({ id })
  const { id: link_id } = await shop.call.formLink.create({
    form_id: id,
    name: 'Feria',
    ends_on: '2026-12-01',
  })
  const sent = { form_id: id, link_id, email: ' ana@example.do ', requestId: crypto.randomUUID() }
  const [first, second] = await Promise.all([
    shop.call.formLink.sendEmail(sent),
    shop.call.formLink.sendEmail(sent),
  ])
  expect(first.id).toBe(second.id)
  await work(shop)
  expect(await shop.call.formLink.getDelivery({ id: first.id })).toMatchObject({ state: 'sent' })
  expect(mail.mails).toHaveLength(1)
  const { text, subject } = await readMail(mail.mails[0] ?? { raw: Buffer.alloc(0) })
  expect(subject).toBe('Contacto · Colmado Ñandú')
  expect(text).toMatch(/http:\/\/test\.localhost\/forms\/contacto\?link=[\w-]{22}&lang=es/)
  expect(text).toContain('1 de diciembre de 2026')
})

test('what cannot be sent says why: no address, no number, not published, ended', async () => {
  const { shop, id } = await withForm()
  const { formLink } = shop.call
  const { id: link_id } = await formLink.create({ form_id: id, name: 'Feria' })
  await expect(formLink.sendEmail({ form_id: id, email: ' ' })).rejects.toMatchObject(
    refused('delivery.email_required'),
  )
  await expect(formLink.sendWhatsApp({ form_id: id, phoneNumber: '' })).rejects.toMatchObject(
    refused('delivery.phone_required'),
  )
  const mail = { form_id: id, email: 'ana@example.do' }
  await expect(formLink.sendEmail(mail)).rejects.toMatchObject(refused('forms.form_put_away'))
  await shop.call.form.publish({ id })
  await formLink.revoke({ id: link_id })
  await expect(formLink.sendEmail({ ...mail, link_id })).rejects.toMatchObject(refused('forms.link_ended'))
  await expect(formLink.sendEmail(mail)).rejects.toMatchObject(refused('channels.mail_not_set_up'))
})

test('a password is hashed for a form that is there alone, and for no more links than somebody makes by hand', async () => {
  const { link } = await withForm()
  const none = newId<FormId>()
  for (let times = 0; times < 12; times += 1)
    await expect(link({ form_id: none, password: 'feria2026' })).rejects.toMatchObject(
      refused('forms.form_not_found'),
    )
  for (let times = 0; times < 10; times += 1) await link({ password: 'feria2026' })
  await expect(link({ password: 'feria2026' })).rejects.toMatchObject(refused('platform.too_many_requests'))
  await link()
})
