import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#app/testing/world.server.ts'
import { cashSessionOf } from '#modules/cash/testing/cash-session.server.ts'
import { offlineSaleOf } from '#modules/pos/testing/offline-sale.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { newVouchers } from '#modules/vouchers/testing/vouchers.server.ts'
import { creditShop, PRICE, rowsOf } from '../testing/credit.server.ts'
import { methodOf } from '../testing/payment-means.server.ts'

/** Decision 59: invoices, notes, vouchers, cash session, goods, points, account, numbers. Whoever waits for one of them holds none of the later. */
const LOCKS = {
  // As `lockInvoice` does, of all invoices of the shop.
  invoice: 'select pg_advisory_xact_lock(hashtextextended(tenant_id::text || id::text, 0)) from invoices',
  note: 'select id from credit_notes for update nowait',
  voucher: 'select id from vouchers for update nowait',
  goods: 'select product_id from stock_levels for update nowait',
  account: 'select customer_id from customer_accounts for update nowait',
} as const
type Lock = keyof typeof LOCKS

type Shop = Awaited<ReturnType<typeof creditShop>>

/** Holds something of the shop until `work` has been seen to wait for it, and answers which later locks were free then. */
async function freeWhileWaitingFor(
  { shop }: Shop,
  held: Lock,
  work: () => Promise<unknown>,
): Promise<Lock[]> {
  const { app } = await testDatabase()
  const client: PoolClient = await app.connect()
  try {
    await client.query(`begin; set local app.tenant_id = '${shop.owner.tenantId}'`)
    await client.query(LOCKS[held])
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const done = work()
    done.catch(() => undefined)
    await expect
      .poll(async () => {
        const waiting = await app.query(
          'select pid from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))',
          [rows[0]?.pid],
        )
        return waiting.rowCount
      })
      .toBe(1)
    const order: Lock[] = ['note', 'voucher', 'goods', 'account']
    const free: Lock[] = []
    for (const later of order.slice(order.indexOf(held) + 1)) {
      await client.query('savepoint asked')
      const isFree = await client.query(LOCKS[later]).then(
        () => true,
        () => false,
      )
      await client.query('rollback to asked')
      if (isFree) free.push(later)
    }
    await client.query('rollback')
    await done
    return free
  } finally {
    client.release(true)
  }
}

const cancel = ({ shop }: Shop, invoiceId: string) =>
  shop.call.pos.cancelInvoice({ invoiceId, recreate: false, requestId: randomUUID() })

describe('whoever waits for goods holds no account', () => {
  test('a return', async () => {
    const shop = await creditShop()
    const sale = await shop.sell(2)
    expect(await freeWhileWaitingFor(shop, 'goods', () => shop.bring(sale, 1))).toEqual(['account'])
  })

  test('a void', async () => {
    const shop = await creditShop()
    const sale = await shop.sell(2)
    expect(await freeWhileWaitingFor(shop, 'goods', () => cancel(shop, sale))).toEqual(['account'])
  })

  test('a sale', async () => {
    const shop = await creditShop()
    await shop.sell(1)
    expect(await freeWhileWaitingFor(shop, 'goods', () => shop.sell(1))).toEqual(['account'])
  })
})

test('a reversal waits for whoever takes back what the payment paid, and holds nothing meanwhile', async () => {
  const shop = await creditShop()
  const { id } = await shop.pay(await shop.sell(2), 2 * PRICE)
  const reverse = () => shop.shop.call.invoice.reversePayment({ payment_id: id, reason: 'Sin fondos' })
  await shop.bring(await shop.sell(1, { cash: PRICE }), 1)
  expect(await freeWhileWaitingFor(shop, 'invoice', reverse)).toEqual(['note', 'voucher', 'goods', 'account'])
})

test('whoever waits for a voucher holds neither goods nor account: a payment, and its reversal', async () => {
  const shop = await creditShop()
  const { codes } = await newVouchers(shop.shop, { quantity: 1, value: PRICE })
  const owed = await shop.sell(2)
  const paid: string[] = []
  const pay = async () => {
    paid.push((await shop.pay(owed, PRICE, 'VOUCHER', { reference: codes[0] })).id)
  }
  expect(await freeWhileWaitingFor(shop, 'voucher', pay)).toEqual(['goods', 'account'])
  const reverse = () =>
    shop.shop.call.invoice.reversePayment({ payment_id: paid[0] ?? '', reason: 'Otra factura' })
  expect(await freeWhileWaitingFor(shop, 'voucher', reverse)).toEqual(['goods', 'account'])
})

