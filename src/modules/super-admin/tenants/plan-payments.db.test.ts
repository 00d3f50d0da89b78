import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { NOON, newWorld } from '#app/testing/world.server.ts'
import { addMonths } from '#modules/plans/shop-plan/plan-payment.ts'
import { changePlanOf } from '#modules/plans/shop-plan/shop-plan.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { signedInSuperAdmin } from '../testing/super-admin.server.ts'

/** Where the shops of tests are. */
const ZONE = 'America/Santo_Domingo'

const MONTH = {
  product: 'enzzo_pos',
  plan: 'monthly',
  amount: 35,
  currency: 'USD',
  method: 'transfer',
  paid_on: '2026-11-20',
  period: 'month',
  periods: 1,
} as const

type Sent = Parameters<Awaited<ReturnType<typeof signedInSuperAdmin>>['call']['recordPlanPayment']>[0]

async function paying() {
  const [admin, shop] = [await signedInSuperAdmin(), await newWorld()]
  const id = shop.owner.tenantId
  const pay = (more: Partial<Sent> = {}) =>
    admin.call.recordPlanPayment({
      ...MONTH,
      id,
      payment_id: randomUUID(),
      reference: randomUUID(),
      ...more,
    })
  const told = () => shop.call.plan.getUsage()
  return { admin, shop, id, pay, told }
}

test('what is paid gives the shop its plan for as long as it covers, and the shop reads it on its page', async () => {
  const { shop, admin, id, pay, told } = await paying()
  expect(await told()).toMatchObject({ plan: null, payments: [] })
  const until = addMonths(NOON, 1, ZONE)
  expect(await pay({ reference: 'BHD-0042' })).toEqual({ until })
  const usage = await told()
  expect(usage.plan).toMatchObject({ product: 'enzzo_pos', plan: 'monthly', status: 'active', until })
  expect(usage.payments).toEqual([
    {
      ...MONTH,
      id: expect.any(String),
      reference: 'BHD-0042',
      covers_from: NOON,
      covers_until: until,
      recorded_by: admin.account.name,
    },
  ])
  expect(await admin.call.getTenant({ id })).toMatchObject({ payments: [{ reference: 'BHD-0042' }] })
  const kept = await reading(shop.owner, (tx) =>
    tx.query(
      `select action, details ->> 'reference' as reference, details ->> 'as_support' as by from audit_log
        where tenant_id = current_tenant() and action = 'plan.paid'`,
    ),
  )
  expect(kept).toEqual([{ action: 'plan.paid', reference: 'BHD-0042', by: admin.account.name }])
  const { data } = await admin.call.getActs({ tenantId: id })
  expect(data).toMatchObject([
    { action: 'tenant.plan_paid', details: { months: 1, until: '2026-12-20' }, part: null },
  ])
})

test('one payment extends the plan once, sent twice, at the same moment, or recorded again under its number', async () => {
  const { admin, id, pay, told } = await paying()
  const payment_id = randomUUID()
  const once = { payment_id, reference: 'BHD-1' }
  const answers = await Promise.all([pay(once), pay(once), pay(once)])
  expect(new Set(answers.map(({ until }) => until?.toISOString())).size).toBe(1)
  await expect(pay({ ...once, amount: 36 })).rejects.toMatchObject(refusal('platform.key_reused'))
  await expect(pay({ reference: 'bhd-1' })).rejects.toMatchObject(
    refusal('plans.payment_known', { reference: 'bhd-1', day: '2026-11-20' }),
  )
  const { plan, payments } = await told()
  expect([plan?.until, payments.length]).toEqual([addMonths(NOON, 1, ZONE), 1])
  expect((await admin.call.getActs({ tenantId: id })).data).toHaveLength(1)
  // Another shop may have paid under the same number at its own bank.
  const other = await paying()
  await other.pay(once)
  // A second month follows the first.
  await pay({ method: 'cash', reference: '' })
  await pay({ method: 'cash', reference: '', periods: 2 })
  expect((await told()).plan?.until).toEqual(addMonths(NOON, 4, ZONE))
})

test('months that are paid one by one end on the day on which they end paid together', async () => {
  const { shop, pay, told } = await paying()
  // A trial that ends on the last day of January.
  const until = new Date('2027-01-31T16:00:00Z')
  await changePlanOf(shop.ctx, { plan: { product: 'enzzo_pos', id: 'trial', until } })
  for (const end of ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']) {
    await pay()
    expect((await told()).plan?.until).toEqual(new Date(`${end}T16:00:00Z`))
  }
})

test('a month of another plan neither takes nor gives what is paid of the one that runs', async () => {
  const { shop, id, admin, pay, told } = await paying()
  await pay({ period: 'year', plan: 'annual', amount: 350 })
  const before = await told()
  await expect(pay()).rejects.toMatchObject(refusal('plans.other_plan_runs', { day: expect.any(String) }))
  expect(await told()).toEqual(before)
  // Who decided what becomes of the rest gives the shop the other plan to that day, and then records the month.
  const { version = 0 } = (await admin.call.getTenant({ id })).plan ?? {}
  const until = new Date(NOON.getTime() + 9 * DAY_MS)
  await admin.call.changeTenantPlan({ id, version, plan: { product: 'enzzo_pos', id: 'monthly', until } })
  await pay()
  expect((await told()).plan).toMatchObject({ plan: 'monthly', until: addMonths(until, 1, ZONE) })
  expect(shop.owner.tenantId).toBe(id)
})

test('a trial that still runs is not lost by paying, and what is refused leaves everything as it was', async () => {
  const { shop, pay, told } = await paying()
  await changePlanOf(shop.ctx, { plan: { product: 'enzzo_pos', id: 'trial' } })
  const before = await told()
  await expect(pay({ plan: 'no_such' })).rejects.toMatchObject(refusal('plans.plan_not_found'))
  await expect(pay({ amount: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(pay({ reference: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await told()).toEqual(before)
  await pay({ period: 'year', plan: 'annual', amount: 21_000, currency: 'DOP' })
  const until = addMonths(new Date(NOON.getTime() + 30 * DAY_MS), 12, ZONE)
  expect((await told()).plan).toMatchObject({ plan: 'annual', status: 'active', since: NOON, until })
})

test('a plan that was paid meanwhile is not written over by who had the one before', async () => {
  const { admin, shop, id, pay } = await paying()
  await changePlanOf(shop.ctx, { plan: { product: 'enzzo_pos', id: 'trial' } })
  const { version = 0 } = (await admin.call.getTenant({ id })).plan ?? {}
  const { until } = await pay({ periods: 12 })
  const plan = { product: 'enzzo_pos', id: 'trial', extra_users: 1 } as const
  await expect(admin.call.changeTenantPlan({ id, plan, version })).rejects.toMatchObject(
    refusal('platform.record_changed'),
  )
  const seen = (await admin.call.getTenant({ id })).plan
  expect(seen).toMatchObject({ plan: 'monthly', until, extra_users: 0 })
  await admin.call.changeTenantPlan({
    id,
    version: seen?.version ?? 0,
    plan: { product: 'enzzo_pos', id: 'monthly', until, extra_users: 1 },
  })
  expect((await admin.call.getTenant({ id })).plan).toMatchObject({ until, extra_users: 1 })
})
