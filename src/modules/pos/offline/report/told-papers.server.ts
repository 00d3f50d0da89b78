import { keepPapers, type Till } from '#modules/fiscal/blocks/tills.server.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'

export type ToldPapers = {
  /** The last number that stands on a paper of the till, as it tells now and told before and as its sales say. */
  last: number
  /** It had told of more before. */
  isBehind: boolean
}

/**
 * How far a till's own papers are numbered: one that is put back to an earlier state goes on from there.
 *
 * @param told by it now; nothing by a till of an earlier version.
 */
export async function toldPapers(tx: Tx, till: Till, told: number | undefined): Promise<ToldPapers> {
  if (told !== undefined) await keepPapers(tx, till.id, told)
  // The sign behind the hyphen ends what begins with the till's own.
  const [row] = await tx.query<{ last: string }>(
    `select local_number as last from offline_sales
       where tenant_id = current_tenant() and till_id = $1
         and local_number collate "C" >= $2 and local_number collate "C" < $3
       order by local_number collate "C" desc limit 1`,
    [till.id, `T${till.number}-`, `T${till.number}.`],
  )
  const arrived = Number(row?.last.split('-').at(1) ?? 0)
  return {
    last: Math.max(told ?? 0, till.told_papers, arrived),
    isBehind: told !== undefined && told < till.told_papers,
  }
}
