import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormId, FormSubmissionId } from '#platform/values/ids.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import type { Answers } from '../schema/form-schema.ts'
import { newTestForm, publishAgain, testForm } from '../testing/published-form.server.ts'
import { submitTestForm } from '../testing/submissions.server.ts'
import { HALL_FIELDS, testField, testSchema } from '../testing/test-schema.ts'

const refusal = (code: string) => ({ cause: { code } })

/** A shop with a form, and answers of some people, a minute apart. */
async function hall(...answers: readonly Answers[]) {
  const shop = await newWorld()
  const { id: form } = await newTestForm(shop.owner)
  const ids: FormSubmissionId[] = []
  for (const [at, one] of answers.entries())
    ids.push(
      await submitTestForm(shop.owner, form, one, {
        at: new Date(shop.owner.now.getTime() + at * MINUTE_MS),
      }),
    )
  return { shop, form, ids }
}

const ANA = {
  name: 'Ana Peña',
  email: 'ana@ejemplo.test',
  city: 'santiago',
  wants: ['sillas', 'sonido'],
  guests: 80,
  night: true,
}
const LUIS = { name: 'Luis Marte', city: 'santo_domingo', wants: ['sonido'], guests: 12.5, night: false }
const ROSA = { name: 'Rosa Ureña', city: 'santiago', more: 'Es una boda' }

type Asked = Omit<Parameters<World['call']['formSubmission']['getAll']>[0], 'form_id'>

const found = async (shop: World, form: FormId, asked: Asked = {}): Promise<unknown[]> =>
  (await shop.call.formSubmission.getAll({ form_id: form, ...asked })).data.map(({ answers }) => answers.name)

test('lists what was answered, the latest first, page by page', async () => {
  const { shop, form, ids } = await hall(ANA, LUIS, ROSA)
  const page = await shop.call.formSubmission.getAll({ form_id: form, pageSize: 2 })
  expect(page.pagination).toEqual({ page: 1, pageSize: 2, total: 3, pageCount: 2 })
  expect(page.data).toMatchObject([
    {
      id: ids[2],
      number: 3,
      status: 'pending',
      answers: ROSA,
      submitted_by: null,
      version: 1,
      deleted: false,
    },
    { id: ids[1], number: 2, answers: LUIS },
  ])
  expect(await found(shop, form, { page: 2, pageSize: 2 })).toEqual(['Ana Peña'])
  expect(await found(shop, form, { descending: false })).toEqual(['Ana Peña', 'Luis Marte', 'Rosa Ureña'])
})

test('finds by words, by number, by day and by state', async () => {
  const { shop, form, ids } = await hall(ANA, LUIS, ROSA)
  expect(await found(shop, form, { search: 'BODA urena' })).toEqual(['Rosa Ureña'])
  expect(await found(shop, form, { search: '2' })).toEqual(['Luis Marte'])
  expect(await found(shop, form, { search: 'nadie' })).toEqual([])
  expect(await found(shop, form, { from: '2026-11-20', to: '2026-11-20' })).toHaveLength(3)
  expect(await found(shop, form, { to: '2026-11-19' })).toEqual([])
  expect(await found(shop, form, { from: '2026-11-21' })).toEqual([])
  await shop.call.formSubmission.review({ id: ids[0] ?? '', status: 'approved', version: 1 })
  expect(await found(shop, form, { status: 'approved' })).toEqual(['Ana Peña'])
  expect(await found(shop, form, { status: 'pending' })).toEqual(['Rosa Ureña', 'Luis Marte'])
})

test('filters by the fields that the form says so of: a choice, one of several, a number, yes and no', async () => {
  const { shop, form } = await hall(ANA, LUIS, ROSA)
  const by = (filters: Record<string, string>) => found(shop, form, { filters })
  expect(await by({ city: 'santiago' })).toEqual(['Rosa Ureña', 'Ana Peña'])
  expect(await by({ wants: 'sonido' })).toEqual(['Luis Marte', 'Ana Peña'])
  expect(await by({ wants: 'sonido', city: 'santiago' })).toEqual(['Ana Peña'])
  expect(await by({ guests: '12.5' })).toEqual(['Luis Marte'])
  expect(await by({ night: 'true' })).toEqual(['Ana Peña'])
  expect(await by({ night: 'false' })).toEqual(['Luis Marte'])
  expect(await by({ city: 'SANTIAGO ' })).toHaveLength(2)
  expect(await by({ city: 'la_romana' })).toEqual([])
  await expect(by({ name: 'Ana Peña' })).rejects.toMatchObject(refusal('form_submissions.not_filtered'))
  // Another form of the shop with the same fields has its own.
  const { id: other } = await newTestForm(shop.owner)
  expect(await found(shop, other, { filters: { city: 'santiago' } })).toEqual([])
})

