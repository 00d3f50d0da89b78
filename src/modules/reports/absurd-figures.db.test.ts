import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { cashSessionOf } from '#modules/cash/testing/cash-session.server.ts'
import { currencyOf, methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { newOfflineCoffee } from '#modules/pos/testing/offline-coffee.server.ts'

/** The largest amount that a number holds exactly, in pesos. */
const MOST = 90_071_992_547_409.91

test('a cent of a dollar at nine thousand billion is no payment', async () => {
  const { shop, coffeeFor, sync } = await newOfflineCoffee()
  const id = currencyOf(shop, 'USD')
  const cent = { paymentMethodId: methodOf(shop, 'CASH'), amount: 0.01, currencyId: id }
  const sold = (rate_e4: number, payments: object[] = [cent]) =>
    sync(coffeeFor(118, { currencies: [{ id, rate_e4 }], sale: { payments: payments as (typeof cent)[] } }))
  await expect(sold(9_000_000_000_000_000)).rejects.toMatchObject(refusal('pos.payment_refused'))
  await expect(
    sold(9_007_199_254_740_991, [cent, cent, { ...cent, amount: 99_999_999 }]),
  ).rejects.toMatchObject(refusal('pos.payment_refused'))
  // A rate that can be, and an amount that cannot.
  await expect(sold(10_000_000_000, [{ ...cent, amount: 101 }])).rejects.toMatchObject(
    refusal('pos.payment_refused'),
  )
  // More change than a till gives.
  await expect(sold(10_000_000_000, [{ ...cent, amount: 0.11 }])).rejects.toMatchObject(
    refusal('pos.too_much_change', { change: 10_988_200 }),
  )
})

test('no figure that was stored before makes a count, a closing, the dashboard or a report fail', async () => {
  const { shop, coffeeFor, sync } = await newOfflineCoffee()
  const cashSession = cashSessionOf(shop)
  const session = await cashSession.open(2000)
  for (let sale = 0; sale < 3; sale += 1) await sync(coffeeFor(118))
  const tenant = [shop.owner.tenantId]
  const absurd = 9_000_000_000_000_000
  await change(
    shop,
    `update invoices set gross_cents = ${absurd}, subtotal_cents = ${absurd - 5}, tax_cents = 5,
      total_cents = ${absurd}, cash_session_id = '${session}' where tenant_id = $1`,
    tenant,
  )
  await change(
    shop,
    `update invoice_taxes set base_cents = ${absurd}, tax_cents = ${absurd} where tenant_id = $1`,
    tenant,
  )
  await change(
    shop,
    `update invoice_lines set subtotal_cents = ${absurd - 5}, tax_cents = 5, total_cents = ${absurd} where tenant_id = $1`,
    tenant,
  )
  await change(
    shop,
    `update invoice_payments set amount_cents = ${absurd}, currency_code = 'USD', currency_amount_cents = ${absurd}
      where tenant_id = $1`,
    tenant,
  )
  for (const period of ['today', 'week', 'month'] as const) {
    expect((await shop.call.dashboard.getSummary({ period })).sales.total).toBe(MOST)
  }
  const report = await shop.call.report.salesByDay({ from: '2026-11-01', to: '2026-11-30' })
  expect(report.totals).toMatchObject({ count: 3, total: MOST })
  expect((await shop.call.cashSession.report({ sessionId: session })).totals.total).toBe(MOST)
  await cashSession.count(session, 2000)
  await cashSession.count(session, 2000)
  const closed = await cashSession.close(session, 'Una venta imposible')
  expect(closed).toMatchObject({ kind: 'Z', totals: { count: 3, total: MOST } })
  expect((await shop.call.cashSession.getAll({})).pagination.total).toBe(1)
})
