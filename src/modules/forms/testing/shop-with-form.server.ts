import { randomUUID } from 'node:crypto'
import { type Answer, ask, askMutation, askQuery, read, serveTests } from '#app/testing/http.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import type { FormField, FormSchema } from '../schema/form-schema.ts'
import { newTestForm, submissionsOf, testForm } from './published-form.server.ts'
import { testField } from './test-schema.ts'

/** A form of tests with rules, sums and a field that a rule shows. */
export const FIELDS: readonly FormField[] = [
  testField('text', 'nombre', { label: 'Nombre completo', required: true }),
  testField('email', 'correo', { label: 'Correo' }),
  testField('radio', 'toma', { label: '¿Toma algún medicamento?' }),
  testField('textarea', 'cuales', { label: '¿Cuáles?' }),
  testField('number', 'precio', { label: 'Precio' }),
  testField('number', 'total', { label: 'Total' }),
]

const shows = { then: { show: ['cuales'], hide: [], require: ['cuales'] } }

export const FORM: FormSchema = testForm(FIELDS, {
  calculations: [{ key: 'total', formula: '{precio} * 2' }],
  conditionals: [{ if: { field: 'toma', operator: 'equals', value: 'option_1' }, ...shows }],
})

/** A shop that is served with this form, published, whoever asks for it and sends it, and what is kept of it. */
export async function shopWithForm(schema: FormSchema = FORM, more: { status?: 'archived' } = {}) {
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
    id: randomUUID(),
    form_id: form.id,
    version: 1,
    language: 'es',
    answers,
    token: await token(),
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

/** Why the page refused something; otherwise all that it said. */
export const codeOf = (answer: Answer): string =>
  /"code":"(form_page\.\w+)"/.exec(answer.text)?.[1] ?? answer.text
