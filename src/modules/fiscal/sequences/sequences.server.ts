import { and, eq, gte, lte } from 'drizzle-orm'
import type { z } from 'zod'
import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import type { Day } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { SequenceId } from '#platform/values/ids.ts'
import type { Repeatable } from '#platform/values/wire.ts'
import { heldNumbers } from '../blocks/blocks.server.ts'
import {
  AuthorizedLater,
  NotEnoughNumbers,
  RangeInvalid,
  RangeOverlaps,
  SequenceNotFound,
} from '../fiscal.errors.ts'
import { fiscalNumbers, fiscalSequences } from '../fiscal.tables.ts'
import type { DocumentType } from '../ncf/document-types.ts'
import { defaultWarnBelow, documentCode, formatNcf, LAST_NUMBER, ncfExpiry, type Series } from '../ncf/ncf.ts'
import { type RangeFacts, statusOfRange, statusOfType } from './range-status.ts'
import { isOffered, lockRanges, rangesOfTypes, requireOffered } from './ranges-of-types.server.ts'
import type { SequenceInput, sequenceStateInput, voidNumbersInput } from './sequences.ts'

type Sequence = typeof fiscalSequences.$inferSelect

/** The tenant's ranges with what is left of each and how it stands today. */
export const listSequences = (ctx: TenantCtx) =>
  reading(ctx, async (tx) => {
    const today = await todayIn(tx)
    const types = await rangesOfTypes(tx)
    const held = new Map((await heldNumbers(tx)).map((range) => [range.sequence_id, range.held]))
    return types.flatMap(({ type, ranges }) =>
      ranges.map(({ issued, warn_days: _days, ...range }) => ({
        ...range,
        /** What the shop calls its type; empty where it goes by its name. */
        short_name: type?.short_name ?? '',
        last_issued: issued < range.from_number ? null : issued,
        ...standingOf(range, today),
        /** With tills that sell without a line, or used there by a sale that is not here yet. */
        held: held.get(range.id) ?? 0,
      })),
    )
  })

const standingOf = (range: RangeFacts, today: Day) => {
  const { state, remaining } = statusOfRange(range, today)
  return { standing: state, remaining }
}

/**
 * How each type that the shop uses stands today, of those it has active ranges of, with what tills gave back counted as
 * left.
 */
export const typesToday = (ctx: TenantCtx, today: Day) =>
  reading(ctx, async (tx) =>
    (await rangesOfTypes(tx)).filter(isOffered).flatMap(({ ranges }) => statusOfType(ranges, today) ?? []),
  )

export type SequenceWarning = {
  document_type: DocumentType
  series: Series
  standing: 'ending' | 'expiring' | 'exhausted'
  remaining: number
  expires_on: Day | null
  /** The range whose numbers come last; null when none is at work. */
  last_range: string | null
  /** Whether any range of it was ever recorded. */
  is_recorded: boolean
}

const TYPES_OF_THE_COUNTER: readonly DocumentType[] = ['consumo', 'credito_fiscal']

/**
 * What the counter should be told: of each type whether the numbers of all its ranges together are about to
 * end or to expire, and `exhausted` when none can be used; and which types the shop does not use.
 *
 * @see docs/rules/ncf.md
 */
export const numbersOfCounter = (
  ctx: TenantCtx,
  series: Series,
  today: Day,
): Promise<{ warnings: SequenceWarning[]; off: DocumentType[] }> =>
  reading(ctx, async (tx) => {
    const types = (await rangesOfTypes(tx)).filter((type) => type.series === series)
    const off = types.filter((type) => !isOffered(type)).map(({ document_type }) => document_type)
    const warnings = TYPES_OF_THE_COUNTER.flatMap((document_type): SequenceWarning[] => {
      if (off.includes(document_type)) return []
      const type = types.find((each) => each.document_type === document_type)
      const ranges = type?.ranges ?? []
      const is_recorded = ranges.length > 0
      const { standing, remaining, expires_on, last_range } = statusOfType(ranges, today) ?? NOTHING_LEFT
      if (standing === 'active') return []
      if (standing === 'expired' || standing === 'exhausted') {
        return [{ document_type, series, ...NOTHING_LEFT, last_range, is_recorded }]
      }
      return [{ document_type, series, standing, remaining, expires_on, last_range, is_recorded }]
    })
    return { warnings, off }
  })

const NOTHING_LEFT = { standing: 'exhausted', remaining: 0, expires_on: null, last_range: null } as const

/**
 * Records a range that the DGII authorised.
 *
 * @throws RangeInvalid when the type is not of the series or the numbers leave its digits.
 * @throws RangeOverlaps when numbers of it were recorded before.
 * @throws NcfTypeOff when the shop does not use the type.
 * @throws AuthorizedLater when the day of its authorisation is still to come in the shop.
 */
