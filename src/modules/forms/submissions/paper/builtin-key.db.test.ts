import { expect, test } from 'vitest'
import { NOON, newWorld } from '#app/testing/world.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormSubmissionId } from '#platform/values/ids.ts'
import { newTestForm, testForm } from '../../testing/published-form.server.ts'
import { testField } from '../../testing/test-schema.ts'

/** What every object has by itself is no answer. */
test('a field whose key is constructor and that nobody answered is confirmed, read and put on paper as empty', async () => {
  const shop = await newWorld()
  const fields = [
    testField('text', 'name', { label: 'Nombre' }),
    testField('text', 'constructor', { label: 'Constructor' }),
    testField('email', 'valueof', { label: 'Correo' }),
  ]
  const message = 'Gracias, {{name}} ({{constructor}}).'
  const schema = testForm(fields, {}, { confirmation: { type: 'message', message, redirectUrl: '/' } })
  const { id: form_id, slug } = await newTestForm(shop.owner, schema)
  const anybody = shop.as({ ctx: null })
  const { token } = await anybody.form.getPublished({ slug })
  const id = newId<FormSubmissionId>()
  const sent = { id, form_id, version: 1, language: 'es' as const, token, answers: { name: 'Ana' } }
  const later = shop.as({ ctx: null, now: new Date(NOON.getTime() + 60_000) })
  await expect(later.formSubmission.create(sent)).resolves.toMatchObject({
    confirmation: { type: 'message', message: 'Gracias, Ana ().' },
  })
  await expect(shop.call.formSubmission.getById({ id })).resolves.toMatchObject({ answers: { name: 'Ana' } })
  await expect(shop.call.formSubmission.getPapers({ ids: [id], language: 'es' })).resolves.toMatchObject({
    count: 1,
  })
})
