import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type Answer,
  ask,
  askMutation,
  askQuery,
  read,
  serveTests,
  signIn,
} from '#app/testing/http.server.ts'
import { setSettings } from '#app/testing/settings.server.ts'
import { NOON, newWorld } from '#app/testing/world.server.ts'
import { hire } from '#modules/identity/testing/account.server.ts'
import { pdfPaper } from '#modules/media/testing/papers.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { FormField, FormSchema } from '../schema/form-schema.ts'
import { newTestForm, publishAgain, submissionsOf, testForm } from '../testing/published-form.server.ts'
import { testField } from '../testing/test-schema.ts'

const FIELDS: readonly FormField[] = [
  testField('text', 'nombre', { label: 'Nombre completo', required: true }),
  testField('email', 'correo', { label: 'Correo' }),
  testField('radio', 'toma', { label: '¿Toma algún medicamento?' }),
  testField('textarea', 'cuales', { label: '¿Cuáles?' }),
  testField('number', 'precio', { label: 'Precio' }),
  testField('number', 'total', { label: 'Total' }),
]

const shows = { then: { show: ['cuales'], hide: [], require: ['cuales'] } }

const FORM: FormSchema = testForm(FIELDS, {
  calculations: [{ key: 'total', formula: '{precio} * 2' }],
  conditionals: [{ if: { field: 'toma', operator: 'equals', value: 'option_1' }, ...shows }],
})

async function shopWithForm(schema: FormSchema = FORM, more: { status?: 'archived' } = {}) {
  const served = await serveTests()
  const shop = await newWorld()
  const form = await newTestForm(shop.owner, schema, more)
  const host = served.hostOf(shop)
  const get = (path: string, of = host, headers: Record<string, string> = {}) =>
    ask(served.port, { path, host: of, headers })
  const token = async () => {
    const { data } = read(await askQuery(served.port, { host }, 'form.getPublished', { slug: form.slug }))
    return data !== null && typeof data === 'object' && 'token' in data ? String(data.token) : ''
  }
  const parcel = async (answers: object, given: object = {}) => ({
    ...{ id: randomUUID(), form_id: form.id, version: 1, language: 'es', answers, token: await token() },
    ...given,
  })
  const after = (seconds: number) => {
    served.clock.now = new Date(served.clock.now.getTime() + seconds * 1000)
  }
  const post = (body: object, of = host): Promise<Answer> =>
    askMutation(served.port, { host: of }, 'formSubmission.create', body)
  /** Draws the form, fills it in for a minute, and sends it. */
  const send = async (answers: object, given: object = {}) => {
    const body = await parcel(answers, given)
    after(60)
    return post(body)
  }
  const stored = () => submissionsOf(shop.owner, form.id)
  return { served, shop, form, host, get, token, parcel, after, post, send, stored }
}

const codeOf = (answer: Answer): string => /"code":"(form_page\.\w+)"/.exec(answer.text)?.[1] ?? answer.text

test('the page is whole from its first byte, in the language of who asks, with what the address says already', async () => {
  const english = {
    translations: { en: { name: 'Patient intake', fields: { nombre: { label: 'Full name' } } } },
  }
  const { get, form } = await shopWithForm({ ...FORM, ...english })
  const page = await get(`/forms/${form.slug}?nombre=Ana%20%22R%22&total=5`)
  expect(page.status).toBe(200)
  expect(page.text).toMatch(/<html lang="es" data-theme="[\w-]+">/)
  expect(page.text).toContain('<h1')
  expect(page.text).toContain('Nombre completo')
  expect(page.text).toContain('value="Ana &quot;R&quot;"')
  expect(page.text).not.toContain('¿Cuáles?</label>')
  expect(page.text).toContain('Idioma del formulario')
  const other = await get(`/forms/${form.slug}?lang=en`)
  expect(other.text).toContain('<html lang="en"')
  expect(other.text).toContain('Full name')
  const accepted = await get(`/forms/${form.slug}`, undefined, { 'accept-language': 'en-US,en' })
  expect(accepted.text).toContain('Patient intake')
})

test('nothing that a form says ends the page’s own state, and whom it tells is not in it', async () => {
  const label = '</script><script>alert(1)</script>'
  const { emailNotifications } = FORM.settings
  const told = { ...emailNotifications, enabled: true, recipients: ['duena@ejemplo.test'] }
  const { get, form } = await shopWithForm(
    testForm([testField('text', 'a', { label })], {}, { emailNotifications: told }),
  )
  const { text } = await get(`/forms/${form.slug}`)
  expect(text).not.toContain('<script>alert')
  expect(text).not.toContain('duena@ejemplo.test')
})