test('a field is filtered by as the form says today, also what was answered before', async () => {
  const { shop, form } = await hall(ANA)
  const fields = HALL_FIELDS.map((field) => ({ ...field, allowFiltering: field.key === 'name' }))
  await publishAgain(shop.owner, form, testSchema({ fields }))
  expect(await found(shop, form, { filters: { name: 'ana peña' } })).toEqual(['Ana Peña'])
  await expect(found(shop, form, { filters: { city: 'santiago' } })).rejects.toMatchObject(
    refusal('form_submissions.not_filtered'),
  )
})

test('the table knows the fields of the form now, and behind them those that only earlier versions had', async () => {
  const { shop, form } = await hall(ANA)
  const phone = testField('tel', 'phone', { label: 'Teléfono' })
  await publishAgain(shop.owner, form, testSchema({ fields: [phone, ...HALL_FIELDS.slice(0, 3)] }))
  const table = await shop.call.formSubmission.getTable({ form_id: form })
  expect(table.form).toMatchObject({ id: form, name: 'Alquiler del salón', status: 'published' })
  expect(table.fields.map(({ key, former, allowFiltering }) => [key, former, allowFiltering])).toEqual([
    ['phone', false, false],
    ['name', false, false],
    ['email', false, false],
    ['city', false, true],
    ['wants', true, false],
    ['guests', true, false],
    ['night', true, false],
    ['day', true, false],
    ['more', true, false],
  ])
  expect(table.fields.map(({ thousands }) => thousands)).toEqual(Array(9).fill(true))
  expect(table.fields[3]?.options[0]).toEqual({ label: 'Santo Domingo', value: 'santo_domingo' })
})

test('what is worked out without a field is a column by its name, behind the fields', async () => {
  const shop = await newWorld()
  const fields = [testField('number', 'hours', { label: 'Horas' }), testField('number', 'total')]
  const { id: form_id } = await newTestForm(
    shop.owner,
    testForm(fields, {
      calculations: [
        { key: 'fee', formula: '{hours} * 100', label: 'Honorarios' },
        { key: 'total', formula: '{fee} * 1.18', decimals: 3 },
      ],
    }),
  )
  const columns = async () =>
    (await shop.call.formSubmission.getTable({ form_id })).fields.map(({ key, label, former }) => [
      key,
      label,
      former,
    ])
  await expect(columns()).resolves.toEqual([
    ['hours', 'Horas', false],
    ['total', 'total', false],
    ['fee', 'Honorarios', false],
  ])
  const { fields: shown } = await shop.call.formSubmission.getTable({ form_id })
  expect(shown.map(({ places }) => places)).toEqual([undefined, 3, 'as_money'])
  await publishAgain(shop.owner, form_id, testForm(fields.slice(0, 1)))
  await expect(columns()).resolves.toEqual([
    ['hours', 'Horas', false],
    ['total', 'total', true],
    ['fee', 'Honorarios', true],
  ])
})

test('shows a submission on the form as it was then, with its history and what was said of it', async () => {
  const { shop, form, ids } = await hall(ANA)
  const [id = ''] = ids
  await publishAgain(shop.owner, form, testSchema({ name: 'Otro nombre', fields: HALL_FIELDS.slice(0, 1) }))
  const note = { id, text: 'Llamar mañana', requestId: randomUUID() }
  // Its answer was lost, and it is said again.
  const [made, again] = await Promise.all([
    shop.call.formSubmission.addNote(note),
    shop.call.formSubmission.addNote(note),
  ])
  expect(again).toEqual(made)
  await shop.call.formSubmission.review({ id, status: 'rejected', reason: 'No hay fecha', version: 1 })
  const one = await shop.call.formSubmission.getById({ id })
  expect(one.schema.metadata.name).toBe('Alquiler del salón')
  expect(one.schema.groups[0]?.fields).toHaveLength(HALL_FIELDS.length)
  expect(one).toMatchObject({
    is_former: true,
    answers: ANA,
    status: 'rejected',
    review_reason: 'No hay fecha',
    reviewed_by: 'Altagracia Núñez',
    notes: [{ text: 'Llamar mañana', by: 'Altagracia Núñez' }],
    history: [{ action: 'form_submission.rejected', reason: 'No hay fecha', by: 'Altagracia Núñez' }],
  })
})

