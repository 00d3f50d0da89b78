import { expect, test } from 'vitest'
import { callAs, signedInSuperAdmin } from '../testing/super-admin.server.ts'

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
