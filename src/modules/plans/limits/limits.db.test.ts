import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import { photograph } from '#modules/media/testing/photograph.server.ts'
import { uploadPicture } from '#modules/media/uploads/upload.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormSubmissionId } from '#platform/values/ids.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { changePlanOf } from '../shop-plan/shop-plan.server.ts'
import { allow } from '../testing/allow.server.ts'

const product = (name: string) => ({
  name,
  sku: randomUUID().slice(0, 12),
  variablePrice: true,
})
const person = (shop: World) => ({
  name: 'Ana',
  email: `${randomUUID()}@colmado.test`,
  password: 'secreta',
  role_id: shop.roles.cashier,
})
const news = (shop: World) =>
  reading(shop.ctx, async (tx) =>
    (
      await tx.query<{ kind: string; params: object }>(
        'select kind, params from notifications order by at, kind',
      )
    ).map(({ kind, params }) => [kind, params]),
  )

test('a shop without a plan has no limits, and what it uses is counted all the same', async () => {
  const shop = await newWorld()
  await shop.call.product.create(product('Arroz'))
  const { plan, limits } = await shop.call.plan.getUsage()
  expect(plan).toBeNull()
  expect(limits).toContainEqual({ limit: 'products', used: 1, most: null, stage: 'room' })
  expect(limits.map(({ limit }) => limit)).toEqual([
    'users',
    'products',
    'forms',
    'responses_month',
    'cases',
    'storage_bytes',
  ])
})

test('the owner hears at eight tenths and at the end, once, and then no more is made', async () => {
  const shop = await newWorld()
  await allow(shop, { products: 5 })
  for (const name of ['Uno', 'Dos', 'Tres']) await shop.call.product.create(product(name))
  expect(await news(shop)).toEqual([])
  await shop.call.product.create(product('Cuatro'))
  expect(await news(shop)).toEqual([['plan_near', { limit: 'products', used: 4, most: 5 }]])
  const last = await shop.call.product.create(product('Cinco'))
  await expect(shop.call.product.create(product('Seis'))).rejects.toMatchObject(
    refusal('plans.limit_products', { used: 5, most: 5 }),
  )
  expect((await news(shop)).map(([kind]) => kind)).toEqual(['plan_full', 'plan_near'])
  // What is there can be read, changed, taken away and, where there is room, brought back.
  await shop.call.product.update({ id: last.id, version: last.version, ...product('Cinco de nuevo') })
  await shop.call.product.remove({ id: last.id })
  await shop.call.product.restore({ id: last.id })
  expect(await news(shop)).toHaveLength(2)
})

