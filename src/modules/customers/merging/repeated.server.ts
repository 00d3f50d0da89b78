import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'

/** So many tax ids that stand twice are named; of more it is said that there are. */
const MOST_NAMED = 20

type Repeated = {
  tax_id: string
  customers: { id: CustomerId; code: string; name: string }[]
  count: number
}

/** The tax ids that stand in more than one record of the shop, each with whom, the oldest record first. */
export const repeatedTaxIds = (ctx: Ctx) =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<Repeated>(
      `with twice as materialized (
          select tax_id from customers
            where tenant_id = current_tenant() and tax_id is not null and deleted_at is null
            group by tax_id having count(*) > 1
        )
        select c.tax_id, (select count(*) from twice) as count,
            json_agg(json_build_object('id', c.id, 'code', c.code, 'name', c.name) order by c.created_at, c.id) as customers
          from customers c
          where c.tenant_id = current_tenant() and c.deleted_at is null and not c.is_default
            and c.tax_id in (select tax_id from twice)
          group by c.tax_id having count(*) > 1 order by c.tax_id limit ${MOST_NAMED}`,
    )
    return {
      count: rows[0]?.count ?? 0,
      repeated: rows.map(({ tax_id, customers }) => ({ tax_id, customers })),
    }
  })
