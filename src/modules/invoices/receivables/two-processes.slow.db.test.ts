import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
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

test('while one program takes payments, another merges the customer and takes it back, and each peso is counted once', async () => {
  const { shop, customerId: stays, means, sell } = await creditShop(null)
  const { id: goes } = await shop.call.customer.create({ name: 'Hotel Bahia SRL', tax_id: '101850043' })
  await shop.call.customer.setCreditTerms({ id: goes, payment_terms_days: 30, credit_limit: null })
  const mine = await sell(10)
  const theirs = await sell(10, { customer: goes })
  const tens = Array.from({ length: 40 }, (_, place) => ({
    invoice_id: place % 2 === 0 ? mine : theirs,
    amount: 10,
    ...means('TRANSFER'),
  }))
  const paying = payingProcess(shop, tens)
  await paying.ready
  const paid = paying.pay()
  for (let round = 0; round < 6; round += 1) {
    const { id } = await shop.call.customer.merge({ stays, goes, requestId: randomUUID() })
    await shop.call.customer.undoMerge({ id, requestId: randomUUID() })
  }
  expect(new Set(await paid)).toEqual(new Set(['paid']))
  const owed = async (id: string) => (await shop.call.customer.getAccount({ id })).owed
  expect([await owed(stays), await owed(goes)]).toEqual([10 * PRICE - 200, 10 * PRICE - 200])
}, 60_000)
