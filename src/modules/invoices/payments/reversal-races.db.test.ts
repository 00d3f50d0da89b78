import { expect, test } from 'vitest'
import { testDatabase } from '#app/testing/world.server.ts'
import { inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import type { CustomerId, InvoiceId } from '#platform/values/ids.ts'
import { lockInvoice } from '../invoices.server.ts'
import { lockAccount } from '../receivables/receivables.server.ts'
import { agreed, creditShop, PRICE } from '../testing/credit.server.ts'

/** A payment of two invoices, and its reversal. */
async function paidTwo() {
  const own = await creditShop()
  const { shop, customerId, sell, means } = own
  const [first, second] = [await sell(1), await sell(1)]
  const amount = 2 * PRICE
  const { id } = await shop.call.customerPayment.create({
    customer_id: customerId,
    amount,
    ...means('TRANSFER'),
  })
  const reverse = () => shop.call.invoice.reversePayment({ payment_id: id, reason: 'Sin fondos' })
  return { ...own, first, second, reverse }
}

/** Who waits for whoever holds something in a transaction, in a row: the next stands behind the one before. */
async function waitingFor(tx: Tx): Promise<number> {
  const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { app } = await testDatabase()
  const { rows } = await app.query<{ count: string }>(
    `with recursive waiting as (
        select pid from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))
        union select a.pid from pg_stat_activity a join waiting w on w.pid = any(pg_blocking_pids(a.pid))
      ) select count(*) as count from waiting`,
    [own?.pid],
  )
  return Number(rows[0]?.count)
}

test('a payment is reversed without a lock for each invoice that it paid, of which the database has so many', async () => {
  const { shop, first, second, reverse, ledger } = await paidTwo()
  await inTransaction(shop.owner, async (tx) => {
    await lockInvoice(tx, first as InvoiceId)
    expect(await reverse()).toEqual({ number: 'RR-000001', settled: 0 })
  })
  expect(await ledger(first)).toEqual(agreed(PRICE, 2 * PRICE))
  expect(await ledger(second)).toEqual(agreed(PRICE, 2 * PRICE))
})

test('what comes back while a reversal waits is settled by its note, as if it had come before', async () => {
  const { shop, customerId, first, bring, reverse, ledger } = await paidTwo()
  // Not awaited in there: both go on once the account is let go of.
  const { back, reversal } = await inTransaction(shop.owner, async (tx) => {
    await lockAccount(tx, customerId as CustomerId)
    const asked = { back: bring(first, 1), reversal: null as ReturnType<typeof reverse> | null }
    await expect.poll(() => waitingFor(tx)).toBe(1)
    asked.reversal = reverse()
    await expect.poll(() => waitingFor(tx)).toBe(2)
    return asked
  })
  expect(await back).toMatchObject({ number: 'NC-000001' })
  expect(await reversal).toEqual({ number: 'RR-000001', settled: PRICE })
  expect(await ledger(first)).toEqual(agreed(0, PRICE))
})
