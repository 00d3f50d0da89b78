import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { read } from '#app/testing/http.server.ts'
import { NOON } from '#app/testing/world.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { newTestForm, publishAgain, testForm } from '../../testing/published-form.server.ts'
import { codeOf, FORM, shopWithForm } from '../../testing/shop-with-form.server.ts'
import { testField } from '../../testing/test-schema.ts'

test('what is sent is kept as the form works it out: hidden, unknown and worked-out answers are the server’s', async () => {
  const { send, stored, shop } = await shopWithForm()
  const answers = { nombre: 'Ana Núñez', toma: 'option_2', cuales: 'oculto', precio: 10, total: 999, otro: 1 }
  const answer = await send(answers, { seconds_taken: 42 })
  expect(read(answer).data).toMatchObject({
    number: 1,
    confirmation: { type: 'message', message: '¡Gracias! Recibimos sus respuestas.' },
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

test('a form that was begun weeks ago is taken, though nobody can tell how long it took', async () => {
  const { send, stored } = await shopWithForm()
  expect(read(await send({ nombre: 'Ana' }, { seconds_taken: 24 * 86_400 })).data).toMatchObject({
    number: 1,
  })
  expect(await stored()).toMatchObject([{ answers: { nombre: 'Ana' }, seconds_taken: null }])
})

test('what waited for a line is worked out on the day on which it was filled in, and of no other day that it names', async () => {
  const fields = [testField('date', 'compra'), testField('number', 'dias')]
  const schema = testForm(fields, { calculations: [{ key: 'dias', formula: 'DAYS({compra}, TODAY())' }] })
  const { parcel, post, after, stored } = await shopWithForm(schema)
  const days = [undefined, '2026-11-18', '2026-10-01', '2027-01-01', 'ayer']
  const bodies = await Promise.all(
    days.map((day) => parcel({ compra: '2026-11-10' }, { ...(day !== undefined && { day }) })),
  )
  after(60)
  for (const body of bodies) expect((await post(body)).status).toBe(200)
  expect((await stored()).map(({ answers }) => answers.dias)).toEqual([10, 8, 10, 10, 10])
})

test('what is sent twice counts once, at once or later; other answers, and another form’s, are refused under its id', async () => {
  const { parcel, post, after, stored, shop } = await shopWithForm()
  const body = await parcel({ nombre: 'Ana' })
  after(60)
  const both = await Promise.all([post(body), post(body)])
  for (const answer of both) expect(read(answer).data).toMatchObject({ id: body.id, number: 1 })
  after(30 * 86_400)
  expect(read(await post(body)).data).toMatchObject({ number: 1 })
  expect(codeOf(await post({ ...body, answers: { nombre: 'Otra' } }))).toBe('form_page.sent_before')
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
  const { submitForm } = await import('./submit.server.ts')
  const { formToken } = await import('../guard/token.server.ts')
  const token = formToken(
    { ...shop.owner, now: new Date(NOON.getTime() - 60_000) },
    { form: form.id, link: null },
  )
  const from = (place: string) =>
    submitForm(
      shop.owner,
      {
        id: randomUUID() as never,
        form_id: form.id,
        version: 1,
        language: 'es',
        token,
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
