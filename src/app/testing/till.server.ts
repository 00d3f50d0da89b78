import { randomUUID } from 'node:crypto'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import type { World } from './world.server.ts'

export type Sale = Parameters<World['call']['pos']['checkout']>[0]
export type SaleItem = Sale['items'][number]

export const methodOf = (shop: World, code: string): string => {
  const id = shop.methods[code]
  if (!id) throw new Error(`the shop takes no ${code}`)
  return id
}

export const currencyOf = (shop: World, code: string): string => {
  const id = shop.currencies[code]
  if (!id) throw new Error(`the shop has no ${code}`)
  return id
}

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

/** What a call rejects with: a named refusal, for `toMatchObject`. */
export const refusal = (code: string, params?: Readonly<Record<string, string | number>>) => ({
  cause: { code, ...(params && { params }) },
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

/** Thousandths on hand in the till's warehouse; 0 for what was never there. */
export const onHand = (shop: World, product: ProductId): Promise<number> =>
  reading(shop.owner, async (tx) => {
    const [row] = await tx.query<{ on_hand_milli: number }>(
      'select on_hand_milli from stock_levels where product_id = $1 and warehouse_id = $2',
      [product, shop.warehouses.main],
    )
    return row?.on_hand_milli ?? 0
  })

/** Changes rows of the shop behind the program's back, as time or another till would have. */
export const change = (shop: World, text: string, values: readonly unknown[] = []): Promise<unknown> =>
  shop.database.admin.query(text, [...values])