test('what is not there, a draft, archived, of another shop or of a shop without forms is the same page', async () => {
  const { served, get, form, shop } = await shopWithForm()
  const archived = await newTestForm(shop.owner, FORM, { status: 'archived' })
  const draft = await newTestForm(shop.owner, FORM, { status: 'draft' })
  const other = await newWorld()
  const missing = await get('/forms/nada')
  expect(missing.status).toBe(404)
  expect(missing.text).toContain('No encontramos este formulario')
  const plain = ({ text }: Answer) => text.replaceAll(/nonce="[^"]+"/g, '')
  for (const slug of [archived.slug, draft.slug]) {
    const page = await get(`/forms/${slug}`)
    expect([page.status, plain(page)]).toEqual([404, plain(missing)])
  }
  const theirs = await get(`/forms/${form.slug}`, served.hostOf(other))
  expect([theirs.status, plain(theirs)]).toEqual([404, plain(await get('/forms/nada', served.hostOf(other)))])
  await shop.call.modules.update({ module: 'forms', is_on: false })
  expect((await get(`/forms/${form.slug}`)).status).toBe(404)
})

test('what is sent is kept as the form works it out: hidden, unknown and worked-out answers are the server’s', async () => {
  const { send, stored, shop } = await shopWithForm()
  const answers = { nombre: 'Ana Núñez', toma: 'option_2', cuales: 'oculto', precio: 10, total: 999, otro: 1 }
  const answer = await send(answers, { seconds_taken: 42 })
  expect(read(answer).data).toMatchObject({
    number: 1,
    confirmation: { type: 'message', message: '¡Gracias! Recibimos tus respuestas.' },
  })
  expect(await stored()).toMatchObject([
    { number: 1, form_version: 1, status: 'pending', language: 'es', seconds_taken: 42 },
  ])
  const [kept] = await stored()
  expect(kept?.answers).toEqual({ nombre: 'Ana Núñez', toma: 'option_2', precio: 10, total: 20 })
  expect(kept?.searched).toContain('ana nunez')
  const events = await inTransaction(shop.owner, (tx) =>
    tx.query(`select event from outbox where tenant_id = current_tenant() and event like 'forms.submitted%'`),
  )
  expect(events).toHaveLength(1)
})

test('what is sent twice counts once, at once or later, and another form’s id is refused', async () => {
  const { parcel, post, after, stored, shop } = await shopWithForm()
  const body = await parcel({ nombre: 'Ana' })
  after(60)
  const both = await Promise.all([post(body), post(body)])
  for (const answer of both) expect(read(answer).data).toMatchObject({ id: body.id, number: 1 })
  after(30 * 86_400)
  expect(read(await post({ ...body, answers: { nombre: 'Otra' } })).data).toMatchObject({ number: 1 })
  expect(await stored()).toMatchObject([{ answers: { nombre: 'Ana' } }])
  const second = await newTestForm(shop.owner, FORM)
  expect(codeOf(await post({ ...body, form_id: second.id }))).toBe('form_page.id_taken')
})

test('what is kept is answered again, although its form was put away or published anew since', async () => {
  const { parcel, post, after, stored, shop, form } = await shopWithForm()
  const body = await parcel({ nombre: 'Ana' })
  after(60)
  expect(read(await post(body)).data).toMatchObject({ number: 1 })
  await publishAgain(shop.owner, form.id, testForm([testField('text', 'otro')]))
  const { version } = await shop.call.form.getById({ id: form.id })
  await shop.call.form.archive({ id: form.id, version })
  expect(read(await post(body)).data).toMatchObject({ number: 1, confirmation: { type: 'message' } })
  expect(codeOf(await post({ ...body, id: randomUUID() }))).toBe('form_page.not_published')
  expect(await stored()).toHaveLength(1)
})

