import { expect, test } from 'vitest'
import { callCtx } from '#app/testing/world.server.ts'
import { savePlanInput } from '#modules/plans/offer/plans.ts'
import { callAs, signedInSuperAdmin } from '../testing/super-admin.server.ts'
import { changeLanding, changePlan } from './offers.server.ts'

test('a price that is changed is what prices say from then on, and is kept as an act', async () => {
  const { call, account } = await signedInSuperAdmin()
  const plans = await call.getPlans()
  const found = plans.find(({ id }) => id === 'dental/consultorio')
  if (!found) throw new Error('the plan is not there')
  const { plan: id, limits: _, ...kept } = found
  const plan = { ...kept, id, limits: {} }
  await call.savePlan({ ...plan, monthly_price: 39.5 })
  const { plans: shown } = await (await callAs()).onboarding.getProductPricing({ productKey: 'dental' })
  expect(shown.find(({ id }) => id === 'consultorio')?.monthlyPrice).toBe(39.5)
  const [act] = (await call.getActs({ search: account.email })).data
  expect(act).toMatchObject({ action: 'plan.saved', details: { id: 'consultorio', monthly_cents: 3950 } })
  // Two who read the same: the second is told, and nothing is kept of it.
  await expect(call.savePlan({ ...plan, monthly_price: 1 })).rejects.toMatchObject({
    cause: { code: 'platform.record_changed' },
  })
  const acts = (await call.getActs({ search: account.email })).data
  expect(acts.filter(({ action }) => action === 'plan.saved')).toHaveLength(1)
  await call.savePlan({ ...plan, version: plan.version + 1 })
})

test('what the owner says on a landing page is read back, and saved over by nobody who has not seen it', async () => {
  const { call } = await signedInSuperAdmin()
  const of = { product: 'legatti', language: 'es' } as const
  const before = await call.getLandingContent(of)
  const content = { ...before.content, stats: [{ value: '12', label: 'firmas' }] }
  const { version } = await call.saveLandingContent({ ...of, content, version: before.version })
  expect(await call.getLandingContent(of)).toEqual({ content, version })
  await expect(call.saveLandingContent({ ...of, content, version: before.version })).rejects.toMatchObject({
    cause: { code: 'platform.record_changed' },
  })
})

test('of what cannot be kept as an act nothing is saved', async () => {
  const { call, account, database } = await signedInSuperAdmin()
  const { client, ofInstallation } = callCtx(database, null, null)
  const known = await database.admin.query<{ id: string }>('select id from super_admins where email = $1', [
    account.email,
  ])
  const admin = { ...account, id: known.rows[0]?.id ?? '' }
  // No text of the database has such a character, so that the act is refused once all else is written.
  const ctx = { ...ofInstallation, admin, address: `${client.address}\u0000` }
  const found = (await call.getPlans()).find(({ id }) => id === 'dental/consultorio')
  if (!found) throw new Error('the plan is not there')
  const { plan: id, ...plan } = found
  const input = savePlanInput.parse({ ...plan, id, monthly_price: 7 })
  await expect(changePlan(ctx, input)).rejects.toThrow()
  expect((await call.getPlans()).find((each) => each.id === found.id)).toEqual(found)
  const of = { product: 'legatti', language: 'en' } as const
  const before = await call.getLandingContent(of)
  const content = { ...before.content, stats: [{ value: '7', label: 'firms' }] }
  await expect(changeLanding(ctx, { ...of, content, version: before.version })).rejects.toThrow()
  expect(await call.getLandingContent(of)).toEqual(before)
})
