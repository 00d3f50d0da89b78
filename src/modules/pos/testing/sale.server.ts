import { randomUUID } from 'node:crypto'
import type { World } from '#app/testing/world.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'

export type Sale = Parameters<World['call']['pos']['checkout']>[0]
export type SaleItem = Sale['items'][number]

/** A sale of `items` for `total` pesos, paid in cash with exactly that. */
export const saleOf = (
  shop: World,
  items: readonly SaleItem[],
  total: number,
  more: Partial<Sale> = {},
): Sale => ({
  id: randomUUID(),
  items: [...items],
  payments: total > 0 ? [{ paymentMethodId: methodOf(shop, 'CASH'), amount: total }] : [],
  total,
  ...more,
})

export type Written = Readonly<
  Record<
    'invoices' | 'lines' | 'taxes' | 'payments' | 'numbers' | 'movements' | 'audits' | 'events' | 'counter',
    number
  >
>

/** How many rows of each kind the shop's sales have left, and the last order number. */
export const writtenBy = (shop: World): Promise<Written> =>
  reading(shop.owner, async (tx) => {
    const [row] = await tx.query<Written>(
      `select (select count(*) from invoices) as invoices, (select count(*) from invoice_lines) as lines,
        (select count(*) from invoice_taxes) as taxes, (select count(*) from invoice_payments) as payments,
        (select count(*) from fiscal_numbers) as numbers,
        (select count(*) from stock_movements where reason = 'sale') as movements,
        (select count(*) from audit_log where action = 'sale.posted') as audits,
        (select count(*) from outbox where event = 'invoices.posted') as events,
        coalesce((select last from document_counters where name = 'sale'), 0) as counter`,
    )
    if (!row) throw new Error('a count gave no row')
    return row
  })

/** What one sale of one taxed product paid one way leaves. */
export const ONE_SALE: Written = {
  invoices: 1,
  lines: 1,
  taxes: 1,
  payments: 1,
  numbers: 1,
  movements: 1,
  audits: 1,
  events: 1,
  counter: 1,
}
