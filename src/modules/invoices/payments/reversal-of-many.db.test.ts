import { expect, test } from 'vitest'
import { testDatabase } from '#app/testing/world.server.ts'
import { inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import { MOST_LOCKED_APART } from '../invoices.server.ts'
import { lockAccount } from '../receivables/receivables.server.ts'
import { agreed, creditShop, PRICE } from '../testing/credit.server.ts'

/** Who waits for what a transaction holds, those behind them too, and how many advisory locks each has meanwhile. */
async function waitingFor(tx: Tx): Promise<number[]> {
  const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { app } = await testDatabase()
  const { rows } = await app.query<{ locks: string }>(
    `with recursive waiting as (
        select pid from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))
        union select a.pid from pg_stat_activity a join waiting w on w.pid = any(pg_blocking_pids(a.pid))
      ) select (select count(*) from pg_locks l
          where l.pid = w.pid and l.locktype = 'advisory' and l.granted) as locks from waiting w`,
    [own?.pid],
  )
  return rows.map(({ locks }) => Number(locks))
}

test('a payment of many sales is reversed without a lock for each, and what comes back meanwhile waits for it', async () => {
  const { shop, customerId, sell, bring, means, ledger } = await creditShop(null)
  const [first = ''] = [await sell(2)]
  for (let more = 0; more < MOST_LOCKED_APART; more += 1) await sell(1)
  const amount = (MOST_LOCKED_APART + 2) * PRICE
  const { id } = await shop.call.customerPayment.create({
    customer_id: customerId,
    amount,
    ...means('TRANSFER'),
  })
  // Not awaited in there: both go on once the account is let go of.
  const { reversal, back } = await inTransaction(shop.owner, async (tx) => {
    await lockAccount(tx, customerId as CustomerId)
    const reversing = shop.call.invoice.reversePayment({ payment_id: id, reason: 'Sin fondos' })
    await expect.poll(() => waitingFor(tx)).toHaveLength(1)
    const [locks] = await waitingFor(tx)
    expect(locks).toBeLessThan(MOST_LOCKED_APART)
    const bringing = bring(first, 1)
    await expect.poll(() => waitingFor(tx)).toHaveLength(2)
    return { reversal: reversing, back: bringing }
  })
  expect(await reversal).toEqual({ number: 'RR-000001', settled: 0 })
  // Nothing was paid any more for what came back: its note pays what is owed on it.
  expect(await back).toMatchObject({ number: 'NC-000001', credit_amount: 0 })
  expect(await ledger(first)).toEqual(agreed(PRICE, amount - PRICE))
})
