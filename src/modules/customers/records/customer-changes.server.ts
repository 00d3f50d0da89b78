import { changesAfter } from '#platform/kernel/changes.server.ts'
import type { ChangeCursor, ChangesInput } from '#platform/kernel/changes.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'

export type CustomerCursor = ChangeCursor

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
  /** What those were found by who were merged into them; a copy that was kept before there were any has none. */
  merged: string,
]

const CUSTOMER_ROWS = {
  table: 'customers',
  row: `jsonb_build_array(c.id, c.code, c.name, c.tax_id, c.phone, c.email, c.address,
    c.is_default::int + c.eligible_for_rewards::int * 2 + (c.deleted_at is not null)::int * 16,
    coalesce((select string_agg(m.search, ' ' order by m.id) from customers m
      where m.tenant_id = c.tenant_id and m.merged_into = c.id), ''))`,
}

/** What changed among the customers, a page at a time. */
export const customerChanges = (ctx: Ctx, input: ChangesInput) =>
  changesAfter<CustomerTuple>(ctx, CUSTOMER_ROWS, input)
