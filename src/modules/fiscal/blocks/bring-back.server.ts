import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '#platform/kernel/audit.server.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { NumberBlockId, SequenceId, TillId } from '#platform/values/ids.ts'
import type { DocumentType } from '../ncf/document-types.ts'
import type { Series } from '../ncf/ncf.ts'
import { allowance } from './allowance.server.ts'
import { fiscalBlocks } from './blocks.tables.ts'
import { endLocked } from './ended/end-block.server.ts'
import { marginLeft } from './pass/pass-margin.server.ts'
import { passNumber } from './pass/pass-number.server.ts'

/** A block that a till says to hold and that is not here. */
export type LostBlock = {
  id: NumberBlockId
  series: Series
  document_type: DocumentType
  from_number: number
  to_number: number
  next_number: number
}

export type BroughtBack =
  /** It is the till's again; `next_number` is the first that nobody used meanwhile. */
  | { outcome: 'brought_back'; next_number: number }
  /** No range of the shop has its numbers: it may have been recorded after the backup. */
  | { outcome: 'no_range' }
  /** No restore is on record: the till lets go of what it did not print, and nothing else changes. */
  | { outcome: 'not_believed' }
  /**
   * Another till has some of them, or it is more than a till may say: the till lets go of what it did not print.
   * `voided` numbers of other tills are nobody's any more, since they stand on its papers.
   */
  | { outcome: 'refused'; voided: number }

/** `restoredAt`: when the shop's data were last put back to an older copy; null where that is not on record. */
type Now = { today: Day; restoredAt: Date | null }
type Range = { id: SequenceId; type_code: string; expires_on: Day | null }
type Row = typeof fiscalBlocks.$inferSelect

const REASON = 'Dos cajas tenían los mismos números después de una restauración'

/**
 * Registers a block again that a till holds and this database has lost in a restore: the ranges move past it, as far
 * as a till's word goes ({@link marginLeft}). Where another till has some of its numbers it is not the newcomer's, and
 * where they stand on its papers the other prints no more of its own.
 *
 * @see docs/rules/offline.md
 */
export async function bringBack(
  tx: Tx,
  tillId: TillId,
  told: LostBlock,
  { today, restoredAt }: Now,
): Promise<BroughtBack> {
  const { id, series, document_type, from_number: from, to_number: to } = told
  // Taken first, as whoever hands numbers out takes it.
  const mayHold = await allowance(tx, document_type, today)
  const [range] = await tx.query<Range>(
    `select id, type_code, expires_on::text as expires_on from fiscal_sequences
       where tenant_id = current_tenant() and series = $1 and document_type = $2
         and from_number <= $3 and to_number >= $4`,
    [series, document_type, from, to],
  )
  if (!range) return { outcome: 'no_range' }
  if (restoredAt === null) return { outcome: 'not_believed' }
  const size = to - from + 1
  const others = await overlapping(tx, range.id, from, to)
  const held = others.filter((other) => other.till_id !== null && holdsAny(other, from, to))
  const margin = await marginLeft(tx, series, document_type, { today, restoredAt })
  if (held.length > 0)
    return { outcome: 'refused', voided: await endPrinted(tx, held, told, { today, margin }) }
  // What was passed over whole waits for its till: nobody else can get it.
  if (size > mayHold && passedOver(others, from, to) < size) return { outcome: 'refused', voided: 0 }
  const most = size + margin
  const reason = `caja ${tillId}`
  const passed = await passNumber(tx, { series, documentType: document_type, number: to, reason, most })
  if (passed.outcome === 'no_range' || passed.outcome === 'too_far') return { outcome: 'refused', voided: 0 }
  for (const other of await overlapping(tx, range.id, from, to)) await clear(tx, other, from, to)
  const next = await firstFree(tx, range.id, told)
  await tx.db.insert(fiscalBlocks).values({
    tenant_id: tx.tenantId,
    id,
    till_id: tillId,
    sequence_id: range.id,
    series,
    document_type,
    type_code: range.type_code,
    from_number: from,
    to_number: to,
    expires_on: range.expires_on,
    taken_at: tx.now,
    taken_by: tx.actor.userId,
    told_next: next,
    brought_back_at: tx.now,
  })
  await audit(tx, {
    action: 'fiscal.block_brought_back',
    subject_type: 'fiscal_block',
    subject_id: id,
    details: { till_id: tillId, document_type, from, to, next },
  })
  return { outcome: 'brought_back', next_number: next }
}

