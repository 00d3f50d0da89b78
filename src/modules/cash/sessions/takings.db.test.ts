import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { cashSessionOf } from '#modules/cash/testing/cash-session.server.ts'
import { currencyOf, methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'

let shop: World
let product: ProductId

beforeEach(async () => {
  shop = await newWorld()
  product = await shop.product()
})

const takings = () =>
  reading(shop.owner, (tx) =>
    tx.query(
      `select session_id, document_id, currency_code, amount_cents, change_cents from cash_takings
        order by document_id, currency_code`,
    ),
  )

const sell = async (payments: { code: string; amount: number; currency?: string }[]) => {
  const sale = {
    ...saleOf(shop, [{ productId: product, quantity: 1 }], 118),
    payments: payments.map(({ code, amount, currency }) => ({
      paymentMethodId: methodOf(shop, code),
      amount,
      ...(currency && { currencyId: currencyOf(shop, currency) }),
    })),
  }
  await shop.call.pos.checkout(sale)
  return sale.id
}

/** What the shop's invoices say when nobody wrote down what they brought: as a folder of a former version is taken over. */
const takenOver = async () => {
  const migration = readFileSync('migrations/0096_cash_takings.sql', 'utf8')
  const [block = ''] = /do \$\$.*?end \$\$/s.exec(migration) ?? []
  await change(shop, 'delete from cash_takings where tenant_id = $1', [shop.owner.tenantId])
  await change(shop, block.replace('id from tenants', `id from tenants where id = '${shop.owner.tenantId}'`))
  return takings()
}

test('what a sale brings into the drawer stands in its ledger, by currency, and a former version’s sales too', async () => {
  const session_id = await cashSessionOf(shop).open()
  const pesos = await sell([{ code: 'CASH', amount: 200 }])
  const mixed = await sell([
    { code: 'TRANSFER', amount: 18 },
    { code: 'CASH', amount: 2, currency: 'USD' },
  ])
  await sell([{ code: 'TRANSFER', amount: 118 }])
  const rows = await takings()
  const of = (document: string) =>
    rows.filter((row) => row.document_id === document).map(({ document_id: _, ...row }) => row)
  expect(of(pesos)).toEqual([{ session_id, currency_code: '', amount_cents: 20_000, change_cents: 8_200 }])
  const [change] = of(mixed)
  expect(of(mixed)).toEqual([
    { session_id, currency_code: '', amount_cents: 0, change_cents: change?.change_cents },
    { session_id, currency_code: 'USD', amount_cents: 200, change_cents: 0 },
  ])
  expect(change?.change_cents).toBeGreaterThan(0)
  expect(rows).toHaveLength(3)
  expect(await takenOver()).toEqual(rows)
})

test('what is sold outside a session lies in no drawer', async () => {
  await sell([{ code: 'CASH', amount: 118 }])
  expect(await takings()).toEqual([])
})
