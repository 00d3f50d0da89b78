import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { DocumentType } from '../../ncf/document-types.ts'
import type { Series } from '../../ncf/ncf.ts'

const MOST = 1000

/**
 * How many numbers of a type the word of tills may cost after a restore: a tenth of what its ranges have left, and
 * never more than a thousand. Of a short range that is none, or a few.
 */
export const marginOf = (left: number): number => Math.min(MOST, Math.floor(left / 10))

type Since = { today: Day; restoredAt: Date }

/**
 * How many more numbers of a type may be passed over, or void in another till's hands, because tills say so, beyond
 * those of their own blocks. What they cost since the restore counts, of all tills together: one that lies cannot use
 * up a range.
 */
export async function marginLeft(
  tx: Tx,
  series: Series,
  type: DocumentType,
  { today, restoredAt }: Since,
): Promise<number> {
  const [row] = await tx.query<{ left: number; cost: number }>(
    `select coalesce((select sum(s.to_number - s.last_issued) from fiscal_sequences s
         where s.tenant_id = current_tenant() and s.series = $1 and s.document_type = $2 and s.state = 'active'
           and (s.expires_on is null or s.expires_on >= $3)), 0)::bigint as left,
       coalesce((select sum(b.voided_by_word
           + case when b.till_id is null and b.taken_by is not null and b.taken_at >= $4
               and b.returned_from is distinct from b.from_number then b.to_number - b.from_number + 1 else 0 end)
         from fiscal_blocks b where b.tenant_id = current_tenant() and b.series = $1 and b.document_type = $2
           and (b.till_id is null or b.returned_at >= $4)), 0)::bigint as cost`,
    [series, type, today, restoredAt],
  )
  if (!row) return 0
  return Math.max(0, marginOf(row.left + row.cost) - row.cost)
}
