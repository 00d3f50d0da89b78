import { expect, test } from 'vitest'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormId, FormSubmissionId } from '#platform/values/ids.ts'
import type { Answers } from '../schema/form-schema.ts'
import { finishVisit, forgetVisits, recordVisit } from '../visits/visits.server.ts'

type Sent = { answers: Answers; at?: string; status?: string; seconds?: number; deleted?: boolean }

const keep = (shop: World, form: FormId, sent: readonly Sent[]) =>
  inTransaction(shop.owner, async (tx) => {
    for (const [
      index,
      { answers, at = NOON, status = 'pending', seconds = 60, deleted = false },
    ] of sent.entries())
      await tx.query(
        `insert into form_submissions (tenant_id, id, form_id, form_version, number, status, answers, language, searched,
            submitted_at, seconds_taken, deleted_at)
          values (current_tenant(), $1, $2, 1, $3, $4, $5, 'es', '', $6, $7, $8)`,
        [newId(), form, index + 1, status, JSON.stringify(answers), at, seconds, deleted ? NOON : null],
      )
  })

const withSurvey = async () => {
  const shop = await newWorld()
  const { id } = await shop.call.form.create({ template: 'survey' })
  await shop.call.form.publish({ id })
  return { shop, id }
}

test('answers are counted by field, by day and by status, and deleted ones are not', async () => {
  const { shop, id } = await withSurvey()
  await keep(shop, id, [
    { answers: { general: 5, recomienda: 10, quiere_llamada: false }, seconds: 30 },
    { answers: { general: 5, recomienda: 7, quiere_llamada: true, telefono: '8095550100' }, seconds: 50 },
    { answers: { general: 2, recomienda: 1, que_fallo: 'La fila' }, at: '2026-11-18T12:00:00Z', seconds: 90 },
    { answers: { general: 1 }, deleted: true },
    { answers: { general: 3 }, status: 'approved', at: '2026-11-01T12:00:00Z', seconds: 900 },
  ])
  const report = await shop.call.formReport.get({ form_id: id, from: '2026-11-15', to: '2026-11-20' })
  expect(report.totals).toEqual({ total: 3, pending: 3, approved: 0, rejected: 0, median_seconds: 50 })
  expect(report.days).toEqual([
    { day: '2026-11-18', count: 1 },
    { day: '2026-11-19', count: 0 },
    { day: '2026-11-20', count: 2 },
  ])
  const field = (key: string) => report.fields.find((each) => each.key === key)
  expect(field('general')).toMatchObject({
    answered: 3,
    numbers: { count: 3, least: 2, most: 5, average: 4 },
    stars: [
      { stars: 1, count: 0 },
      { stars: 2, count: 1 },
      { stars: 3, count: 0 },
      { stars: 4, count: 0 },
      { stars: 5, count: 2 },
    ],
  })
  expect(field('quiere_llamada')?.choices).toMatchObject([
    { value: 'true', count: 1 },
    { value: 'false', count: 1 },
  ])
  expect(field('que_fallo')).toMatchObject({ answered: 1, latest: ['La fila'] })
  const approved = await shop.call.formReport.get({ form_id: id, status: 'approved' })
  expect(approved.totals.total).toBe(1)
})

test('what is being designed anew takes nothing out of the report of what is published', async () => {
  const { shop, id } = await withSurvey()
  await keep(shop, id, [{ answers: { general: 5, recomienda: 10 } }])
  const { schema } = await shop.call.form.getById({ id })
  const groups = schema.groups.map((group) => ({
    ...group,
    fields: group.fields.filter(({ key }) => key !== 'general'),
  }))
  await shop.call.form.update({ id, schema: { ...schema, groups, conditionals: [] } })
  const general = async () =>
    (await shop.call.formReport.get({ form_id: id })).fields.find(({ key }) => key === 'general')
  expect(await general()).toMatchObject({ answered: 1 })
  await shop.call.form.publish({ id })
  expect(await general()).toBeUndefined()
})

