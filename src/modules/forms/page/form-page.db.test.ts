import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Answer, ask, askMutation, askQuery, signIn } from '#app/testing/http.server.ts'
import { setSettings } from '#app/testing/settings.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { hire } from '#modules/identity/testing/account.server.ts'
import { newTestForm, testForm } from '../testing/published-form.server.ts'
import { FORM, shopWithForm } from '../testing/shop-with-form.server.ts'
import { testField } from '../testing/test-schema.ts'

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
    form_id: form.id,
    name: 'Una vez',
    password: 'palmera',
    most_answers: 1,
  })
  const path = `/forms/${form.slug}?link=${token}`
  const asked = await get(path)
  expect(asked.text).toContain('Este formulario pide una contraseña')
  expect(asked.text).not.toContain('Nombre completo')
  const knock = (password: string) =>
    ask(served.port, {
      path,
      host,
      method: 'POST',
      body: new URLSearchParams({ password }).toString(),
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
    slug: form.slug,
    link: token,
    token: leave,
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
  expect(page.text).toMatch(/Lo llena \S/)
  expect((await askMutation(served.port, owner, 'formSubmission.create', body)).status).toBe(200)
})