test('is approved, rejected with a reason and taken back, each from what was seen', async () => {
  const { shop, ids } = await hall(ANA)
  const [id = ''] = ids
  const review = shop.call.formSubmission.review
  await expect(review({ id, status: 'rejected', version: 1 })).rejects.toMatchObject(
    refusal('form_submissions.reason_needed'),
  )
  await expect(review({ id, status: 'rejected', reason: '   ', version: 1 })).rejects.toMatchObject(
    refusal('form_submissions.reason_needed'),
  )
  expect(await review({ id, status: 'approved', version: 1 })).toEqual({ version: 2 })
  await expect(review({ id, status: 'rejected', reason: 'Tarde', version: 1 })).rejects.toMatchObject(
    refusal('platform.record_changed'),
  )
  expect(await review({ id, status: 'pending', version: 2 })).toEqual({ version: 3 })
  const back = await shop.call.formSubmission.getById({ id })
  expect(back).toMatchObject({ status: 'pending', reviewed_at: null, reviewed_by: null, review_reason: null })
  expect(back.history.map(({ action }) => action)).toEqual([
    'form_submission.reopened',
    'form_submission.approved',
  ])
})

test('of two who review at once one is told that it changed', async () => {
  const { shop, ids } = await hall(ANA)
  const [id = ''] = ids
  const both = await Promise.allSettled([
    shop.call.formSubmission.review({ id, status: 'approved', version: 1 }),
    shop.call.formSubmission.review({ id, status: 'rejected', reason: 'No', version: 1 }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: refusal('platform.record_changed'),
  })
})

test('a deleted one leaves the list, is not reviewed, and comes back as it was', async () => {
  const { shop, form, ids } = await hall(ANA, LUIS)
  const [id = ''] = ids
  await shop.call.formSubmission.delete({ id })
  expect(await found(shop, form)).toEqual(['Luis Marte'])
  expect(await found(shop, form, { filters: { city: 'santiago' } })).toEqual([])
  expect(await found(shop, form, { showDeleted: true })).toEqual(['Luis Marte', 'Ana Peña'])
  await expect(shop.call.formSubmission.review({ id, status: 'approved', version: 2 })).rejects.toMatchObject(
    refusal('form_submissions.deleted'),
  )
  await shop.call.formSubmission.restore({ id })
  expect(await found(shop, form)).toEqual(['Luis Marte', 'Ana Peña'])
})

test('a file of the list is what the list finds, whatever the size of its parts, and what comes in moves nothing', async () => {
  const { shop, form } = await hall(ANA, LUIS, ROSA, ANA, ROSA)
  for (const asked of [{}, { filters: { city: 'santiago' } }, { search: 'urena' }, { descending: false }]) {
    const list = { form_id: form, ...asked }
    const whole = (await shop.call.formSubmission.getAll(list)).data.map(({ id }) => id)
    const parts: string[] = []
    for (let after: FormSubmissionId | null = null; ; ) {
      const part: Awaited<ReturnType<World['call']['formSubmission']['getPart']>> =
        await shop.call.formSubmission.getPart({ list, size: 2, after })
      parts.push(...part.data.map(({ id }) => id))
      if (part.next === null) break
      after = part.next
      if (!('descending' in asked))
        await submitTestForm(shop.owner, form, ROSA, { at: new Date('2026-11-22T16:00:00Z') })
    }
    expect(parts).toEqual(whole)
  }
})

test('what stands before and behind a submission is what its list shows there', async () => {
  const { shop, form, ids } = await hall(ANA, LUIS, ROSA)
  const [ana = '', luis = '', rosa = ''] = ids
  const beside = (id: string, asked: Asked = {}) =>
    shop.call.formSubmission.getBeside({ list: { form_id: form, ...asked }, id })
  expect(await beside(luis)).toEqual({ previous: rosa, next: ana })
  expect(await beside(rosa)).toEqual({ previous: null, next: luis })
  expect(await beside(rosa, { filters: { city: 'santiago' } })).toEqual({ previous: null, next: ana })
})

test('views are kept for each person, under their names', async () => {
  const { shop, form } = await hall()
  const { formSubmission } = shop.call
  expect(await formSubmission.getViews({ form_id: form })).toEqual({ columns: null, views: [] })
  await formSubmission.chooseColumns({ form_id: form, columns: ['city', 'name'] })
  const kept = {
    form_id: form,
    name: 'De Santiago',
    filters: { answers: { city: 'santiago' } },
    columns: ['name'],
  }
  const { id } = await formSubmission.saveView(kept)
  expect(await formSubmission.saveView({ ...kept, name: 'de santiago', columns: [] })).toEqual({ id })
  expect(await formSubmission.getViews({ form_id: form })).toEqual({
    columns: ['city', 'name'],
    views: [{ id, name: 'de santiago', filters: { answers: { city: 'santiago' } }, columns: [] }],
  })
  // Another person's is not theirs to delete, and not seen by them.
  const other = shop.as({ ctx: { ...shop.owner, actor: { ...shop.owner.actor, userId: newId() } } })
  await other.formSubmission.deleteView({ id })
  expect((await other.formSubmission.getViews({ form_id: form })).views).toEqual([])
  expect((await formSubmission.getViews({ form_id: form })).views).toHaveLength(1)
  await formSubmission.deleteView({ id })
  expect((await formSubmission.getViews({ form_id: form })).views).toEqual([])
})

test('of a form somebody keeps thirty views, whether or not they chose columns', async () => {
  const { shop, form } = await hall()
  const save = (name: string) =>
    shop.call.formSubmission.saveView({ form_id: form, name, filters: {}, columns: [] })
  for (let count = 1; count <= 30; count += 1) await save(`Vista ${count}`)
  await expect(save('Vista 31')).rejects.toMatchObject(refusal('form_submissions.too_many_views'))
  await shop.call.formSubmission.chooseColumns({ form_id: form, columns: ['city'] })
  await save('vista 30')
  await expect(save('Vista 31')).rejects.toMatchObject(refusal('form_submissions.too_many_views'))
})

test('what is drawn does not come with a list, however large it is', async () => {
  const drawing = `data:image/png;base64,${Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString('base64')}`
  const { shop, form, ids } = await hall({ ...ANA, signature: drawing })
  const [row] = (await shop.call.formSubmission.getAll({ form_id: form })).data
  expect(row?.answers).toEqual({ ...ANA, signature: 'data:' })
  expect((await shop.call.formSubmission.getById({ id: ids[0] ?? '' })).answers.signature).toBe(drawing)
})

test('a file of long answers comes in parts of a few megabytes, whole and without losing one', async () => {
  const long = 'ñ'.repeat(450_000)
  const { shop, form, ids } = await hall(...Array.from({ length: 12 }, () => ({ ...ANA, more: long })))
  const list = { form_id: form, descending: false }
  const first = await shop.call.formSubmission.getPart({ list })
  expect(first.data).toHaveLength(8)
  expect(first.data[0]?.answers.more).toBe(long)
  const second = await shop.call.formSubmission.getPart({ list, after: first.next })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids)
  expect(second.next).toBeNull()
  // One that is too much by itself comes by itself.
  const { shop: other, form: large } = await hall({ ...ANA, more: long.repeat(10) }, LUIS)
  const part = await other.call.formSubmission.getPart({ list: { form_id: large, descending: false } })
  expect(part.data.map(({ number }) => number)).toEqual([1])
  expect(part.next).toBe(part.data[0]?.id)
})