test('two who make the last one at the same moment: one does', async () => {
  const shop = await newWorld()
  await allow(shop, { products: 1 })
  const both = await Promise.allSettled(
    ['Uno', 'Otro'].map((name) => shop.call.product.create(product(name))),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('what is over its limit after a smaller plan stays and is sold; only more of it is refused', async () => {
  const shop = await newWorld()
  const made = await Promise.all(
    ['Uno', 'Dos', 'Tres'].map((name) => shop.call.product.create(product(name))),
  )
  await allow(shop, { products: 1, users: 1 })
  expect((await shop.call.product.getAll()).data).toHaveLength(3)
  const second = made[1]
  if (!second) throw new Error('no second product')
  await shop.call.product.update({ id: second.id, version: second.version, ...product('Dos cambiado') })
  await expect(shop.call.product.create(product('Cuatro'))).rejects.toMatchObject(
    refusal('plans.limit_products', { used: 3, most: 1 }),
  )
  expect((await shop.call.plan.getUsage()).limits).toContainEqual(
    expect.objectContaining({ limit: 'products', used: 3, most: 1, stage: 'full' }),
  )
})

test('accounts that are open are counted: no more are made or opened, and one that is closed makes room', async () => {
  const shop = await newWorld()
  await allow(shop, { users: 2 })
  const { id } = await shop.call.user.create(person(shop))
  await expect(shop.call.user.create(person(shop))).rejects.toMatchObject(refusal('plans.limit_users'))
  await shop.call.user.deactivate({ id })
  const other = await shop.call.user.create(person(shop))
  await expect(shop.call.user.activate({ id })).rejects.toMatchObject(refusal('plans.limit_users'))
  await shop.call.user.delete({ id: other.id })
  await shop.call.user.activate({ id })
  await expect(shop.call.user.restore({ id: other.id })).rejects.toMatchObject(refusal('plans.limit_users'))
})

test('forms that are not put away are counted', async () => {
  const shop = await newWorld()
  await allow(shop, { forms: 1 })
  const { id } = await shop.call.form.create({ name: 'Solicitud', language: 'es' })
  await expect(shop.call.form.duplicate({ id })).rejects.toMatchObject(refusal('plans.limit_forms'))
  await shop.call.form.delete({ id })
  await shop.call.form.create({ name: 'Otra', language: 'es' })
  await expect(shop.call.form.restore({ id })).rejects.toMatchObject(refusal('plans.limit_forms'))
})

test('files are counted as they are kept, and one that has no room is refused before it is drawn', async () => {
  const shop = await newWorld()
  const picture = await photograph(1)
  await allow(shop, { storage_bytes: 1000 })
  await expect(uploadPicture(shop.owner, 'arroz.jpg', picture)).rejects.toMatchObject({
    code: 'plans.limit_storage_bytes',
  })
  await allow(shop, {})
  await uploadPicture(shop.owner, 'arroz.jpg', picture)
  const used =
    (await shop.call.plan.getUsage()).limits.find(({ limit }) => limit === 'storage_bytes')?.used ?? 0
  expect(used).toBeGreaterThan(1000)
  const second = await photograph(2)
  await allow(shop, { storage_bytes: used + second.length })
  await uploadPicture(shop.owner, 'habichuelas.jpg', second)
})

test('who bought room has it, also beyond what the installation gives to everybody, until the plan ends', async () => {
  const shop = await newWorld({}, { fileBytesOfShop: 1000 })
  const keep = async (seed: number) => uploadPicture(shop.owner, `${seed}.jpg`, await photograph(seed))
  await expect(keep(1)).rejects.toMatchObject({ code: 'media.no_room' })
  const until = new Date(shop.owner.now.getTime() + DAY_MS)
  await allow(shop, { storage_bytes: 5_000_000 }, { until })
  await keep(1)
  const later = { ...shop.owner, now: new Date(until.getTime() + DAY_MS) }
  await expect(uploadPicture(later, '2.jpg', await photograph(2))).rejects.toMatchObject({
    code: 'media.no_room',
  })
})

test('answers are counted by the month of the shop; whoever fills a form in is told nothing of the plan', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.form.create({ template: 'survey' })
  await shop.call.form.publish({ id })
  await allow(shop, { responses_month: 1 })
  const send = async (at: Date) => {
    const { token } = await shop
      .as({ ctx: null, now: at })
      .form.getPublished({ slug: 'encuesta-de-satisfaccion' })
    return shop.as({ ctx: null, now: new Date(at.getTime() + 60_000) }).formSubmission.create({
      id: newId<FormSubmissionId>(),
      form_id: id,
      version: 1,
      language: 'es',
      token,
      answers: { general: 5 },
    })
  }
  expect(await send(NOON)).toMatchObject({ number: 1 })
  await expect(send(NOON)).rejects.toMatchObject(refusal('form_page.full'))
  // The month of the shop ends four hours after that of the machines.
  await expect(send(new Date('2026-12-01T03:00:00Z'))).rejects.toMatchObject(refusal('form_page.full'))
  expect(await send(new Date('2026-12-01T05:00:00Z'))).toMatchObject({ number: 2 })
})

test('one place that sends without end leaves the month to others, and a class behind one address has all of it', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.form.create({ template: 'survey' })
  await shop.call.form.publish({ id })
  await allow(shop, { responses_month: 8 })
  const send = async (address: string) => {
    const { token } = await shop.as({ ctx: null }).form.getPublished({ slug: 'encuesta-de-satisfaccion' })
    const later = shop.as({ ctx: null, now: new Date(NOON.getTime() + 60_000), address })
    return later.formSubmission.create({
      id: newId<FormSubmissionId>(),
      form_id: id,
      version: 1,
      language: 'es',
      token,
      answers: { general: 5 },
    })
  }
  for (let number = 1; number <= 8; number += 1) expect(await send('203.0.113.1')).toMatchObject({ number })
  const full = refusal('form_page.full')
  await expect(send('203.0.113.1')).rejects.toMatchObject(full)
  // Of the eight the one has taken two: six are left to the others.
  for (let address = 2; address <= 4; address += 1) {
    await send(`203.0.113.${address}`)
    await send(`203.0.113.${address}`)
    await expect(send(`203.0.113.${address}`)).rejects.toMatchObject(full)
  }
  await expect(send('203.0.113.5')).rejects.toMatchObject(full)
})

test('of a plan that has ended the free one of its product is left', async () => {
  const shop = await newWorld()
  await allow(shop, { users: 9 }, { until: NOON })
  expect((await shop.call.plan.getUsage()).plan).toMatchObject({ product: 'dental', status: 'ended' })
  await expect(shop.call.user.create(person(shop))).rejects.toMatchObject(
    refusal('plans.limit_users', { used: 1, most: 1 }),
  )
})

test('what a plan allows is the owner’s to see', async () => {
  const shop = await newWorld()
  await expect(shop.as({ permissions: ['settings.view'] }).plan.getUsage()).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('users that are paid for beside the plan are added to it, and end with it', async () => {
  const shop = await newWorld()
  await allow(shop, { users: 1, products: 5 })
  const { plan } = await shop.call.plan.getUsage()
  const given = { product: 'dental' as const, id: plan?.plan ?? '', extra_users: 1 }
  await changePlanOf(shop.ctx, { plan: given })
  await shop.call.user.create(person(shop))
  await expect(shop.call.user.create(person(shop))).rejects.toMatchObject(
    refusal('plans.limit_users', { used: 2, most: 2 }),
  )
  const { limits } = await shop.call.plan.getUsage()
  expect(limits).toContainEqual({ limit: 'products', used: 0, most: 5, stage: 'room' })
  // A plan that has ended leaves the free one, of one user.
  const until = new Date(NOON.getTime() - 1)
  await changePlanOf(shop.ctx, { plan: { ...given, until } })
  const after = await shop.call.plan.getUsage()
  expect(after.limits).toContainEqual({ limit: 'users', used: 2, most: 1, stage: 'full' })
})
