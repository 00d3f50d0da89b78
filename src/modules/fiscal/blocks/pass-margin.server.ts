import type { Tx } from '#platform/ctx.server.ts'
import type { Day } from '#platform/day.ts'
import type { DocumentType, Series } from '../ncf/ncf.ts'

const LEAST = 100
const MOST = 1000
const DAY_MS = 86_400_000

/** How many numbers of a type tills may have passed over in a day by their word: a tenth of what is left, within bounds. */
export const marginOf = (left: number): number => Math.min(MOST, Math.max(LEAST, Math.floor(left / 10)))

/**
 * How many more numbers of a type may be passed over today because tills say so, beyond those of their own blocks. A
 * till that lies cannot use up a range.
 */
export async function marginLeft(tx: Tx, series: Series, type: DocumentType, today: Day): Promise<number> {
  const [row] = await tx.query<{ left: number; passed: number }>(
    `select coalesce((select sum(s.to_number - s.last_issued) from fiscal_sequences s
         where s.tenant_id = current_tenant() and s.series = $1 and s.document_type = $2 and s.state = 'active'
           and (s.expires_on is null or s.expires_on >= $3)), 0)::bigint as left,
       coalesce((select sum(b.to_number - b.from_number + 1) from fiscal_blocks b
         where b.tenant_id = current_tenant() and b.series = $1 and b.document_type = $2 and b.till_id is null
           and b.taken_by is not null and b.taken_at > $4 and b.returned_from is distinct from b.from_number), 0)::bigint
         as passed`,
    [series, type, today, new Date(tx.now.getTime() - DAY_MS)],
  )
  if (!row) return 0
  return Math.max(0, marginOf(row.left + row.passed) - row.passed)
}
