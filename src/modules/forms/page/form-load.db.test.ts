import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask, serveTests } from '#app/testing/http.server.ts'
import { NOON, newWorld } from '#app/testing/world.server.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { heavyForm, patternedForm } from '../testing/heavy-form.ts'
import { newTestForm, submissionsOf, testForm } from '../testing/published-form.server.ts'
import { testField } from '../testing/test-schema.ts'
import { formToken } from './guard/token.server.ts'
import { publishedForm } from './published/published.server.ts'
import { submitForm } from './sending/submit.server.ts'

async function shopWith(schema: FormSchema) {
  const shop = await newWorld()
  const form = await newTestForm(shop.owner, schema)
  const drawn = { ...shop.owner, now: new Date(NOON.getTime() - 60_000) }
  const token = formToken(drawn, { form: form.id, link: null })
  const send = (answers: Record<string, unknown>, place = '10.1.0.1') =>
    submitForm(
      shop.owner,
      { id: randomUUID() as never, form_id: form.id, version: 1, language: 'es', token, answers },
      { place, origin: 'http://x', person: null },
    )
  const open = (place: string) => publishedForm(shop.ctx, form.slug, { person: null, place })
  return { shop, form, send, open }
}

test('a page whose form would keep every shop waiting says that it cannot be shown', async () => {
  const { shop, form } = await shopWith(heavyForm())
  const { port, hostOf } = await serveTests()
  const path = `/forms/${form.slug}`
  const page = await ask(port, { path, host: hostOf(shop), headers: { 'accept-language': 'es' } })
  expect([page.status, page.text]).toEqual([
    503,
    'Esta página no se puede mostrar ahora. Avise a quien le dio la dirección.',
  ])
})

test('answers that would keep every shop waiting are refused, and nothing of them is kept', async () => {
  const { shop, form, send } = await shopWith(heavyForm())
  const long = 'é'.repeat(9_999)
  await expect(send({ f0: `${long}a`, f1: `${long}b` })).rejects.toMatchObject({
    code: 'form_page.answers_too_large',
  })
  expect(await submissionsOf(shop.owner, form.id)).toEqual([])
})

test('a form that takes too long to be put together takes no answers', async () => {
  const { send } = await shopWith(patternedForm())
  await expect(send({})).rejects.toMatchObject({ code: 'form_page.not_published' })
})

test('one place that opens forms without end is told to wait, and can still send', async () => {
  const { open, send } = await shopWith(testForm([testField('text', 'nombre')]))
  for (let opened = 0; opened < 300; opened += 1) await open('10.1.0.1')
  await expect(open('10.1.0.1')).rejects.toMatchObject({ code: 'platform.too_many_requests' })
  expect((await send({ nombre: 'Ana' })).number).toBe(1)
  expect((await open('10.1.0.2')).token).not.toBe('')
})
