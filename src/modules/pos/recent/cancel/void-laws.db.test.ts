import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setSettings } from '#app/testing/settings.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { cents, milli, milliToDecimal } from '#platform/values/money.ts'

const ON_HAND = milli(1_000_000)

const sale = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      product: fc.nat(2),
      whole: fc.integer({ min: 1, max: 9 }),
      thousandths: fc.integer({ min: 1, max: 5000 }),
    }),
    { minLength: 1, maxLength: 3, selector: ({ product }) => product },
  ),
  /** How much of it is paid by card, in parts of a hundred, and what is handed over beyond the rest. */
  byCard: fc.constantFrom(0, 0, 30, 100),
  beyond: fc.constantFrom(0, 0, 100, 777),
  isPaper: fc.boolean(),
  isVoided: fc.boolean(),
})

type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never

async function sell(shop: World, goods: readonly ProductId[], made: Sale): Promise<void> {
  const series = made.isPaper ? 'B' : 'E'
  await setSettings(shop, { fiscal_series: series })
  const items = made.lines.map(({ product, whole, thousandths }) => ({
    productId: goods[product] ?? '',
    quantity: product === 2 ? milliToDecimal(milli(thousandths)) : whole,
  }))
  const priced = await shop.call.pos.validateCart({ items })
  const card = Math.floor((priced.total * made.byCard) / 100)
  const rest = Math.round((priced.total - card) * 100) / 100
  const payments = [
    ...(card > 0 ? [{ paymentMethodId: methodOf(shop, 'CARD'), amount: card }] : []),
    ...(rest > 0
      ? [{ paymentMethodId: methodOf(shop, 'CASH'), amount: Math.round((rest + made.beyond) * 100) / 100 }]
      : []),
  ]
  const { orderId } = await shop.call.pos.checkout(saleOf(shop, items, priced.total, { payments }))
  if (made.isVoided) await shop.call.pos.cancelInvoice({ invoiceId: orderId, requestId: randomUUID() })
}

/** What must be equal after any row of sales and voids; each pair is what was written and what it must come to. */
const LAWS = `
  select
    (select coalesce(json_agg(l.product_id), '[]') from stock_levels l where l.on_hand_milli <> (
      select coalesce(sum(m.quantity_milli), 0) from stock_movements m
      where m.product_id = l.product_id and m.warehouse_id = l.warehouse_id)) as stock_that_is_not_its_movements,
    (select coalesce(json_agg(v.number), '[]') from invoice_voids v where exists (
      select 1 from stock_movements m where m.document_id in (v.invoice_id, v.id)
      group by m.product_id, m.warehouse_id having sum(m.quantity_milli) <> 0)) as voids_that_left_stock_changed,
    (select coalesce(json_agg(i.ncf), '[]') from invoices i
      join fiscal_numbers n on n.ncf = i.ncf
      left join invoice_voids v on v.invoice_id = i.id
      left join fiscal_numbers c on c.ncf = v.credit_ncf
      where n.document_id is distinct from i.id or case
        when v.id is null then n.state <> 'issued'
        when i.ncf like 'B%' then n.state <> 'void' or v.void_kind <> 'annulled' or c.ncf is not null
        else n.state <> 'issued' or c.state <> 'issued' or c.document_id is distinct from v.id end) as numbers_out_of_place,
    (select count(*) from fiscal_numbers n where not exists (select 1 from invoices i where i.ncf = n.ncf)
      and not exists (select 1 from invoice_voids v where v.credit_ncf = n.ncf)) as numbers_of_nothing,
    (select coalesce(json_agg(v.number), '[]') from invoice_voids v join invoices i on i.id = v.invoice_id
      where v.cash_back_cents + (select coalesce(sum((r ->> 'amount_cents')::bigint), 0)
        from jsonb_array_elements(v.refunds) r) <> i.total_cents) as voids_that_keep_money,
    (select coalesce(sum(amount_cents), 0) from cash_movements where kind = 'void')
      = (select coalesce(sum(cash_back_cents), 0) from invoice_voids) as sessions_gave_what_voids_say,
    (select coalesce(sum(p.amount_cents), 0) from invoice_payments p where p.payment_method_code = 'CASH')
      - (select coalesce(sum(change_cents), 0) from invoices)
      - (select coalesce(sum(amount_cents), 0) from cash_movements where kind = 'void')
      = (select coalesce(sum(p.amount_cents), 0) from invoice_payments p
          join invoices i on i.id = p.invoice_id
          where p.payment_method_code = 'CASH' and not exists (select 1 from invoice_voids v where v.invoice_id = i.id))
      - (select coalesce(sum(change_cents), 0) from invoices i
          where not exists (select 1 from invoice_voids v where v.invoice_id = i.id)) as sessions_hold_what_stands,
    (select coalesce(sum(total_cents), 0) from posted_sales)
      = (select coalesce(sum(total_cents), 0) from invoices i
          where not exists (select 1 from invoice_voids v where v.invoice_id = i.id)) as reports_count_what_stands`

test('after any sales and voids stock, numbers, cash and reports are of the sales that stand', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 8 }), async (made) => {
      const shop = await newWorld()
      await shop.range({ type: 'nota_credito' })
      await shop.range({ series: 'B' })
      const goods = [
        await shop.product({ onHand: ON_HAND }),
        await shop.product({ onHand: ON_HAND, price: cents(3333), price_includes_tax: false }),
        await shop.product({ onHand: ON_HAND, price: cents(777), unit: 'lb' }),
      ]
      await shop.call.cashSession.open({ id: randomUUID(), cashboxId: shop.cashbox, float: 0 })
      // Voids between the sales, and not only at the end.
      for (const each of made) await sell(shop, goods, each)
      const [laws] = await reading(shop.owner, (tx) => tx.query(LAWS))
      expect(laws).toEqual({
        stock_that_is_not_its_movements: [],
        voids_that_left_stock_changed: [],
        numbers_out_of_place: [],
        numbers_of_nothing: 0,
        voids_that_keep_money: [],
        sessions_gave_what_voids_say: true,
        sessions_hold_what_stands: true,
        reports_count_what_stands: true,
      })
    }),
    { numRuns: 12 },
  )
})

test('sales and voids at once leave the shelf as the sales that stand say', async () => {
  const shop = await newWorld()
  await shop.range({ type: 'nota_credito' })
  const [one, two] = [await shop.product({ onHand: ON_HAND }), await shop.product({ onHand: ON_HAND })]
  const pair = (a: ProductId, b: ProductId) => [a, b].map((productId) => ({ productId, quantity: 1 }))
  // In both orders, so that whoever locks carelessly waits for the other for ever.
  const sold = await Promise.all(
    [1, 2, 3, 4].map((n) =>
      shop.call.pos.checkout(saleOf(shop, n % 2 ? pair(one, two) : pair(two, one), 236)),
    ),
  )
  await Promise.all([
    ...sold.map(({ orderId }) =>
      shop.call.pos.cancelInvoice({ invoiceId: orderId, requestId: randomUUID() }),
    ),
    ...[1, 2, 3].map((n) =>
      shop.call.pos.checkout(saleOf(shop, n % 2 ? pair(two, one) : pair(one, two), 236)),
    ),
  ])
  const [row] = await reading(shop.owner, (tx) =>
    tx.query(
      `select json_agg(on_hand_milli) as left, (select count(*) from invoice_voids) as voids from stock_levels`,
    ),
  )
  expect(row).toEqual({ left: [ON_HAND - 3000, ON_HAND - 3000], voids: 4 })
})
