import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { type Cents, centsToDecimal, type Milli, milliToDecimal } from '#platform/values/money.ts'
import type { Spans } from '../dashboard.ts'

type Reader = Tx<TenantCtx>

/** As many as fit a panel; the list behind it has the rest. */
const SHOWN = 8

type Product = { id: ProductId; name: string; unit: string; image_url: string | null; tint: string | null }

const productOf = ({ id, name, unit, image_url, tint }: Product): Product => ({
  id,
  name,
  unit,
  image_url,
  tint,
})

// `offset 0` keeps the planner to the lines of the period's invoices, found by their key. Left to itself it
// reads every line that the shop ever sold, because it cannot know how short the period is.

/** The products that brought in the most in the period, ITBIS included and less what was voided in it. */
export async function bestSellers(tx: Reader, { from, until }: Spans) {
  const rows = await tx.query<Product & { quantity: Milli; amount: Cents }>(
    `select p.id, p.name, p.unit, p.image_url, c.tint, best.quantity, best.amount
      from (
        select product_id, figure(sum(quantity)) as quantity, figure(sum(amount)) as amount from (
          select l.product_id, i.sign * l.quantity_milli as quantity, i.sign * l.total_cents as amount
          from posted_sales i
          cross join lateral (
            select * from invoice_lines of where of.tenant_id = i.tenant_id and of.invoice_id = i.id offset 0
          ) l
          where i.tenant_id = current_tenant() and i.day between $1 and $2
          union all
          select l.product_id, -l.quantity_milli, -l.total_cents
          from posted_sales i
          join credit_note_lines l on l.tenant_id = i.tenant_id and l.credit_note_id = i.id
          where i.tenant_id = current_tenant() and i.day between $1 and $2 and i.sign = 0
        ) sold
        group by product_id having sum(quantity) > 0 order by amount desc, product_id limit $3
      ) best
      join products p on p.tenant_id = current_tenant() and p.id = best.product_id
      left join product_categories c on c.tenant_id = p.tenant_id and c.id = p.category_id
      order by best.amount desc, p.name, p.id`,
    [from, until, SHOWN],
  )
  return rows.map((row) => ({
    ...productOf(row),
    quantity: milliToDecimal(row.quantity),
    amount: centsToDecimal(row.amount),
  }))
}

/**
 * Goods of the default warehouse at or below their minimum, and those that ran out, which is the same
 * comparison where no minimum was set. What is gone comes first, then what is nearest to it.
 */
export async function lowStock(tx: Reader) {
  const rows = await tx.query<Product & { on_hand: Milli; min_stock: Milli; total: number }>(
    `select p.id, p.name, p.unit, p.image_url, c.tint, s.on_hand_milli as on_hand,
        s.min_stock_milli as min_stock, count(*) over () as total
      from warehouses w
      join stock_levels s on s.tenant_id = w.tenant_id and s.warehouse_id = w.id
      join products p on p.tenant_id = s.tenant_id and p.id = s.product_id
      left join product_categories c on c.tenant_id = p.tenant_id and c.id = p.category_id
      where w.tenant_id = current_tenant() and w.is_default and s.on_hand_milli <= s.min_stock_milli
        and p.deleted_at is null and p.product_type = 'product'
      order by s.on_hand_milli > 0, s.min_stock_milli = 0,
        s.on_hand_milli::numeric / greatest(s.min_stock_milli, 1), p.name, p.id
      limit $1`,
    [SHOWN],
  )
  return {
    count: rows[0]?.total ?? 0,
    products: rows.map((row) => ({
      ...productOf(row),
      on_hand: milliToDecimal(row.on_hand),
      min_stock: milliToDecimal(row.min_stock),
    })),
  }
}