test('of many who send one form at once each has a number of their own, without a gap', async () => {
  const { parcel, post, after, stored } = await shopWithForm()
  const bodies = await Promise.all(Array.from({ length: 12 }, (_, n) => parcel({ nombre: `Ana ${n}` })))
  after(60)
  const numbers = await Promise.all(bodies.map(async (body) => read(await post(body)).data))
  expect(numbers).toHaveLength(12)
  const kept = (await stored()).map(({ number }) => number)
  expect(kept.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
})

test('an answer that is wrong is refused with its field and why, and nothing is kept', async () => {
  const { send, stored } = await shopWithForm()
  const refused = await send({ toma: 'option_1', correo: 'no', precio: 'x' })
  expect(codeOf(refused)).toBe('form_page.answers_refused')
  for (const key of ['nombre', 'correo', 'cuales', 'precio']) expect(refused.text).toContain(`\\"${key}\\"`)
  expect(await stored()).toEqual([])
})

test('a version that was published before is taken as it was, and one that never was is not', async () => {
  const { shop, form, parcel, post, after, stored } = await shopWithForm()
  const body = await parcel({ nombre: 'Ana' })
  await publishAgain(shop.owner, form.id, testForm([testField('text', 'otro', { required: true })]))
  after(60)
  expect(read(await post(body)).data).toMatchObject({ number: 1 })
  expect(codeOf(await post({ ...body, id: randomUUID(), version: 3 }))).toBe('form_page.not_published')
  expect(await stored()).toMatchObject([{ form_version: 1 }])
})

test('what is sent too soon, too late, with another shop’s leave or by a program is not taken', async () => {
  const { parcel, post, after, stored } = await shopWithForm()
  const body = await parcel({ nombre: 'Ana' })
  expect((await post(body)).text).toContain('hasty')
  expect((await post({ ...body, token: 'kk.AAAA' })).text).toContain('foreign')
  const elsewhere = await shopWithForm()
  const theirs = await elsewhere.token()
  after(60)
  expect((await post({ ...body, token: theirs })).text).toContain('foreign')
  expect(codeOf(await post({ ...body, trap: 'http://spam' }))).toBe('form_page.trapped')
  after(13 * 3600)
  expect((await post(body)).text).toContain('old')
  expect(await stored()).toEqual([])
})

test('one place that sends without end is told to wait, and another is not', async () => {
  const { shop, form } = await shopWithForm()
  const { submitForm } = await import('./sending/submit.server.ts')
  const { formToken } = await import('./guard/token.server.ts')
  const token = formToken(
    { ...shop.owner, now: new Date(NOON.getTime() - 60_000) },
    { form: form.id, link: null },
  )
  const from = (place: string) =>
    submitForm(
      shop.owner,
      {
        ...{ id: randomUUID() as never, form_id: form.id, version: 1, language: 'es', token },
        answers: { nombre: 'Ana' },
      },
      { place, origin: 'http://x', person: null },
    )
  for (let sent = 0; sent < 60; sent += 1) await from('10.1.0.1')
  await expect(from('10.1.0.1')).rejects.toMatchObject({ code: 'platform.too_many_requests' })
  expect((await from('10.1.0.2')).number).toBe(61)
})

test('what is more than a form’s answers can be is refused before the form is read', async () => {
  const { send } = await shopWithForm()
  expect(codeOf(await send({ nombre: 'x'.repeat(1_000_001) }))).toBe('form_page.answers_too_large')
  const deep = JSON.parse(`${'['.repeat(20)}${']'.repeat(20)}`)
  expect(codeOf(await send({ nombre: deep }))).toBe('form_page.answers_too_large')
})

test('a form leads on within the shop’s site, or to a site that it allows, and nowhere else', async () => {
  const to = async (redirectUrl: string) => {
    const { send, shop } = await shopWithForm(
      testForm(FIELDS, {}, { confirmation: { type: 'redirect', message: 'Gracias', redirectUrl } }),
    )
    await setSettings(shop, { form_redirect_sites: 'https://ejemplo.test/inicio' })
    return read(await send({ nombre: 'Ana' })).data
  }
  expect(await to('/gracias?de=forma')).toMatchObject({ confirmation: { url: '/gracias?de=forma' } })
  expect(await to('https://ejemplo.test/ya')).toMatchObject({
    confirmation: { url: 'https://ejemplo.test/ya' },
  })
  for (const bad of ['https://otro.test/', '//otro.test/x', 'javascript:alert(1)', 'https://a@ejemplo.test/'])
    expect(await to(bad)).toMatchObject({ confirmation: { type: 'message', message: 'Gracias' } })
})

test('a form that leads on to the bare site leads visitors to the store, and says its message where no store is open', async () => {
  const redirect = { type: 'redirect', message: 'Gracias', redirectUrl: '/' } as const
  const { send, shop } = await shopWithForm(testForm(FIELDS, {}, { confirmation: redirect }))
  const told = async () => read(await send({ nombre: 'Ana' })).data
  expect(await told()).toMatchObject({ confirmation: { type: 'message', message: 'Gracias' } })
  await inTransaction(shop.owner, (tx) => tx.query('update stores set is_published = true'))
  expect(await told()).toMatchObject({ confirmation: { type: 'redirect', url: '/shop' } })
})

test('the message of a form names what was answered, to whoever sends it again too, and reads no answer as a form of its own', async () => {
  const message = 'Gracias, {{ nombre }}: respuesta {{number}} a {{form}}. {{nadie}}'
  const { parcel, post, after } = await shopWithForm(
    testForm(FIELDS, {}, { confirmation: { type: 'message', message, redirectUrl: '' } }),
  )
  const body = await parcel({ nombre: 'Ana {{number}}' })
  after(60)
  const [first, again] = [await post(body), await post(body)].map((answer) => read(answer).data)
  const said = /^Gracias, Ana \{\{number\}\}: respuesta 1 a .+\. \{\{nadie\}\}$/
  expect(first).toMatchObject({ confirmation: { message: expect.stringMatching(said) } })
  expect(again).toEqual(first)
})

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
      ...{ host, method: 'POST', body: bytes, headers: { 'content-type': 'application/octet-stream' } },
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
      ...{ path: `${path}?${query}`, method: 'POST', body: pdfPaper() },
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
  const send = (by: typeof owner) =>
    askMutation(served.port, by, 'formSubmission.create', {
      ...{ id: randomUUID(), form_id: form.id, version: 1, language: 'es', token },
      answers: { cedula: [{ url, name: 'papel.pdf', size: 1, type: 'application/pdf' }] },
    })
  expect(codeOf(await send(other))).toBe('form_page.answers_refused')
  expect((await send(owner)).status).toBe(200)
  expect(await stored()).toMatchObject([{ answers: { cedula: [{ url, name: 'papel.pdf' }] } }])
})

