import type { Pool } from 'pg'
import { z } from 'zod'
import type { BenchShop } from './shop.ts'

/** What must be nought, whatever was sold and however many at once. */
const QUESTIONS = {
  'fiscal numbers missing or twice': `select (select last_issued from fiscal_sequences
        where tenant_id = $1 and series = 'E' and document_type = 'consumo')
      - (select count(distinct number) from fiscal_numbers where tenant_id = $1)
      + (select count(*) - count(distinct ncf) from invoices where tenant_id = $1) as wrong`,
  'invoices without their number, or the reverse': `select count(*) as wrong
      from (select id, ncf from invoices where tenant_id = $1) i
      full join (select document_id, ncf from fiscal_numbers where tenant_id = $1) f
        on f.ncf = i.ncf and f.document_id = i.id
      where i.id is null or f.ncf is null`,
  'sale numbers missing or twice': `select (select last from document_counters where tenant_id = $1 and name = 'sale')
      - count(distinct order_number) + count(*) - count(distinct order_number) as wrong
      from invoices where tenant_id = $1`,
  'products whose stock is not the sum of its movements': `select count(*) as wrong
      from (select warehouse_id, product_id, on_hand_milli from stock_levels where tenant_id = $1) s
      full join (select warehouse_id, product_id, sum(quantity_milli) as moved from stock_movements
        where tenant_id = $1 group by 1, 2) m using (warehouse_id, product_id)
      where s.on_hand_milli is distinct from m.moved`,
  'lines that moved no stock, or the reverse': `select count(*) as wrong
      from (select invoice_id, position, product_id, quantity_milli from invoice_lines where tenant_id = $1) l
      full join (select document_id, position, product_id, quantity_milli from stock_movements
          where tenant_id = $1 and reason = 'sale') m
        on m.document_id = l.invoice_id and m.position = l.position and m.product_id = l.product_id
          and m.quantity_milli = -l.quantity_milli
      where l.invoice_id is null or m.document_id is null`,
  'invoices whose lines do not add up': `select count(*) as wrong
      from (select id, total_cents from invoices where tenant_id = $1) i
      full join (select invoice_id, sum(total_cents) as total from invoice_lines where tenant_id = $1 group by 1) l
        on l.invoice_id = i.id
      where i.total_cents is distinct from l.total`,
  'invoices that were not paid in full': `select count(*) as wrong
      from (select id, total_cents + change_cents as due from invoices where tenant_id = $1) i
      full join (select invoice_id, sum(amount_cents) as paid from invoice_payments where tenant_id = $1 group by 1) p
        on p.invoice_id = i.id
      where i.due is distinct from p.paid`,
} as const

const answer = z.tuple([z.object({ wrong: z.coerce.number() })])

/**
 * Counts after the storm.
 *
 * @param acknowledged how many sales were answered as sold, by anybody.
 * @throws naming the first count that is wrong: figures of a till that loses sales are worth nothing.
 */
export async function checkBooks(admin: Pool, shop: BenchShop, acknowledged: number): Promise<void> {
  const counts = await admin.query(
    'select count(*) - $2::bigint as wrong from invoices where tenant_id = $1',
    [shop.ctx.tenantId, acknowledged],
  )
  const wrong = new Map<string, number>([
    ['invoices more or fewer than acknowledged sales', answer.parse(counts.rows)[0].wrong],
  ])
  for (const [what, question] of Object.entries(QUESTIONS)) {
    const { rows } = await admin.query(question, [shop.ctx.tenantId])
    wrong.set(what, answer.parse(rows)[0].wrong)
  }
  const bad = [...wrong].filter(([, count]) => count !== 0)
  if (bad.length > 0) throw new Error(bad.map(([what, count]) => `${count} ${what}`).join('; '))
  console.log(`The books agree after ${acknowledged.toLocaleString('en')} sales:`)
  for (const what of wrong.keys()) console.log(`  0 ${what}`)
}
