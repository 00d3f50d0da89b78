import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ask, askMutation, askQuery, read, signIn } from '#app/testing/http.server.ts'
import { hire } from '#modules/identity/testing/account.server.ts'
import { pdfPaper } from '#modules/media/testing/papers.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { testForm } from '../../testing/published-form.server.ts'
import { codeOf, shopWithForm } from '../../testing/shop-with-form.server.ts'
import { testField } from '../../testing/test-schema.ts'

/** The day of a moment, of the shop's calendar. */
const dayIn = (now: Date) => dayOfInstant(now, 'America/Santo_Domingo')

test('a file goes with its form, is the shop’s from then on, and cannot be handed in for another field', async () => {
  const file = { multiple: true, maxFiles: 2, maxSizeBytes: 1_048_576, allowedFormats: ['pdf'] }
  const fields = [
    testField('file', 'cedula', { fileOptions: file }),
    testField('file', 'otra', { fileOptions: file }),
  ]
  const { served, host, form, send, stored } = await shopWithForm(testForm(fields))
  const upload = (field: string, bytes: Buffer = pdfPaper()) =>
    ask(served.port, {
      path: `/api/upload/public-form?filename=forms/1700000000000-papel.pdf&form=${form.id}&field=${field}&version=1`,
      host,
      method: 'POST',
      body: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    })
  const came = await upload('cedula')
  expect(came.status).toBe(200)
  const { url, size }: { url: string; size: number } = JSON.parse(came.text)
  expect((await upload('cedula', Buffer.from('no es un pdf'))).status).toBe(400)
  expect((await upload('nada')).status).toBe(404)
  const answer = { url, name: 'otro nombre.pdf', size, type: 'application/pdf' }
  // Of another field, made up, or gone since: it is said at the field, and nothing is kept.
  const gone = { ...answer, url: `/files/${randomUUID()}` }
  for (const wrong of [
    { otra: [answer] },
    { cedula: [answer, gone] },
    { cedula: [{ ...answer, url: 'https://otro.test/papel.pdf' }] },
  ]) {
    const refused = await send(wrong)
    expect(codeOf(refused)).toBe('form_page.answers_refused')
    expect(refused.text).toContain(`[\\"${Object.keys(wrong)[0]}\\",{\\"code\\":\\"files\\"`)
  }
  expect(await stored()).toEqual([])
  expect((await send({ cedula: [answer] })).status).toBe(200)
  expect(await stored()).toMatchObject([
    { answers: { cedula: [{ url, name: 'papel.pdf', size, type: 'application/pdf' }] } },
  ])
})

test('with a form that is opened by its links alone files come by a link that is good, and by no other', async () => {
  const { served, host, shop, form, after } = await shopWithForm(testForm([testField('file', 'cedula')]))
  const { version } = await shop.call.form.getRights({ id: form.id })
  await shop.call.form.setRights({ id: form.id, version, audience: 'links', roles: [] })
  const open = async (link: string) =>
    /"token":"([^"]+)"/.exec(
      (await askQuery(served.port, { host }, 'form.getPublished', { slug: form.slug, link })).text,
    )?.[1] ?? ''
  const upload = async (token?: string) => {
    const query = new URLSearchParams({
      filename: 'forms/1-papel.pdf',
      form: form.id,
      field: 'cedula',
      version: '1',
      ...(token && { token }),
    })
    const { status } = await ask(served.port, {
      path: `/api/upload/public-form?${query}`,
      host,
      method: 'POST',
      body: pdfPaper(),
      headers: { 'content-type': 'application/octet-stream' },
    })
    return status
  }
  const { formLink } = shop.call
  const [revoked, ended] = [
    await formLink.create({ form_id: form.id, name: 'Feria' }),
    await formLink.create({ form_id: form.id, name: 'Sorteo', ends_on: dayIn(served.clock.now) }),
  ]
  const [byRevoked, byEnded] = [await open(revoked.token), await open(ended.token)]
  expect([await upload(), await upload('1.2.3')]).toEqual([404, 404])
  expect([await upload(byRevoked), await upload(byEnded)]).toEqual([200, 200])
  await formLink.revoke({ id: revoked.id })
  expect(await upload(byRevoked)).toBe(404)
  after(2 * 24 * 3600)
  expect(await upload(byEnded)).toBe(404)
})

test('the people of the shop send files with a form that is for them alone, and nobody hands in those of another', async () => {
  const { served, host, shop, form, stored, after } = await shopWithForm(
    testForm([testField('file', 'cedula', { required: true })]),
  )
  const { version } = await shop.call.form.getById({ id: form.id })
  await shop.call.form.setRights({ id: form.id, version, audience: 'staff', roles: [] })
  const query = `filename=forms/1700000000000-papel.pdf&form=${form.id}&field=cedula&version=1`
  const upload = (path: string, caller: object = { host }) =>
    ask(served.port, {
      ...caller,
      path: `${path}?${query}`,
      method: 'POST',
      body: pdfPaper(),
      headers: { ...Reflect.get(caller, 'headers'), 'content-type': 'application/octet-stream' },
    })
  expect((await upload('/api/upload/public-form')).status).toBe(404)
  const [owner, other] = [
    await signIn(served.port, host, await hire(shop)),
    await signIn(served.port, host, await hire(shop, 'admin')),
  ]
  const drawn = await askQuery(served.port, owner, 'form.getPublished', { slug: form.slug })
  expect(read(drawn).data).toMatchObject({ isForStaff: true })
  const token = /"token":"([^"]+)"/.exec(drawn.text)?.[1] ?? ''
  const came = await upload('/api/upload', owner)
  const { url }: { url: string } = JSON.parse(came.text)
  after(60)
  const send = (by: typeof owner, person?: string) =>
    askMutation(served.port, by, 'formSubmission.create', {
      id: randomUUID(),
      form_id: form.id,
      version: 1,
      language: 'es',
      token,
      person,
      answers: { cedula: [{ url, name: 'papel.pdf', size: 1, type: 'application/pdf' }] },
    })
  expect(codeOf(await send(other))).toBe('form_page.answers_refused')
  // What another wrote on the device that they share is not the owner's, whoever is signed in there by now.
  const { person } = z.object({ person: z.uuid() }).parse(read(drawn).data)
  expect((await send(owner, randomUUID())).text).toContain('forms.form_for_staff')
  expect((await send(owner, person)).status).toBe(200)
  expect(await stored()).toMatchObject([{ answers: { cedula: [{ url, name: 'papel.pdf' }] } }])
})
