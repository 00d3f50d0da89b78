import { type Ctx, reading } from '#platform/ctx.server.ts'

export type CustomerCursor = { updated_at: string; id: string }

/** A customer as the counter keeps it, a tuple because many thousands of them travel. */
export type CustomerTuple = readonly [
  id: string,
  code: string,
  name: string,
  tax_id: string | null,
  phone: string | null,
  email: string | null,
  address: string | null,
  /** 1 default, 2 eligible for rewards, 16 deleted. */
  flags: number,
]

/** What changed among the customers since a cursor, oldest change first; without one, all from the beginning. */
export const customerChanges = (ctx: Ctx, after: CustomerCursor | null, limit: number) =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<{ row: CustomerTuple; updated_at: string; id: string }>(
      `select jsonb_build_array(c.id, c.code, c.name, c.tax_id, c.phone, c.email, c.address,
          c.is_default::int + c.eligible_for_rewards::int * 2 + (c.deleted_at is not null)::int * 16) as row,
        c.updated_at::text as updated_at, c.id
      from customers c
      where c.tenant_id = current_tenant()
        and (c.updated_at, c.id) > (coalesce($1::timestamptz, '-infinity'), coalesce($2::uuid, '00000000-0000-0000-0000-000000000000'))
      order by c.updated_at, c.id limit $3`,
      [after?.updated_at ?? null, after?.id ?? null, limit],
    )
    const last = rows.at(-1)
    return {
      rows: rows.map(({ row }) => row),
      cursor: last ? { updated_at: last.updated_at, id: last.id } : after,
      done: rows.length < limit,
    }
  })
