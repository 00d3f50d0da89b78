import { expect, test } from 'vitest'
import { NOON, newWorld, testDatabase, testInstallation } from '#app/testing/world.server.ts'
import { governing } from '#platform/kernel/ctx.server.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { changePlanOf, planOf } from '../shop-plan/shop-plan.server.ts'
import { plansOf, savePlan } from './plans.server.ts'
import { changePlanInput, savePlanInput } from './plans.ts'

const ofInstallation = async () => ({
  pool: (await testDatabase()).app,
  now: NOON,
  installation: testInstallation(),
  requestId: 'test',
})

const save = async (input: Parameters<typeof savePlan>[1]) =>
  governing(await ofInstallation(), (tx) => savePlan(tx, input))

test('prices are told in the asked language, to anybody, and only of listed plans', async () => {
  const { as } = await newWorld()
  const { plans } = await as({ ctx: null }).onboarding.getProductPricing({ productKey: 'enzzo_pos' })
  expect(plans.map(({ id, monthlyPrice, annualPrice }) => [id, monthlyPrice, annualPrice])).toEqual([
    ['trial', 0, 0],
    ['monthly', 35, 360],
    ['annual', 35, 360],
  ])
  expect(plans[1]).toMatchObject({ description: 'Para el negocio que crece.', badge: 'Más popular' })
  const english = await as({ ctx: null }).onboarding.getProductPricing({
    productKey: 'formattic',
    language: 'en',
  })
  expect(english.plans[1]).toEqual({
    id: 'free',
    description: 'To begin without paying.',
    features: ['100 responses a month', '10 active forms'],
    monthlyPrice: 0,
    annualPrice: 0,
    badge: null,
  })
})

test('a plan is kept as it was changed, and not over what nobody saw', async () => {
  const ctx = await ofInstallation()
  const wanted = { product: 'legatti', id: 'de_prueba', is_listed: false, monthly_price: 12.5 }
  const first = await save(savePlanInput.parse({ ...wanted, version: 0 }))
  expect(first).toMatchObject({ monthly_cents: 1250, annual_cents: null, version: 1 })
  const change = savePlanInput.parse({ ...wanted, limits: { users: 4, forms: null }, version: 1 })
  expect(await save(change)).toMatchObject({ limits: { users: 4, forms: null }, version: 2 })
  await expect(save(change)).rejects.toMatchObject({ code: 'platform.record_changed' })
  await expect(save({ ...change, version: 0 })).rejects.toMatchObject({
    code: 'platform.record_changed',
  })
  expect(await plansOf(ctx, 'legatti')).toContainEqual(
    expect.objectContaining({ id: 'de_prueba', version: 2 }),
  )
  expect(savePlanInput.safeParse({ ...wanted, limits: { cars: 1 }, version: 0 }).success).toBe(false)
})

test('a shop begins without a plan, and is given a trial that ends by itself', async () => {
  const shop = await newWorld()
  expect(await planOf(shop.ctx)).toBeNull()
  const given = await changePlanOf(shop.ctx, { plan: { product: 'enzzo_pos', id: 'trial' } })
  const ends = new Date(NOON.getTime() + 30 * DAY_MS)
  expect(given).toEqual({
    product: 'enzzo_pos',
    plan: 'trial',
    since: NOON,
    until: ends,
    status: 'trialing',
    version: 1,
    extra_users: 0,
  })
  expect(await planOf({ ...shop.ctx, now: ends })).toMatchObject({ status: 'ended' })
  expect(await changePlanOf(shop.ctx, { plan: { product: 'enzzo_pos', id: 'monthly' } })).toMatchObject({
    plan: 'monthly',
    until: null,
    status: 'active',
    version: 2,
  })
  await expect(changePlanOf(shop.ctx, { plan: { product: 'dental', id: 'monthly' } })).rejects.toMatchObject({
    code: 'plans.plan_not_found',
  })
  expect(await changePlanOf(shop.ctx, { plan: null })).toBeNull()
  const { rows } = await shop.database.admin.query(
    `select count(*) as n from audit_log where tenant_id = $1 and action = 'plan.changed'`,
    [shop.ctx.tenantId],
  )
  expect(rows).toEqual([{ n: 3 }])
})

test('a plan that is given to a day ends with that day, and stays as it was where only its users change', async () => {
  const shop = await newWorld()
  const give = (more: object = {}) =>
    changePlanOf(
      { ...shop.ctx, now: new Date(NOON.getTime() + DAY_MS) },
      changePlanInput.parse({ plan: { product: 'enzzo_pos', id: 'monthly', ...more } }),
    )
  const until = new Date('2026-12-25T03:59:59.999Z')
  expect(await give({ last_day: '2026-12-24' })).toMatchObject({ until, extra_users: 0 })
  const since = new Date(NOON.getTime() + DAY_MS)
  expect(await give({ last_day: '2026-12-24', extra_users: 2 })).toMatchObject({
    until,
    since,
    extra_users: 2,
  })
  expect(await give()).toMatchObject({ until: null, extra_users: 2 })
  // Of a trial that ends in the middle of a day it is still the same.
  await changePlanOf(shop.ctx, { plan: { product: 'enzzo_pos', id: 'trial' } })
  const trial = { product: 'enzzo_pos', id: 'trial', last_day: '2026-12-20', extra_users: 1 }
  const ends = new Date(NOON.getTime() + 30 * DAY_MS)
  expect(await give(trial)).toMatchObject({ until: ends, since: NOON, extra_users: 1 })
})
