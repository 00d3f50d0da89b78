import type { Pool } from 'pg'
import { LINES, SHELF, shelfIdSql } from './sales-shelf.ts'
import type { BenchShop } from './shop.ts'

/** Centavos of one line, tax included: 100.00 and 18 % on it. */
const LINE = { subtotal: 10_000, tax: 1_800, total: 11_800 }
const sale = (cents: number): number => cents * LINES

/**
 * Writes sales as they would stand after years, straight into the tables: a minute apart, back from now, each
 * with five lines, two payments, its tax, numbers, movements, audit and, for a month, its delivered event.
 *
 * Foreign keys are not looked up row by row, which would take longer than the writing; `checkBooks` joins
 * all rows with each other afterwards.
 */
export async function writeHistory(admin: Pool, shop: BenchShop, sales: number): Promise<void> {
  const tenant = shop.ctx.tenantId
  const { rows } = await admin.query<{ range: string; issued: number; sold: number }>(
    `select s.id as range, s.last_issued as issued, c.last as sold
      from fiscal_sequences s join document_counters c on c.tenant_id = s.tenant_id and c.name = 'sale'
      where s.tenant_id = $1 and s.series = 'E' and s.document_type = 'consumo'`,
    [tenant],
  )
  const [standing] = rows
  if (!standing) throw new Error('the shop has no range of fiscal numbers, or has not sold yet')
  const client = await admin.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica; set local synchronous_commit = off')
    await client.query(
      `create temporary table past on commit drop as
        select ${standing.sold} + n as number, ${standing.issued} + n as issued, uuidv7(-(${sales} - n) * interval '1 minute') as id,
          'E32' || lpad((${standing.issued} + n)::text, 10, '0') as ncf, now() - (${sales} - n) * interval '1 minute' as at
        from generate_series(1, ${sales}) n`,
    )
    await client.query(
      `create temporary table past_lines on commit drop as
        select past.*, line, (${shelfIdSql(`line * ${SHELF} + 1 + (number::bigint * 7919 + line * 104729) % ${SHELF}`)})::uuid as product
        from past, generate_series(0, ${LINES - 1}) line`,
    )
    for (const statement of documents(shop, standing.range)) await client.query(statement)
    for (const statement of counters(shop, standing.range, sales)) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  await admin.query('vacuum (analyze)')
}

const uuid = (id: string): string => `'${id}'::uuid`

const documents = (
  { ctx, owner, warehouses, cashbox, defaultCustomer, methods }: BenchShop,
  range: string,
) => [
  `insert into fiscal_numbers (tenant_id, ncf, sequence_id, number, document_type, state, document_id, at)
    select ${uuid(ctx.tenantId)}, ncf, ${uuid(range)}, issued, 'consumo', 'issued', id, at from past`,
  `insert into invoices (tenant_id, id, order_number, ncf, document_type, status, customer_id, customer_name,
      warehouse_id, cashbox_id, cashbox_name, seller_id, seller_name, gross_cents, discount_cents, subtotal_cents,
      tax_cents, total_cents, day, created_at, request_hash)
    select ${uuid(ctx.tenantId)}, id, number, ncf, 'consumo', 'paid', ${uuid(defaultCustomer)}, 'Cliente general',
      ${uuid(warehouses.main)}, ${uuid(cashbox)}, 'Caja 01', ${uuid(owner.actor.userId)}, '${owner.actor.name}',
      ${sale(LINE.total)}, 0, ${sale(LINE.subtotal)}, ${sale(LINE.tax)}, ${sale(LINE.total)},
      (at at time zone 'America/Santo_Domingo')::date, at, encode(sha256(ncf::bytea), 'hex') from past`,
  `insert into invoice_lines (tenant_id, invoice_id, position, product_id, product_name, sku, unit, quantity_milli,
      price_cents, price_includes_tax, tax_percent_bps, gross_cents, discount_cents, subtotal_cents, tax_cents, total_cents)
    select ${uuid(ctx.tenantId)}, id, line, product, 'Producto de prueba ' || number % 1000, 'SKU-' || number % 1000, 'unit',
      1000, ${LINE.total}, true, 1800, ${LINE.total}, 0, ${LINE.subtotal}, ${LINE.tax}, ${LINE.total} from past_lines`,
  `insert into invoice_taxes (tenant_id, invoice_id, position, tax_percent_bps, base_cents, tax_cents)
    select ${uuid(ctx.tenantId)}, id, 0, 1800, ${sale(LINE.subtotal)}, ${sale(LINE.tax)} from past`,
  `insert into invoice_payments (tenant_id, invoice_id, position, payment_method_id, payment_method_code,
      payment_method_name, amount_cents)
    select ${uuid(ctx.tenantId)}, id, 0, ${uuid(methods.card)}, 'CARD', 'Tarjeta', ${LINE.total} from past
    union all
    select ${uuid(ctx.tenantId)}, id, 1, ${uuid(methods.cash)}, 'CASH', 'Efectivo', ${sale(LINE.total) - LINE.total} from past`,
  `insert into stock_movements (tenant_id, id, warehouse_id, product_id, quantity_milli, reason, document_id, position, at, user_id)
    select ${uuid(ctx.tenantId)}, uuidv7(at - now()), ${uuid(warehouses.main)}, product, -1000, 'sale', id, line, at,
      ${uuid(owner.actor.userId)} from past_lines`,
  `insert into audit_log (tenant_id, id, at, user_id, action, subject_type, subject_id, details, request_id)
    select ${uuid(ctx.tenantId)}, uuidv7(at - now()), at, ${uuid(owner.actor.userId)}, 'sale.posted', 'invoice', id,
      jsonb_build_object('total_cents', ${sale(LINE.total)}, 'ncf', ncf), gen_random_uuid()::text from past`,
  `insert into outbox (tenant_id, id, event, payload, at, sent_at)
    select ${uuid(ctx.tenantId)}, uuidv7(at - now()), 'invoices.posted',
      jsonb_build_object('invoice_id', id, 'series', 'E', 'document_type', 'consumo'), at, at
      from past where at > now() - interval '30 days'`,
]

const counters = ({ ctx, warehouses }: BenchShop, range: string, sales: number) => [
  `update fiscal_sequences set last_issued = last_issued + ${sales} where tenant_id = ${uuid(ctx.tenantId)} and id = ${uuid(range)}`,
  `update document_counters set last = last + ${sales} where tenant_id = ${uuid(ctx.tenantId)} and name = 'sale'`,
  `update stock_levels s set on_hand_milli = on_hand_milli - sold.quantity
    from (select product, count(*) * 1000 as quantity from past_lines group by product) sold
    where s.tenant_id = ${uuid(ctx.tenantId)} and s.warehouse_id = ${uuid(warehouses.main)} and s.product_id = sold.product`,
]
