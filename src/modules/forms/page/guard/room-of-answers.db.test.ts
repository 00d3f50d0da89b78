import { expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { bytesKept } from '#modules/media/uploads/room.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormId, FormSubmissionId } from '#platform/values/ids.ts'
import { DAY_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'
import type { Answers } from '../../schema/form-schema.ts'
import { newTestForm, testForm } from '../../testing/published-form.server.ts'
import { testField } from '../../testing/test-schema.ts'
import { forgetDeletedFiles, SHOPS_WITH_DELETED_FILES } from '../uploads/forget-files.server.ts'

const FIELDS = [
  testField('text', 'nombre'),
  testField('textarea', 'relato', { validation: {} }),
  testField('signature', 'firma'),
  testField('signature', 'testigo'),
]

/** A drawing of so many kilobytes, as a browser sends it. */
const drawingOf = (kilobytes: number): string =>
  `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB${'A'.repeat(kilobytes * 1000)}`

/** A shop with a form, and a stranger who opens it and sends it a minute later. */
async function withForm(fileBytesOfShop?: number) {
  const shop = await newWorld({}, fileBytesOfShop === undefined ? {} : { fileBytesOfShop })
  const { id: form, slug } = await newTestForm(shop.owner, testForm(FIELDS))
  const stranger = (minutes: number) =>
    shop.as({ ctx: null, now: new Date(shop.ctx.now.getTime() + minutes * MINUTE_MS) })
  const { token } = await stranger(0).form.getPublished({ slug })
  const send = async (answers: Answers): Promise<FormSubmissionId> => {
    const id = newId<FormSubmissionId>()
    const parcel = { id, form_id: form as FormId, version: 1, language: 'es' as const, answers, token }
    await stranger(1).formSubmission.create(parcel)
    return id
  }
  return { shop, form, send }
}

const refused = (code: string) => ({ cause: expect.objectContaining({ code }) })
const answersOf = async (shop: World, id: FormSubmissionId) =>
  (await shop.call.formSubmission.getById({ id })).answers

test('a signature larger than a hand draws is refused at its field', async () => {
  const { shop, send } = await withForm()
  const tooLarge = send({ firma: drawingOf(81) })
  await expect(tooLarge).rejects.toMatchObject({
    cause: {
      code: 'form_page.answers_refused',
      params: { problems: expect.stringContaining('"firma",{"code":"signature_too_large"') },
    },
  })
  const id = await send({ firma: drawingOf(12) })
  expect(await answersOf(shop, id)).toMatchObject({ firma: drawingOf(12) })
})

test('what strangers draw takes of half of the shop’s room; lines of text are taken all the same', async () => {
  const { shop, send } = await withForm(200_000)
  await send({ nombre: 'Ana' })
  expect(await bytesKept(shop.ctx)).toBe(0)
  await send({ firma: drawingOf(60) })
  expect(await bytesKept(shop.ctx)).toBeGreaterThan(60_000)
  await expect(send({ firma: drawingOf(60) })).rejects.toMatchObject(refused('form_page.no_room'))
  await send({ relato: 'x'.repeat(9000) })
  expect(await bytesKept(shop.ctx)).toBeGreaterThan(69_000)
  await send({ nombre: 'Luis' })
  expect((await shop.call.formSubmission.getAll({ form_id: (await formOf(shop)).id })).pagination.total).toBe(
    4,
  )
})

const formOf = async (shop: World) => {
  const [form] = (await shop.call.form.getAll({})).data
  if (!form) throw new Error('the shop has no form')
  return form
}

test('thirty days after a submission was deleted its drawings go and their room is free; that it was signed stays', async () => {
  const { shop, send } = await withForm()
  const [gone, stays] = [
    await send({ nombre: 'Ana', firma: drawingOf(50), testigo: drawingOf(20) }),
    await send({ firma: drawingOf(10) }),
  ]
  const before = await bytesKept(shop.ctx)
  await shop.call.formSubmission.delete({ id: gone })
  const later = (days: number) => ({ ...shop.ctx, now: new Date(shop.ctx.now.getTime() + days * DAY_MS) })
  await forgetDeletedFiles(later(29), () => false)
  expect(await bytesKept(shop.ctx)).toBe(before)
  await inTransaction(shop.ctx, (tx) =>
    tx.query(
      `update form_submissions set deleted_at = now() - interval '31 days'
        where tenant_id = current_tenant() and id = $1`,
      [gone],
    ),
  )
  const isDue = async () =>
    (await shop.database.admin.query<{ tenant_id: string }>(SHOPS_WITH_DELETED_FILES)).rows.some(
      ({ tenant_id }) => tenant_id === shop.ctx.tenantId,
    )
  expect(await isDue()).toBe(true)
  await forgetDeletedFiles({ ...shop.ctx, now: new Date() }, () => false)
  expect(await isDue()).toBe(false)
  expect(before - (await bytesKept(shop.ctx))).toBeGreaterThan(70_000)
  expect(await answersOf(shop, gone)).toEqual({ nombre: 'Ana', firma: 'data:', testigo: 'data:' })
  expect(await answersOf(shop, stays)).toEqual({ firma: drawingOf(10) })
})
