import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#app/testing/world.server.ts'
import { creditShop, PRICE, rowsOf } from '../testing/credit.server.ts'

type Shop = Awaited<ReturnType<typeof creditShop>>

async function twiceShop() {
  const own = await creditShop(null)
  const { shop, customerId: stays } = own
  const { id: goes } = await shop.call.customer.create({ name: 'Hotel Bahia SRL', tax_id: '101850043' })
  await shop.call.customer.setCreditTerms({ id: goes, payment_terms_days: 15, credit_limit: null })
  const merge = () => shop.call.customer.merge({ stays, goes, requestId: randomUUID() })
  const undo = (id: string) => shop.call.customer.undoMerge({ id, requestId: randomUUID() })
  return { ...own, stays, goes, merge, undo }
}

/** Holds rows on a connection of its own until `work` waits for them and `meanwhile` is over. */
async function whileWaiting(
  { shop }: Pick<Shop, 'shop'>,
  lock: string,
  work: () => Promise<unknown>,
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  const { app } = await testDatabase()
  const client: PoolClient = await app.connect()
  try {
    await client.query(`begin; set local app.tenant_id = '${shop.owner.tenantId}'`)
    await client.query(lock)
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
    await meanwhile()
    await client.query('rollback')
    await done
  } finally {
    client.release(true)
  }
}

const GOODS = 'select product_id from stock_levels for update'

/** Of every account that is not what its entries and invoices are, or whose invoices name somebody else today. */
const APART = `
  select a.customer_id from customer_accounts a
    where a.owed_cents <> (select coalesce(sum(e.owed_cents), 0) from receivable_entries e where e.customer_id = a.customer_id)
      or a.credit_cents <> (select coalesce(sum(e.credit_cents), 0) from receivable_entries e where e.customer_id = a.customer_id)
      or a.owed_cents <> (select coalesce(sum(r.balance_cents), 0) from receivables r where r.customer_id = a.customer_id)
  union all
  select r.customer_id from receivables r join invoices i on i.id = r.invoice_id
    where r.customer_id <> customers_standing(i.customer_id)`

const owes = async ({ shop }: Pick<Shop, 'shop'>, id: string) =>
  (await shop.call.customer.getAccount({ id })).owed

test('a sale on credit that was begun before its customer was merged is owed by the one who stayed, and names them', async () => {
  const own = await twiceShop()
  const { shop, stays, goes, sell, merge } = own
  await sell(1)
  let sold = ''
  await whileWaiting(
    own,
    GOODS,
    async () => {
      sold = await sell(2, { customer: goes })
    },
    merge,
  )
  expect((await shop.call.invoice.getById({ id: sold })).customer.id).toBe(stays)
  expect([await owes(own, stays), await owes(own, goes)]).toEqual([3 * PRICE, 0])
  expect(await rowsOf(shop, APART)).toEqual([])
})

test('a merge waits for whoever moves the account of the one who goes, and takes along what they wrote', async () => {
  const own = await twiceShop()
  const { shop, stays, goes, sell, merge } = own
  await sell(1)
  await sell(1, { customer: goes })
  const account = `select customer_id from customer_accounts where customer_id = '${goes}' for update`
  // The second sale comes to the account first, behind who holds it; the merge behind both.
  let second: Promise<unknown> = Promise.resolve()
  await whileWaiting(
    own,
    account,
    () => sell(2, { customer: goes }),
    async () => {
      second = merge()
    },
  )
  await second
  expect([await owes(own, stays), await owes(own, goes)]).toEqual([4 * PRICE, 0])
  expect(await rowsOf(shop, APART)).toEqual([])
})

test('a payment that was begun before a merge was undone pays what it is for', async () => {
  const own = await twiceShop()
  const { shop, stays, goes, sell, pay, merge, undo } = own
  const owed = await sell(3, { customer: goes })
  await sell(1)
  const { id } = await merge()
  const account = `select customer_id from customer_accounts where customer_id = '${stays}' for update`
  let undone: Promise<unknown> = Promise.resolve()
  await whileWaiting(
    own,
    account,
    () => pay(owed, 100),
    async () => {
      undone = undo(id)
    },
  )
  await undone
  expect([await owes(own, stays), await owes(own, goes)]).toEqual([PRICE, 3 * PRICE - 100])
  expect(await rowsOf(shop, APART)).toEqual([])
})

test('sales, payments, reversals, returns, merges and their undoing at once lose nothing', async () => {
  const own = await twiceShop()
  const { shop, stays, goes, sell, pay, merge, undo, means } = own
  const ahead = (customer_id: string, amount: number) =>
    shop.call.customerPayment.create({
      customer_id,
      amount,
      requestId: randomUUID(),
      ...means('TRANSFER'),
    })
  let standing: string | null = null
  let net = 0
  for (let round = 0; round < 5; round += 1) {
    const mine = await sell(2)
    const theirs = await sell(3, { customer: goes })
    const wrong = await pay(theirs, 18)
    const flip = async () => {
      if (standing === null) standing = (await merge()).id
      else {
        await undo(standing)
        standing = null
      }
    }
    const reverse = () =>
      shop.call.invoice.reversePayment({
        payment_id: wrong.id,
        reason: 'Error',
        requestId: randomUUID(),
      })
    // What each changes between the shop and the customer.
    const acts: [number, () => Promise<unknown>][] = [
      [PRICE, () => sell(1, { customer: goes })],
      [0, flip],
      [PRICE, () => sell(1)],
      [-50, () => pay(theirs, 50)],
      [-400, () => ahead(goes, 400)],
      [PRICE, () => sell(1, { customer: goes })],
      [-20, () => pay(mine, 20)],
      [-40, () => ahead(stays, 40)],
      [18, reverse],
    ]
    const outcomes = await Promise.allSettled(acts.map(([, act]) => act()))
    net += 5 * PRICE - 18
    for (const [place, each] of outcomes.entries()) {
      if (each.status === 'fulfilled') net += acts[place]?.[0] ?? 0
      // What was paid ahead may have paid the invoice already.
      else
        expect(each.reason).toMatchObject({
          cause: { code: expect.stringMatching(/nothing_owed|not_pending/) },
        })
    }
    expect(await rowsOf(shop, APART)).toEqual([])
    const sums = await rowsOf(
      shop,
      'select (sum(owed_cents) - sum(credit_cents))::int as net from customer_accounts',
    )
    expect(sums).toEqual([{ net: net * 100 }])
  }
})
