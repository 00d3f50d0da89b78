import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, inject, test } from 'vitest'
import { NOON, type World } from '#app/testing/world.server.ts'
import { newVouchers } from '#modules/vouchers/testing/vouchers.server.ts'
import { agreed, creditShop, PRICE } from '../testing/credit.server.ts'
import type { PaidOrNot, Paying } from '../testing/paying-process.server.ts'

/** A program of its own that is about to pay. */
function payingProcess(shop: World, payments: readonly object[]) {
  const told: Paying = {
    settings: inject('database'),
    tenantId: shop.owner.tenantId,
    userId: shop.owner.actor.userId,
    now: NOON.toISOString(),
    payments,
  }
  const script = resolve('src/modules/invoices/testing/paying-process.server.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(told)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<string> => String((await lines.next()).value)
  return {
    ready: next(),
    pay: async (): Promise<PaidOrNot[]> => {
      child.stdin.write('go\n')
      return JSON.parse(await next()) as PaidOrNot[]
    },
  }
}

/** Both pay at once, each from a process of its own. */
async function race(shop: World, one: readonly object[], other: readonly object[]): Promise<PaidOrNot[]> {
  const both = [payingProcess(shop, one), payingProcess(shop, other)]
  await Promise.all(both.map(({ ready }) => ready))
  return (await Promise.all(both.map(({ pay }) => pay()))).flat()
}

test('of two programs that pay one invoice nobody pays more than is owed, and one voucher is spent by one of them', async () => {
  const { shop, means, sell, ledger } = await creditShop()
  const invoice = await sell(4)
  const tens = Array.from({ length: 10 }, () => ({ invoice_id: invoice, amount: 50, ...means('TRANSFER') }))
  const said = await race(shop, tens, tens)
  // 472 are owed: nine times 50, and 22 are left.
  expect(said.filter((each) => each === 'paid')).toHaveLength(9)
  expect(new Set(said)).toEqual(new Set(['paid', 'payments.amount_not_pending']))
  expect(await ledger(invoice)).toEqual(agreed(4 * PRICE - 450))

  const { codes, statuses } = await newVouchers(shop, { quantity: 1, value: PRICE })
  const [first, second] = [await sell(1), await sell(1)]
  const byVoucher = (invoice_id: string) => [
    { invoice_id, amount: PRICE, ...means('VOUCHER'), reference: codes[0] },
  ]
  expect((await race(shop, byVoucher(first), byVoucher(second))).toSorted()).toEqual([
    'paid',
    'vouchers.used',
  ])
  expect(await statuses()).toEqual(['used'])
}, 60_000)
