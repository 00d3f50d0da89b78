import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { DocumentType } from '../ncf/document-types.ts'
import { allowanceOf, HELD_SERIES } from './blocks.ts'

/** How many numbers of a type may be handed out now. One taker at a time, or two would both see room for theirs. */
export async function allowance(tx: Tx, type: DocumentType, today: Day): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended(current_tenant() || ' blocks ' || $1, 0))`, [
    type,
  ])
  const [row] = await tx.query<{ left: number; held: number }>(
    `with block as (
       select till_id, sequence_id, from_number, to_number, free_from, coalesce(returned_from - 1, to_number) as upto
         from fiscal_blocks where tenant_id = current_tenant() and series = '${HELD_SERIES}' and document_type = $1
           and (expires_on is null or expires_on >= $2))
     select (coalesce((select sum(s.to_number - s.last_issued) from fiscal_sequences s
           where s.tenant_id = current_tenant() and s.series = '${HELD_SERIES}' and s.document_type = $1
             and s.state = 'active' and (s.expires_on is null or s.expires_on >= $2)), 0)
         + coalesce((select sum(b.to_number - b.free_from + 1) from block b), 0))::bigint as left,
       coalesce((select sum(b.upto - b.from_number + 1
           - (select count(*) from fiscal_numbers n where n.tenant_id = current_tenant()
               and n.sequence_id = b.sequence_id and n.number between b.from_number and b.upto))
         from block b where b.till_id is not null), 0)::bigint as held`,
    [type, today],
  )
  return row ? allowanceOf(row) : 0
}
