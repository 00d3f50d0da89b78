import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import type { Actor, TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { NumberBlockId, SequenceId } from '#platform/values/ids.ts'
import type { DocumentType } from '../../ncf/document-types.ts'
import type { Series } from '../../ncf/ncf.ts'
import { fiscalBlocks } from '../blocks.tables.ts'

export type NumberSeen = {
  series: Series
  documentType: DocumentType
  /** One that was issued, or is in somebody's hands, although the ranges here do not say so. */
  number: number
  /** Why it is known, for the audit. */
  reason: string
  /** How many numbers may be passed over for it; as many as it takes when nothing is said. */
  most?: number
}

export type Passed =
  /** The ranges stand past it now; `count` numbers were passed over, the seen one among them. */
  | { outcome: 'passed'; count: number }
  /** They stood past it before. */
  | { outcome: 'behind' }
  /** No range of the shop has it. */
  | { outcome: 'no_range' }
  /** It would take more than allowed: nothing was changed. */
  | { outcome: 'too_far'; count: number }

type Range = {
  id: SequenceId
  type_code: string
  from_number: number
  to_number: number
  last_issued: number
  expires_on: Day | null
}

type Acting = Tx<TenantCtx> & { readonly actor?: Actor }

/**
 * Moves the ranges of a type past a number that somebody has seen, so that it is never given to another document:
 * its own range, and those that are issued before it. Never backwards. What is passed over is kept as a span that no
 * till holds: a number of it goes to the sale that brings it, and the rest is void when the office ends the span.
 *
 * @see docs/rules/ncf.md
 */
export async function passNumber(tx: Acting, seen: NumberSeen): Promise<Passed> {
  const ranges = await lockRanges(tx, seen)
  const own = ranges.find(
    ({ from_number, to_number }) => seen.number >= from_number && seen.number <= to_number,
  )
  if (!own) return { outcome: 'no_range' }
  if (seen.number <= own.last_issued) return { outcome: 'behind' }
  const moves = ranges
    .slice(0, ranges.indexOf(own) + 1)
    .map((range) => ({ range, to: range === own ? seen.number : range.to_number }))
    .filter(({ range, to }) => to > range.last_issued)
  const count = moves.reduce((sum, { range, to }) => sum + to - range.last_issued, 0)
  if (count > (seen.most ?? Number.POSITIVE_INFINITY)) return { outcome: 'too_far', count }
  for (const { range, to } of moves) await pass(tx, seen, range, to)
  return { outcome: 'passed', count }
}

/** The ranges of a type in the order in which they are issued: those in use, and the one that has the number. */
async function lockRanges(tx: Acting, { series, documentType, number }: NumberSeen): Promise<Range[]> {
  return tx.query<Range>(
    `select id, type_code, from_number, to_number, last_issued, expires_on::text as expires_on
       from fiscal_sequences where tenant_id = current_tenant() and series = $1 and document_type = $2
         and ($3 between from_number and to_number
           or (state = 'active' and (expires_on is null or expires_on >= $4)))
       order by authorized_on, from_number for update`,
    [series, documentType, number, await todayIn(tx)],
  )
}

async function pass(tx: Acting, seen: NumberSeen, range: Range, to: number): Promise<void> {
  const { series, documentType, number, reason } = seen
  const from = range.last_issued + 1
  await tx.query(
    'update fiscal_sequences set last_issued = $2 where tenant_id = current_tenant() and id = $1',
    [range.id, to],
  )
  const id = newId<NumberBlockId>()
  await tx.db.insert(fiscalBlocks).values({
    tenant_id: tx.tenantId,
    id,
    till_id: null,
    sequence_id: range.id,
    series,
    document_type: documentType,
    type_code: range.type_code,
    from_number: from,
    to_number: to,
    expires_on: range.expires_on,
    taken_at: tx.now,
    taken_by: tx.actor?.userId ?? null,
  })
  await audit(tx, {
    action: 'fiscal.numbers_passed',
    subject_type: 'fiscal_block',
    subject_id: id,
    details: { sequence_id: range.id, from, to, seen: number, reason },
  })
}
