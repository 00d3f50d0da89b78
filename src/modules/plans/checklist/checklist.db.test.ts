import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import { newTestForm } from '#modules/forms/testing/published-form.server.ts'
import { submitTestForm } from '#modules/forms/testing/submissions.server.ts'
import type { ProductKey } from '../products.ts'

/** As one that opened itself. */
const openedItself = (shop: World, product: ProductKey = 'enzzo_pos') =>
  shop.database.admin.query(
    `insert into shop_openings (tenant_id, product, business, opened_at) values ($1, $3, 'grocery', $2)`,
    [shop.ctx.tenantId, NOON, product],
  )

const doneIn = async (shop: World) =>
  Object.fromEntries(
    ((await shop.call.onboarding.getChecklist())?.steps ?? []).map(({ id, is_done }) => [id, is_done]),
  )

test('a shop that was not opened by itself has no first steps', async () => {
  const shop = await newWorld()
  expect(await shop.call.onboarding.getChecklist()).toBeNull()
})

test('the first steps are done one after the other, and gone with the first sale', async () => {
  const shop = await newWorld()
  await openedItself(shop)
  // A shop of tests has its ranges from the beginning.
  expect(await doneIn(shop)).toEqual({
    product: false,
    range: true,
    session: false,
    sale: false,
    invite: false,
  })
  await shop.product()
  await shop.call.user.create({
    name: 'Luis',
    email: `${randomUUID()}@colmado.test`,
    password: 'secreta',
    role_id: shop.roles.cashier,
  })
  expect(await doneIn(shop)).toMatchObject({ product: true, session: false, invite: true })
  await shop.call.cashSession.open({ id: randomUUID(), float: 1000 })
  expect(await doneIn(shop)).toMatchObject({ session: true, sale: false })
})

test('each sees what they may do, in either language, and the owner puts it away for good', async () => {
  const shop = await newWorld()
  await openedItself(shop)
  const clerk = shop.as({ permissions: ['products.create'] })
  expect(await clerk.onboarding.getChecklist()).toEqual({
    goal: 'sale',
    steps: [
      {
        id: 'product',
        title: { es: 'Agregue su primer producto', en: 'Add your first product' },
        path: '/home/products/new',
        is_done: false,
      },
    ],
  })
  await expect(clerk.onboarding.dismissChecklist()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await shop.call.onboarding.dismissChecklist()
  expect(await shop.call.onboarding.getChecklist()).toBeNull()
})

test('a shop that was opened for forms is led to its first answer: it makes a form, publishes it, and sells nothing', async () => {
  const shop = await newWorld()
  await openedItself(shop, 'formattic')
  expect(await shop.call.onboarding.getChecklist()).toMatchObject({ goal: 'answer' })
  expect(await doneIn(shop)).toEqual({ form: false, publish: false, answer: false, invite: false })
  await shop.call.form.create({ name: 'Encuesta' })
  expect(await doneIn(shop)).toMatchObject({ form: true, publish: false, answer: false })
  const { id } = await newTestForm(shop.owner)
  expect(await doneIn(shop)).toMatchObject({ form: true, publish: true, answer: false })
  await submitTestForm(shop.owner, id, { nombre: 'Ana' })
  expect(await shop.call.onboarding.getChecklist()).toBeNull()
})