test('a list shows the beginning of a long text, of a hundred submissions at most; the submission shows it whole', async () => {
  const more = 'Una boda de noche. '.repeat(2000)
  const { shop, form, ids } = await hall({ ...ANA, more })
  const [row] = (await shop.call.formSubmission.getAll({ form_id: form, pageSize: 100 })).data
  expect(row?.answers).toEqual({ ...ANA, more: `${more.slice(0, 499)}…` })
  expect((await shop.call.formSubmission.getById({ id: ids[0] ?? '' })).answers.more).toBe(more)
  await expect(shop.call.formSubmission.getAll({ form_id: form, pageSize: 101 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('a text that begins like a drawing is read as it was written, in the list, in files and in the search', async () => {
  const clause = `data:no acepto ${'la cláusula '.repeat(800)}`
  const { shop, form } = await hall({ ...ROSA, more: clause })
  const { data } = await shop.call.formSubmission.getAll({ form_id: form, search: 'acepto' })
  expect(String(data[0]?.answers.more)).toMatch(/^data:no acepto la cláusula/)
  const [row] = (await shop.call.formSubmission.getPart({ list: { form_id: form } })).data
  expect(row?.answers.more).toBe(clause)
})

test('a submission with notes without end opens with the last of them', async () => {
  const { shop, ids } = await hall(ROSA)
  const [id] = ids
  await inTransaction(shop.owner, (tx) =>
    tx.query(
      `insert into form_submission_notes (tenant_id, id, submission_id, text, created_at, created_by)
        select current_tenant(), gen_random_uuid(), $1, 'Nota ' || n, $2::timestamptz + n * interval '1 second', $3
          from generate_series(1, 230) n`,
      [id, shop.owner.now, shop.owner.actor.userId],
    ),
  )
  const { notes } = await shop.call.formSubmission.getById({ id: id as FormSubmissionId })
  expect(notes).toHaveLength(200)
  expect([notes[0]?.text, notes.at(-1)?.text]).toEqual(['Nota 31', 'Nota 230'])
})