describe('whoever waits for a note holds neither goods nor account', () => {
  const withNote = async () => {
    const shop = await creditShop()
    const note = await shop.bring(await shop.sell(1, { cash: PRICE }), 1)
    const owed = await shop.sell(2)
    const reference = `${note.number}-${note.secret}`
    return { shop, note, owed, reference }
  }
  const all: Lock[] = ['voucher', 'goods', 'account']

  test('a payment, and its reversal', async () => {
    const { shop, owed, reference } = await withNote()
    const paid: { id: string }[] = []
    const pay = async () => {
      paid.push(await shop.pay(owed, PRICE, 'CREDIT_NOTE', { reference }))
    }
    expect(await freeWhileWaitingFor(shop, 'note', pay)).toEqual(all)
    const [payment] = paid
    if (!payment) throw new Error('nothing was paid')
    const reverse = () =>
      shop.shop.call.invoice.reversePayment({ payment_id: payment.id, reason: 'Otra factura' })
    expect(await freeWhileWaitingFor(shop, 'note', reverse)).toEqual(all)
  })

  test('a sale, and its void', async () => {
    const { shop, reference } = await withNote()
    const id = randomUUID()
    const payments = [{ paymentMethodId: methodOf(shop.shop, 'CREDIT_NOTE'), amount: PRICE, reference }]
    const sale = saleOf(shop.shop, [{ productId: shop.coffee, quantity: 1 }], PRICE, {
      id,
      customerId: shop.customerId,
      payments,
    })
    expect(await freeWhileWaitingFor(shop, 'note', () => shop.shop.call.pos.checkout(sale))).toEqual(all)
    expect(await freeWhileWaitingFor(shop, 'note', () => cancel(shop, id))).toEqual(all)
  })

  test('a sale that was made without a connection', async () => {
    const { shop, reference } = await withNote()
    const payments = [{ paymentMethodId: methodOf(shop.shop, 'CREDIT_NOTE'), amount: PRICE, reference }]
    const sale = offlineSaleOf(shop.shop, [{ productId: shop.coffee, quantity: 1, price: PRICE }], {
      sale: { customerId: shop.customerId, payments },
    })
    expect(await freeWhileWaitingFor(shop, 'note', () => shop.shop.call.pos.syncSale(sale))).toEqual(all)
  })
})

test('sales, returns, voids and payments of one customer and one product at once never wait in a circle', async () => {
  const shop = await creditShop(null)
  const { app } = await testDatabase()
  let circles = 0
  const seen = new Set<PoolClient>()
  const listen = (client: PoolClient): void => {
    if (seen.has(client)) return
    seen.add(client)
    const query = client.query.bind(client) as (...said: unknown[]) => unknown
    client.query = ((...said: unknown[]) => {
      const answer = query(...said)
      if (answer instanceof Promise) {
        answer.catch((error: { code?: string }) => {
          if (error.code === '40P01') circles += 1
        })
      }
      return answer
    }) as typeof client.query
  }
  app.on('acquire', listen)
  // The connections are other tests' afterwards.
  onTestFinished(() => {
    app.off('acquire', listen)
    for (const client of seen) Reflect.deleteProperty(client, 'query')
  })
  await cashSessionOf(shop.shop).open(1000)
  for (let round = 0; round < 4; round += 1) {
    const back = await shop.sell(2)
    const gone = await shop.sell(1)
    const owed = await shop.sell(3)
    const note = await shop.bring(await shop.sell(1, { cash: PRICE }), 1)
    const paid = await shop.pay(owed, 10)
    const reference = `${note.number}-${note.secret}`
    const outcomes = await Promise.allSettled([
      shop.sell(1),
      shop.bring(back, 1),
      cancel(shop, gone),
      shop.pay(owed, 50, 'CREDIT_NOTE', { reference }),
      shop.pay(owed, 20, 'CASH'),
      shop.sell(1),
      shop.bring(back, 1),
      shop.shop.call.invoice.reversePayment({ payment_id: paid.id, reason: 'Error' }),
    ])
    expect(outcomes.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))).toEqual([])
  }
  expect(circles).toBe(0)
  expect(
    await rowsOf(
      shop.shop,
      `select (owed_cents - (select coalesce(sum(owed_cents), 0) from receivable_entries))::int as apart
        from customer_accounts`,
    ),
  ).toEqual([{ apart: 0 }])
})