/** The blocks and spans of a range that share numbers with another, locked. */
const overlapping = (tx: Tx, sequenceId: SequenceId, from: number, to: number): Promise<Row[]> =>
  tx
    .query<{ id: NumberBlockId }>(
      `select id from fiscal_blocks where tenant_id = current_tenant() and sequence_id = $1
       and from_number <= $3 and to_number >= $2 order by from_number, id for update`,
      [sequenceId, from, to],
    )
    .then((rows) =>
      rows.length === 0
        ? []
        : tx.db
            .select()
            .from(fiscalBlocks)
            .where(
              and(
                eq(fiscalBlocks.tenant_id, tx.tenantId),
                inArray(
                  fiscalBlocks.id,
                  rows.map(({ id }) => id),
                ),
              ),
            ),
    )

/** Whether its till has, or used, any of the numbers. */
const holdsAny = ({ from_number, to_number, returned_from }: Row, from: number, to: number): boolean =>
  from_number <= to && (returned_from ?? to_number + 1) > from

/** How many of the numbers lie in spans that no till holds. */
const passedOver = (others: readonly Row[], from: number, to: number): number =>
  others
    .filter(({ till_id, returned_at }) => till_id === null && returned_at === null)
    .reduce((sum, span) => sum + Math.min(to, span.to_number) - Math.max(from, span.from_number) + 1, 0)

/**
 * Ends the blocks of other tills that have numbers which a till has on its papers, as far as its word goes.
 *
 * @param margin how many numbers may be void by it.
 * @returns how many are.
 */
async function endPrinted(
  tx: Tx,
  held: readonly Row[],
  { from_number: from, next_number: next }: LostBlock,
  { today, margin }: { today: Day; margin: number },
): Promise<number> {
  let voided = 0
  for (const other of held) {
    if (other.returned_at !== null || !holdsAny(other, from, next - 1)) continue
    if ((await unaccounted(tx, other)) > margin - voided) continue
    const rest = await endLocked(tx, other, { reason: REASON, today, rest: 'void' })
    await tx.db
      .update(fiscalBlocks)
      .set({ voided_by_word: rest })
      .where(and(eq(fiscalBlocks.tenant_id, tx.tenantId), eq(fiscalBlocks.id, other.id)))
    voided += rest
  }
  return voided
}

/** How many numbers of a block are neither issued nor void. */
async function unaccounted(tx: Tx, { sequence_id, from_number, to_number }: Row): Promise<number> {
  const [row] = await tx.query<{ known: number }>(
    `select count(*) as known from fiscal_numbers
       where tenant_id = current_tenant() and sequence_id = $1 and number between $2 and $3`,
    [sequence_id, from_number, to_number],
  )
  return to_number - from_number + 1 - (row?.known ?? 0)
}

/** Takes numbers out of what nobody holds: a span that was passed over, or the rest that a till gave back. */
async function clear(tx: Tx, other: Row, from: number, to: number): Promise<void> {
  const mine = and(eq(fiscalBlocks.tenant_id, tx.tenantId), eq(fiscalBlocks.id, other.id))
  if (other.till_id !== null) {
    // What was given back goes out lowest first: what lies before was taken by somebody who is not here.
    const free = other.free_from ?? other.to_number + 1
    if (free > to) return
    if (free < from) await keepSpan(tx, other, free, from - 1)
    await tx.db
      .update(fiscalBlocks)
      .set({ free_from: Math.min(to, other.to_number) + 1 })
      .where(mine)
    return
  }
  if (other.returned_at !== null) return
  if (other.to_number > to) await keepSpan(tx, other, to + 1, other.to_number)
  if (other.from_number < from) {
    await tx.db
      .update(fiscalBlocks)
      .set({ to_number: from - 1 })
      .where(mine)
    return
  }
  // All of it is taken: it stays as what it was, with nothing in it.
  const end = other.from_number
  await tx.db
    .update(fiscalBlocks)
    .set({
      to_number: Math.min(other.to_number, to),
      returned_at: tx.now,
      returned_by: tx.actor.userId,
      returned_from: end,
      free_from: Math.min(other.to_number, to) + 1,
      end_reason: 'Los trajo su caja',
    })
    .where(mine)
}

async function keepSpan(tx: Tx, of: Row, from: number, to: number): Promise<void> {
  const { tenant_id, sequence_id, series, document_type, type_code, expires_on, taken_at, taken_by } = of
  await tx.db.insert(fiscalBlocks).values({
    tenant_id,
    id: newId<NumberBlockId>(),
    till_id: null,
    sequence_id,
    series,
    document_type,
    type_code,
    from_number: from,
    to_number: to,
    expires_on,
    taken_at,
    taken_by,
  })
}

/** The first number from which on nobody used any of a block, as its till and as this database knows. */
async function firstFree(tx: Tx, sequenceId: SequenceId, told: LostBlock): Promise<number> {
  const [row] = await tx.query<{ last: number | null }>(
    `select max(number) as last from fiscal_numbers
       where tenant_id = current_tenant() and sequence_id = $1 and number between $2 and $3`,
    [sequenceId, told.from_number, told.to_number],
  )
  return Math.max(told.next_number, (row?.last ?? 0) + 1)
}
