import { expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormId, FormSubmissionId } from '#platform/values/ids.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import { compileForm } from '../engine/compile.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { emptyForm, newField, newGroup } from '../schema/new-form.ts'
import { TEMPLATES, templateOf } from '../templates/templates.ts'
import { heavyForm, patternedForm } from '../testing/heavy-form.ts'
import { submitTestForm } from '../testing/submissions.server.ts'

const refused = (code: string) => ({ cause: expect.objectContaining({ code }) })

const asking = (name: string, label = 'Nombre'): FormSchema => ({
  ...emptyForm(name, 'es'),
  groups: [{ ...newGroup('g1', 'Datos'), fields: [newField('text', 'nombre', label)] }],
})

const withForm = async (name = 'Ingreso') => {
  const shop = await newWorld()
  const { id } = await shop.call.form.create({ name })
  return { shop, id }
}

const published = async (name = 'Ingreso') => {
  const { shop, id } = await withForm(name)
  const { version } = await shop.call.form.update({ id, version: 1, schema: asking(name) })
  return { shop, id, ...(await shop.call.form.publish({ id, version })) }
}

const versionsOf = (shop: World, id: FormId) =>
  reading(shop.owner, (tx) =>
    tx.query<{ version: number; label: string }>(
      `select version, schema #>> '{groups,0,fields,0,label}' as label from form_versions where form_id = $1 order by 1`,
      [id],
    ),
  )

test('a form begins as a draft, with an address of its name, and is found by it', async () => {
  const { shop, id } = await withForm('Solicitud de crédito')
  expect(await shop.call.form.getById({ id })).toMatchObject({
    name: 'Solicitud de crédito',
    slug: 'solicitud-de-credito',
    status: 'draft',
    version: 1,
    published_version: null,
    schema: { version: '1.0', metadata: { name: 'Solicitud de crédito' } },
  })
  const { data } = await shop.call.form.getAll({ search: 'credito' })
  expect(data).toMatchObject([{ name: 'Solicitud de crédito', submissions: 0, pending: 0 }])
})

test('forms of one name have addresses of their own, also where they are made at once', async () => {
  const shop = await newWorld()
  await Promise.all([1, 2, 3].map(() => shop.call.form.create({ name: 'Contacto' })))
  const { data } = await shop.call.form.getAll({})
  expect(data.map(({ slug }) => slug).toSorted()).toEqual(['contacto', 'contacto-2', 'contacto-3'])
})

test('a form that is made twice under one key is one', async () => {
  const shop = await newWorld()
  const requestId = crypto.randomUUID()
  const made = await Promise.all(
    [1, 2].map(() => shop.call.form.create({ requestId, template: 'survey', language: 'es' })),
  )
  expect(made[0]).toEqual(made[1])
  expect((await shop.call.form.getAll({})).data).toHaveLength(1)
})

test.each(TEMPLATES)('the template %s can be published as it is, in both languages', async (template) => {
  const shop = await newWorld()
  for (const language of ['es', 'en'] as const) {
    const { id } = await shop.call.form.create({ template, language })
    expect(compileForm(templateOf(template, language)).problems).toEqual([])
    await expect(shop.call.form.publish({ id, version: 1 })).resolves.toMatchObject({ published_version: 1 })
  }
})

test('what is designed is kept, and who designed from an older state is told and loses nothing', async () => {
  const { shop, id } = await withForm()
  const { version, slug } = await shop.call.form.update({
    id,
    version: 1,
    schema: asking('Alta', 'Apellido'),
  })
  expect({ version, slug }).toEqual({ version: 2, slug: 'alta' })
  await expect(shop.call.form.update({ id, version: 1, schema: asking('Baja') })).rejects.toMatchObject(
    refused('platform.record_changed'),
  )
  expect(await shop.call.form.getById({ id })).toMatchObject({
    name: 'Alta',
    schema: asking('Alta', 'Apellido'),
  })
  // The same once more, as a save by itself sends it, is no change.
  await expect(
    shop.call.form.update({ id, version: 2, schema: asking('Alta', 'Apellido') }),
  ).resolves.toMatchObject({ version: 2 })
})

