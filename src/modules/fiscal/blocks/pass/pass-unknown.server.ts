import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { UnknownSince } from '#platform/module/after-restore.server.ts'
import { type Day, dayOfInstant } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { NumberBlockId, SequenceId } from '#platform/values/ids.ts'
import { safetyMargin } from '#platform/values/safety-margin.ts'
import type { DocumentType } from '../../ncf/document-types.ts'
import type { Series } from '../../ncf/ncf.ts'
import { fiscalBlocks } from '../blocks.tables.ts'
import { DEFAULT_COUNT, HELD_SERIES } from '../blocks.ts'
import { noteRestore } from '../restores.server.ts'
import { passNumber } from './pass-number.server.ts'

/**
 * Moves every range of the tenant past the numbers that may have been issued since then, as far as the shop's own
 * pace says, and takes back what tills had given back. From then on its tills are heard. What is passed over is kept in spans that no till holds: a
 * number of them goes to the sale that brings it, and the rest is void when the office ends the span. Blocks that
 * tills hold stay theirs.
 *
 * @returns how many numbers were passed over.
 * @see docs/rules/restore.md
 */
export async function passUnknown(tx: Tx<TenantCtx>, unknown: UnknownSince): Promise<number> {
  const { time_zone } = await readSettings(tx)
  const today = dayOfInstant(tx.now, time_zone)
  await noteRestore(tx, unknown.since)
  let passed = await holdReturned(tx, unknown.reason)
  const paces = await pacesBefore(tx, unknown.since, time_zone)
  const hasTills =
    (await tx.query('select 1 from tills where tenant_id = current_tenant() limit 1')).length > 0
  for (const { series, document_type, ranges } of await usableRanges(tx, today)) {
    const pace = paces.find((each) => each.series === series && each.document_type === document_type)
    const block = hasTills && series === HELD_SERIES ? (DEFAULT_COUNT[document_type] ?? 0) : 0
    const margin = safetyMargin({ busiestDay: pace?.busiest ?? 0, since: unknown.since, now: tx.now }) + block
    const number = numberAfter(ranges, margin)
    if (number === null) continue
    const { reason } = unknown
    const moved = await passNumber(tx, { series, documentType: document_type, number, reason })
    if (moved.outcome === 'passed') passed += moved.count
  }
  return passed
}

type Pace = { series: Series; document_type: DocumentType; busiest: number }

/** Of each type how many numbers left its ranges on the busiest of the thirty days before: issued, or taken by tills. */
const pacesBefore = (tx: Tx<TenantCtx>, since: Date, timeZone: string): Promise<Pace[]> =>
  tx.query<Pace>(
    `with gone as (
       select left(ncf, 1) as series, document_type, (at at time zone $2)::date as day, count(*) as numbers
         from fiscal_numbers where tenant_id = current_tenant() and at > $1::timestamptz - interval '30 days'
         group by 1, 2, 3
       union all
       select series, document_type, (taken_at at time zone $2)::date, sum(to_number - from_number + 1)
         from fiscal_blocks where tenant_id = current_tenant() and till_id is not null
           and taken_at > $1::timestamptz - interval '30 days' group by 1, 2, 3),
     days as (select series, document_type, day, sum(numbers) as numbers from gone group by 1, 2, 3)
     select series, document_type, max(numbers)::bigint as busiest from days group by 1, 2`,
    [since, timeZone],
  )

type Range = { series: Series; document_type: DocumentType; last_issued: number; to_number: number }

/** The ranges that numbers can still come from, by type, in the order in which they are issued. */
async function usableRanges(tx: Tx<TenantCtx>, today: Day) {
  const rows = await tx.query<Range>(
    `select series, document_type, last_issued, to_number from fiscal_sequences
       where tenant_id = current_tenant() and state = 'active' and (expires_on is null or expires_on >= $1)
         and last_issued < to_number
       order by authorized_on, from_number`,
    [today],
  )
  const types = Map.groupBy(rows, ({ series, document_type }) => `${series} ${document_type}`)
  return [...types.values()].flatMap((ranges) => {
    const [first] = ranges
    return first ? [{ series: first.series, document_type: first.document_type, ranges }] : []
  })
}

/** The number that lies `count` further on; the very last one where there are fewer. */
function numberAfter(ranges: readonly Range[], count: number): number | null {
  let left = count
  let number: number | null = null
  for (const { last_issued, to_number } of ranges) {
    if (left <= 0) return number
    const taken = Math.min(left, to_number - last_issued)
    number = last_issued + taken
    left -= taken
  }
  return number
}

type Returned = {
  id: NumberBlockId
  sequence_id: SequenceId
  series: Series
  document_type: DocumentType
  type_code: string
  free_from: number
  to_number: number
  expires_on: Day | null
}

/** What lay free because a till gave it back may have gone to another one since. */
async function holdReturned(tx: Tx<TenantCtx>, reason: string): Promise<number> {
  const rows = await tx.query<Returned>(
    `select id, sequence_id, series, document_type, type_code, free_from, to_number, expires_on::text as expires_on
       from fiscal_blocks where tenant_id = current_tenant() and free_from <= to_number
       order by series, document_type, from_number for update`,
  )
  let held = 0
  for (const { id: from, free_from, ...numbers } of rows) {
    await tx.query(
      'update fiscal_blocks set free_from = to_number + 1 where tenant_id = current_tenant() and id = $1',
      [from],
    )
    const span = newId<NumberBlockId>()
    await tx.db.insert(fiscalBlocks).values({
      ...numbers,
      tenant_id: tx.tenantId,
      id: span,
      till_id: null,
      from_number: free_from,
      taken_at: tx.now,
      taken_by: null,
    })
    await audit(tx, {
      action: 'fiscal.numbers_passed',
      subject_type: 'fiscal_block',
      subject_id: span,
      details: { returned_block: from, from: free_from, to: numbers.to_number, reason },
    })
    held += numbers.to_number - free_from + 1
  }
  return held
}