test('several choices of one answer are counted each', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.form.create({ template: 'application' })
  await shop.call.form.publish({ id })
  await keep(shop, id, [
    { answers: { turnos: ['manana', 'tarde'] } },
    { answers: { turnos: ['tarde', 'madrugada'] } },
  ])
  const { fields } = await shop.call.formReport.get({ form_id: id })
  expect(fields.find(({ key }) => key === 'turnos')?.choices).toEqual([
    { value: 'manana', label: 'Mañana', count: 1 },
    { value: 'tarde', label: 'Tarde', count: 2 },
    { value: 'noche', label: 'Noche', count: 0 },
    { value: 'madrugada', label: null, count: 1 },
  ])
})

test('the day is the shop’s: an answer late in the evening is of that day', async () => {
  const { shop, id } = await withSurvey()
  await keep(shop, id, [{ answers: { general: 4 }, at: '2026-11-21T03:30:00Z' }])
  const of = async (day: string) =>
    (await shop.call.formReport.get({ form_id: id, from: day, to: day })).totals.total
  expect([await of('2026-11-20'), await of('2026-11-21')]).toEqual([1, 0])
})

test('where people stop is told by the field that they answered last', async () => {
  const { shop, id } = await withSurvey()
  const visit = { form_id: id, form_version: 1 }
  const [sent, stopped, opened] = [newId(), newId(), newId()]
  await recordVisit(shop.ctx, { ...visit, id: opened, last_key: null })
  await recordVisit(shop.ctx, { ...visit, id: stopped, last_key: 'general' })
  await recordVisit(shop.ctx, { ...visit, id: stopped, last_key: 'atencion' })
  // Told late and out of order, nothing is forgotten.
  await recordVisit(shop.ctx, { ...visit, id: stopped, last_key: null })
  await recordVisit(shop.ctx, { ...visit, id: sent, last_key: 'recomienda' })
  await inTransaction(shop.owner, (tx) => finishVisit(tx, { id: sent, form_id: id, form_version: 1 }))
  // Of a version that is none, nothing is kept.
  await recordVisit(shop.ctx, { ...visit, form_version: 9, id: newId(), last_key: 'general' })
  const report = await shop.call.formReport.get({ form_id: id })
  expect(report.visits).toEqual({ opened: 3, begun: 2, finished: 1 })
  expect(report.stops).toEqual([
    { key: null, count: 1 },
    { key: 'atencion', count: 1 },
  ])
  await forgetVisits({ ...shop.ctx, now: new Date(NOON.getTime() + 401 * 86_400_000) })
  expect((await shop.call.formReport.get({ form_id: id })).visits.opened).toBe(0)
})

test('a page tells how far somebody came, with its token alone, and what is sent ends the visit', async () => {
  const { shop, id } = await withSurvey()
  const anybody = shop.as({ ctx: null })
  const { token, version } = await anybody.form.getPublished({ slug: 'encuesta-de-satisfaccion' })
  const visit = { form_id: id, version, token }
  await anybody.formSubmission.recordVisit({ ...visit, id: newId(), key: 'general' })
  await anybody.formSubmission.recordVisit({ ...visit, id: newId(), token: 'x.y.z', key: 'general' })
  // A page that stayed open for longer than a day's work tells of nobody.
  const tomorrow = shop.as({ ctx: null, now: new Date(NOON.getTime() + 13 * 3_600_000) })
  await tomorrow.formSubmission.recordVisit({ ...visit, id: newId(), key: 'general' })
  const later = shop.as({ ctx: null, now: new Date(NOON.getTime() + 60_000) })
  await later.formSubmission.create({
    ...visit,
    id: newId<FormSubmissionId>(),
    language: 'es',
    answers: { general: 5 },
  })
  const { visits, stops } = await shop.call.formReport.get({ form_id: id })
  expect(visits).toEqual({ opened: 2, begun: 2, finished: 1 })
  expect(stops).toEqual([{ key: 'general', count: 1 }])
})

test('another shop’s form has no report, and whoever may not see answers is refused', async () => {
  const { shop, id } = await withSurvey()
  const { call } = await newWorld()
  await expect(call.formReport.get({ form_id: id })).rejects.toMatchObject({
    cause: expect.objectContaining({ code: 'forms.form_not_found' }),
  })
  await expect(
    shop.as({ permissions: ['forms.view'] }).formReport.get({ form_id: id }),
  ).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})
