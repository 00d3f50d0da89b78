import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { TillId } from '#platform/values/ids.ts'
import { parseNcf } from '../ncf/ncf.ts'

/** When a till took a number that it printed; null where it never held it, or this database has lost when. Holds nothing against anybody. */
export async function numberTakenAt(
  tx: Tx,
  { ncf, tillId }: { ncf: string; tillId: TillId },
): Promise<Date | null> {
  const read = parseNcf(ncf)
  if (!read) return null
  const [block] = await tx.query<{ taken_at: Date }>(
    `select b.taken_at from fiscal_blocks b
       where b.tenant_id = current_tenant() and b.till_id = $4 and b.series = $1 and b.document_type = $2
         and b.from_number <= $3 and b.to_number >= $3 and b.brought_back_at is null
       order by b.from_number desc limit 1`,
    [read.series, read.type, read.number, tillId],
  )
  return block?.taken_at ?? null
}
