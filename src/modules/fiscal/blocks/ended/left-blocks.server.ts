import { inArray } from 'drizzle-orm'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { NumberBlockId } from '#platform/values/ids.ts'
import type { DocumentType } from '../../ncf/document-types.ts'
import { LEFT_AFTER_MS } from '../../till/till.ts'
import { fiscalBlocks } from '../blocks.tables.ts'
import { endLocked } from './end-block.server.ts'

/** Ended at one taking; what is left over waits for the next. */
const MOST_ENDED = 10

const REASON = 'La caja no se oye desde hace 30 días'

/**
 * Ends blocks of a type whose tills have left. A till that never printed a number, as far as anybody knows, gives
 * what it held to the next taker. Of one that did, nobody can say what it printed since: what is left is void.
 */
export async function endLeftBlocks(tx: Tx, type: DocumentType, today: Day): Promise<void> {
  const left = await tx.query<{ id: NumberBlockId; is_used: boolean }>(
    `select b.id, exists (select 1 from fiscal_blocks o
         where o.tenant_id = b.tenant_id and o.till_id = b.till_id
           and (o.told_next > o.from_number or o.brought_back_at is not null
             or exists (select 1 from fiscal_numbers n where n.tenant_id = o.tenant_id
               and n.sequence_id = o.sequence_id and n.number between o.from_number and o.to_number))) as is_used
       from fiscal_blocks b join tills t on t.tenant_id = b.tenant_id and t.id = b.till_id
       where b.tenant_id = current_tenant() and b.document_type = $1 and b.returned_at is null
         and coalesce(t.last_heard_at, t.created_at) < $2
       order by b.taken_at limit ${MOST_ENDED} for update of b skip locked`,
    [type, new Date(tx.now.getTime() - LEFT_AFTER_MS)],
  )
  if (left.length === 0) return
  const blocks = await tx.db
    .select()
    .from(fiscalBlocks)
    .where(
      inArray(
        fiscalBlocks.id,
        left.map(({ id }) => id),
      ),
    )
  const used = new Map(left.map(({ id, is_used }) => [id, is_used]))
  for (const block of blocks) {
    await endLocked(tx, block, { reason: REASON, today, rest: used.get(block.id) ? 'void' : 'free' })
  }
}
