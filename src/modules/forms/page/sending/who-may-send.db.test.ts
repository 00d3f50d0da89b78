import { expect, test } from 'vitest'
import { NOON, newWorld } from '#app/testing/world.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormSubmissionId } from '#platform/values/ids.ts'

const refused = (code: string) => ({ cause: expect.objectContaining({ code }) })
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SLUG = 'encuesta-de-satisfaccion'

/** A survey that is published, and whoever fills it in, a minute after they opened it. */
async function withSurvey() {
  const shop = await newWorld()
  const { id } = await shop.call.form.create({ template: 'survey' })
  await shop.call.form.publish({ id })
  const at = (ms: number) => shop.as({ ctx: null, now: new Date(NOON.getTime() + ms) })
  const open = (by: object = {}, ms = 0) => at(ms).form.getPublished({ slug: SLUG, ...by })
  const send = (token: string, { version = 1, general = 5, ms = MINUTE } = {}) =>
    at(ms).formSubmission.create({
      id: newId<FormSubmissionId>(),
      form_id: id,
      version,
      language: 'es',
      token,
      answers: { general },
    })
  return { shop, id, open, send }
}

test('a form that is opened by its links alone has no other way in', async () => {
  const { shop, id, open, send } = await withSurvey()
  const before = await open()
  const { token } = await shop.call.formLink.create({ form_id: id, name: 'Feria', password: 'cayena7' })
  const { version } = await shop.call.form.getRights({ id })
  await shop.call.form.setRights({ id, version, audience: 'links', roles: [] })
  await expect(open()).rejects.toMatchObject(refused('form_page.not_published'))
  await expect(open({ link: token })).rejects.toMatchObject(refused('forms.password_wrong'))
  // A page that was open before has no link either.
  await expect(send(before.token)).rejects.toMatchObject(refused('forms.link_ended'))
  const opened = await open({ link: token, password: 'cayena7' })
  await expect(send(opened.token)).resolves.toMatchObject({ number: 1 })
  await expect(shop.call.formLink.sendEmail({ form_id: id, email: 'ana@example.do' })).rejects.toMatchObject(
    refused('forms.link_not_found'),
  )
})

test('answers to an older version are taken for as long as they may wait, and not for ever', async () => {
  const { shop, id, open, send } = await withSurvey()
  const { schema } = await shop.call.form.getById({ id })
  const stricter = { ...schema, metadata: { ...schema.metadata, description: 'Con consentimiento' } }
  await shop.call.form.update({ id, schema: stricter })
  await shop.call.form.publish({ id })
  const soon = 29 * DAY
  const { token } = await open({}, soon)
  await expect(send(token, { version: 1, ms: soon + MINUTE })).resolves.toMatchObject({ number: 1 })
  const late = 31 * DAY
  const { token: next } = await open({}, late)
  await expect(send(next, { version: 1, ms: late + MINUTE })).rejects.toMatchObject(
    refused('form_page.not_published'),
  )
  await expect(send(next, { version: 2, ms: late + MINUTE })).resolves.toMatchObject({ number: 2 })
})

test('a version is as old as what followed it, also where the next one is kept no more', async () => {
  const { shop, id, open, send } = await withSurvey()
  const { token } = await open()
  await send(token)
  const { schema } = await shop.call.form.getById({ id })
  for (let n = 2; n <= 24; n += 1) {
    const description = `Cambio ${n}`
    const { form } = shop.as({ now: new Date(NOON.getTime() + n * MINUTE) })
    await form.update({ id, schema: { ...schema, metadata: { ...schema.metadata, description } } })
    await form.publish({ id })
  }
  const late = 31 * DAY
  const { token: next } = await open({}, late)
  await expect(send(next, { version: 1, ms: late + MINUTE })).rejects.toMatchObject(
    refused('form_page.not_published'),
  )
})

test('a page that was opened by a link asks for leave again until the link is revoked', async () => {
  const { shop, id, open } = await withSurvey()
  const link = await shop.call.formLink.create({ form_id: id, name: 'Feria', password: 'cayena7' })
  const opened = await open({ link: link.token, password: 'cayena7' })
  const again = () => open({ link: link.token, token: opened.token }, DAY)
  await expect(again()).resolves.toMatchObject({ id })
  await shop.call.formLink.revoke({ id: link.id })
  await expect(again()).rejects.toMatchObject(refused('forms.link_ended'))
})