test('of two who save at once one is told', async () => {
  const { shop, id } = await withForm()
  const both = await Promise.allSettled(
    ['Una', 'Otra'].map((name) => shop.call.form.update({ id, version: 1, schema: asking(name) })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('publishing makes a version that stays as it was, and its address too', async () => {
  const { shop, id, version, slug } = await published()
  const next = await shop.call.form.update({ id, version, schema: asking('Otro nombre', 'Apellido') })
  expect(next.slug).toBe(slug)
  expect(await shop.call.form.getById({ id })).toMatchObject({ status: 'published', is_changed: true })
  await shop.call.form.publish({ id, version: next.version })
  expect(await versionsOf(shop, id)).toEqual([
    { version: 1, label: 'Nombre' },
    { version: 2, label: 'Apellido' },
  ])
  expect(await shop.call.form.getVersion({ id, form_version: 1 })).toMatchObject({
    schema: asking('Ingreso'),
  })
})

test('publishing again what is published makes no version', async () => {
  const { shop, id, version } = await published()
  await expect(shop.call.form.publish({ id, version })).resolves.toMatchObject({ published_version: 1 })
  expect(await versionsOf(shop, id)).toHaveLength(1)
})

test('a form whose rules are broken, or that asks nothing, is kept and not published', async () => {
  const { shop, id } = await withForm()
  await expect(shop.call.form.publish({ id, version: 1 })).rejects.toMatchObject(
    refused('forms.form_without_fields'),
  )
  const broken: FormSchema = {
    ...asking('Ingreso'),
    calculations: [{ key: 'total', formula: '{precio} * 2' }],
  }
  const { version } = await shop.call.form.update({ id, version: 1, schema: broken })
  await expect(shop.call.form.publish({ id, version })).rejects.toMatchObject({
    cause: expect.objectContaining({ code: 'forms.form_broken', params: { problems: 1 } }),
  })
})

test('a form that is to tell somebody whom no letter reaches is not published while it tells anybody', async () => {
  const { shop, id } = await withForm()
  const { settings, ...form } = asking('Ingreso')
  const telling = (enabled: boolean): FormSchema => ({
    ...form,
    settings: {
      ...settings,
      emailNotifications: { ...settings.emailNotifications, enabled, recipients: ['ventas@tienda..com'] },
    },
  })
  await shop.call.form.update({ id, schema: telling(true) })
  await expect(shop.call.form.publish({ id })).rejects.toMatchObject(refused('forms.form_broken'))
  await shop.call.form.update({ id, schema: telling(false) })
  await expect(shop.call.form.publish({ id })).resolves.toMatchObject({ published_version: 1 })
})

test('a form whose pattern nobody can read is not published', async () => {
  const { shop, id } = await withForm()
  const field = { ...newField('text', 'codigo', 'Código'), validation: { pattern: '([a-z' } }
  const schema = { ...emptyForm('Ingreso', 'es'), groups: [{ ...newGroup('g1', 'Datos'), fields: [field] }] }
  await shop.call.form.update({ id, schema })
  await expect(shop.call.form.publish({ id })).rejects.toMatchObject(refused('forms.form_broken'))
})

test('an archived form is changed by nobody, and comes back by being published', async () => {
  const { shop, id, version } = await published()
  const archived = await shop.call.form.archive({ id, version })
  await expect(shop.call.form.archive({ id, version: archived.version })).resolves.toEqual(archived)
  await expect(
    shop.call.form.update({ id, version: archived.version, schema: asking('Ingreso', 'Otra') }),
  ).rejects.toMatchObject(refused('forms.form_put_away'))
  await shop.call.form.publish({ id, version: archived.version })
  expect(await shop.call.form.getById({ id })).toMatchObject({ status: 'published', published_version: 1 })
})

test('a form is deleted with a way back, and a copy is one of its own', async () => {
  const { shop, id } = await published()
  const copy = await shop.call.form.duplicate({ id })
  expect(copy.slug).toBe('ingreso-2')
  await shop.call.form.delete({ id })
  await shop.call.form.delete({ id })
  expect((await shop.call.form.getAll({})).data.map((form) => form.id)).toEqual([copy.id])
  await expect(shop.call.form.publish({ id, version: 4 })).rejects.toMatchObject(
    refused('forms.form_put_away'),
  )
  await shop.call.form.restore({ id })
  expect((await shop.call.form.getAll({ status: 'published' })).data.map((form) => form.id)).toEqual([id])
})

test('the copy of a form with the longest of names is told apart, and nothing of its name is cut in half', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.form.create({ name: `${'a'.repeat(195)}👍bc` })
  const copy = await shop.call.form.duplicate({ id })
  expect(await shop.call.form.getById({ id: copy.id })).toMatchObject({ name: `${'a'.repeat(195)} (2)` })
})

test('another shop’s form is none', async () => {
  const { id, version } = await published()
  const { call } = await newWorld()
  for (const theirs of [id, newId<FormId>()]) {
    const none = refused('forms.form_not_found')
    await expect(call.form.getById({ id: theirs })).rejects.toMatchObject(none)
    await expect(call.form.update({ id: theirs, version, schema: asking('X') })).rejects.toMatchObject(none)
    await expect(call.form.publish({ id: theirs, version })).rejects.toMatchObject(none)
    await expect(call.form.archive({ id: theirs, version })).rejects.toMatchObject(none)
    await expect(call.form.duplicate({ id: theirs })).rejects.toMatchObject(none)
    await expect(call.form.getVersion({ id: theirs, form_version: 1 })).rejects.toMatchObject(none)
  }
})

test.each([
  ['whose formulas', heavyForm()],
  ['whose patterns', patternedForm()],
])('a form %s would keep every shop waiting stays a draft', async (_, schema) => {
  const { shop, id } = await withForm()
  const { version } = await shop.call.form.update({ id, version: 1, schema })
  await expect(shop.call.form.publish({ id, version })).rejects.toMatchObject(refused('forms.form_broken'))
  expect(await versionsOf(shop, id)).toEqual([])
})

test('of versions on which nothing was filled in the last twenty are kept, and all that were filled in', async () => {
  const { shop, id } = await published()
  for (let version = 2; version <= 25; version++) {
    // Some a minute, as by hand.
    const { form } = shop.as({ now: new Date(shop.ctx.now.getTime() + version * MINUTE_MS) })
    await form.update({ id, schema: asking('Ingreso', `Pregunta ${version}`) })
    await form.publish({ id })
    if (version === 3) await submitTestForm(shop.owner, id, {})
  }
  const kept = (await versionsOf(shop, id)).map(({ version }) => version)
  expect(kept).toEqual([3, ...Array.from({ length: 20 }, (_, n) => n + 6)])
  const { data } = await shop.call.formSubmission.getAll({ form_id: id })
  expect(
    await shop.call.formSubmission.getById({ id: data[0]?.id ?? newId<FormSubmissionId>() }),
  ).toMatchObject({
    form_version: 3,
    schema: asking('Ingreso', 'Pregunta 3'),
  })
})

test('a program that saves and publishes without end is told to wait', async () => {
  const { shop, id } = await withForm()
  const told = refused('platform.too_many_requests')
  const saves = async () => {
    for (let at = 1; at <= 61; at++) await shop.call.form.update({ id, schema: asking(`Alta ${at}`) })
  }
  await expect(saves()).rejects.toMatchObject(told)
  const publishes = async () => {
    for (let at = 1; at <= 21; at++) await shop.call.form.publish({ id })
  }
  await expect(publishes()).rejects.toMatchObject(told)
})