test('another site may show a form where the shop lets it, and only as the frame that is meant for that', async () => {
  const { get, form, shop } = await shopWithForm()
  const policy = async (path: string) => String((await get(path)).headers['content-security-policy'])
  expect(await policy(`/forms/${form.slug}`)).toContain("frame-ancestors 'none'")
  const framed = await get(`/forms/${form.slug}?embed=1`)
  expect(framed.headers['content-security-policy']).toContain("frame-ancestors 'self' *")
  expect(framed.headers['x-frame-options']).toBeUndefined()
  // What says there that the form is not there is seen too.
  expect(await policy('/forms/nunca?embed=1')).toContain("frame-ancestors 'self' *")
  expect(await policy('/forms/nunca')).toContain("frame-ancestors 'none'")
  await setSettings(shop, { form_frame_sites: 'https://ejemplo.test' })
  expect(await policy(`/forms/${form.slug}?embed=1`)).toContain("frame-ancestors 'self' https://ejemplo.test")
  const script = await get('/forms/embed.js')
  expect(script.headers['content-type']).toContain('text/javascript')
  expect(script.text).toContain('iframe')
})

test('a link opens its form while it lasts, with its password once, and counts what comes by it', async () => {
  const { served, host, shop, form, get, post, after, stored } = await shopWithForm()
  const { token } = await shop.call.formLink.create({
    ...{ form_id: form.id, name: 'Una vez', password: 'palmera', most_answers: 1 },
  })
  const path = `/forms/${form.slug}?link=${token}`
  const asked = await get(path)
  expect(asked.text).toContain('Este formulario pide una contraseña')
  expect(asked.text).not.toContain('Nombre completo')
  const knock = (password: string) =>
    ask(served.port, {
      ...{ path, host, method: 'POST', body: new URLSearchParams({ password }).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const wrong = await knock('otra')
  expect([wrong.status, wrong.text.includes('Esa no es la contraseña')]).toEqual([422, true])
  const opened = await knock('palmera')
  expect(opened.text).toContain('Nombre completo')
  const leave = /"token":"([^"]+)"/.exec(opened.text)?.[1] ?? ''
  after(60)
  const body = { form_id: form.id, version: 1, language: 'es', answers: { nombre: 'Ana' }, token: leave }
  expect((await post({ ...body, id: randomUUID() })).status).toBe(200)
  expect((await post({ ...body, id: randomUUID() })).text).toContain('forms.link_ended')
  expect((await get(path)).text).toContain('Este enlace ya terminó')
  expect(await stored()).toHaveLength(1)
  const renewed = await askQuery(served.port, { host }, 'form.getPublished', {
    ...{ slug: form.slug, link: token, token: leave },
  })
  expect(renewed.status).toBe(200)
})

test('a form for the people of the shop is filled in by whoever is signed in, and by nobody else', async () => {
  const { served, host, shop, form, get, post, parcel, after } = await shopWithForm()
  const body = await parcel({ nombre: 'Ana' })
  const { version } = await shop.call.form.getById({ id: form.id })
  await shop.call.form.setRights({ id: form.id, version, audience: 'staff', roles: [] })
  expect((await get(`/forms/${form.slug}`)).headers.location).toBe(
    `/auth/signin?next=${encodeURIComponent(`/forms/${form.slug}`)}`,
  )
  after(60)
  expect((await post(body)).text).toContain('forms.form_for_staff')
  const owner = await signIn(served.port, host, await hire(shop))
  const page = await ask(served.port, { path: `/forms/${form.slug}`, ...owner })
  expect(page.status).toBe(200)
  expect((await askMutation(served.port, owner, 'formSubmission.create', body)).status).toBe(200)
})