export const registerSequence = (ctx: Ctx, input: SequenceInput): Promise<{ id: SequenceId }> =>
  inTransaction(ctx, async (tx) => {
    const { series, document_type, from_number, to_number } = input
    const type_code = documentCode(series, document_type)
    if (!type_code || to_number < from_number || to_number > LAST_NUMBER[series]) {
      throw new RangeInvalid(`${series} ${document_type} ${from_number}..${to_number}`)
    }
    if (input.authorized_on > (await todayIn(tx))) {
      throw new AuthorizedLater(`authorised on ${input.authorized_on}`)
    }
    await lockRanges(tx)
    await requireOffered(tx, series, document_type)
    const [overlap] = await tx.db
      .select()
      .from(fiscalSequences)
      .where(
        and(
          eq(fiscalSequences.tenant_id, tx.tenantId),
          eq(fiscalSequences.series, series),
          eq(fiscalSequences.type_code, type_code),
          lte(fiscalSequences.from_number, to_number),
          gte(fiscalSequences.to_number, from_number),
        ),
      )
    if (overlap) throw new RangeOverlaps(overlap.from_number, overlap.to_number)
    const id = newId<SequenceId>()
    await tx.db.insert(fiscalSequences).values({
      tenant_id: tx.tenantId,
      id,
      series,
      document_type,
      type_code,
      from_number,
      to_number,
      last_issued: from_number - 1,
      authorized_on: input.authorized_on,
      expires_on: ncfExpiry(document_type, input.authorized_on),
      state: 'active',
      warn_below: input.warn_below ?? defaultWarnBelow({ from: from_number, to: to_number }),
      created_at: tx.now,
    })
    await audit(tx, {
      action: 'fiscal.range_registered',
      subject_type: 'fiscal_sequence',
      subject_id: id,
      details: input,
    })
    return { id }
  })

const lockSequence = async (tx: Tx, id: SequenceId): Promise<Sequence> => {
  const [row] = await tx.db
    .select()
    .from(fiscalSequences)
    .where(and(eq(fiscalSequences.tenant_id, tx.tenantId), eq(fiscalSequences.id, id)))
    .for('update')
  if (!row) throw new SequenceNotFound(`sequence ${id}`)
  return row
}

/** Pauses, resumes or closes a range. @throws SequenceNotFound; NcfTypeOff where the shop does not use its type any more. */
export const changeSequenceState = (ctx: Ctx, { id, state }: z.output<typeof sequenceStateInput>) =>
  inTransaction(ctx, async (tx) => {
    await lockRanges(tx)
    const before = await lockSequence(tx, id)
    if (state === 'active') await requireOffered(tx, before.series, before.document_type)
    await tx.db
      .update(fiscalSequences)
      .set({ state })
      .where(and(eq(fiscalSequences.tenant_id, tx.tenantId), eq(fiscalSequences.id, id)))
    await audit(tx, {
      action: 'fiscal.range_state_changed',
      subject_type: 'fiscal_sequence',
      subject_id: id,
      details: { from: before.state, to: state },
    })
    return { success: true }
  })

/**
 * Gives the next unused numbers of a range up for good, with the reason that the DGII asks for. A repeat
 * under the same `requestId` gives up no more.
 *
 * @throws SequenceNotFound, NotEnoughNumbers
 */
export const voidNumbers = (
  ctx: Ctx,
  { requestId, ...input }: Repeatable & z.output<typeof voidNumbersInput>,
) =>
  once(ctx, requestId, ['fiscal.voidNumbers', input], async (tx) => {
    const { id, count, reason } = input
    const sequence = await lockSequence(tx, id)
    const left = sequence.to_number - sequence.last_issued
    if (left < count) throw new NotEnoughNumbers(left)
    const numbers = Array.from({ length: count }, (_, i) => sequence.last_issued + 1 + i)
    await tx.db.insert(fiscalNumbers).values(
      numbers.map((number) => ({
        tenant_id: tx.tenantId,
        ncf: formatNcf(sequence.series, sequence.document_type, number),
        sequence_id: id,
        number,
        document_type: sequence.document_type,
        state: 'void' as const,
        document_id: null,
        reason,
        at: tx.now,
      })),
    )
    await tx.db
      .update(fiscalSequences)
      .set({ last_issued: sequence.last_issued + count })
      .where(and(eq(fiscalSequences.tenant_id, tx.tenantId), eq(fiscalSequences.id, id)))
    await audit(tx, {
      action: 'fiscal.numbers_voided',
      subject_type: 'fiscal_sequence',
      subject_id: id,
      details: { from: numbers[0], count, reason },
    })
    return { success: true }
  })
