import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { NumberBlockId } from '#platform/values/ids.ts'
import { formatNcf, parseNcf } from '../ncf/ncf.ts'
import { type BroughtBack, bringBack, type LostBlock } from './bring-back.server.ts'
import { marginLeft } from './pass/pass-margin.server.ts'
import { type Passed, passNumber } from './pass/pass-number.server.ts'
import type { Till } from './tills.server.ts'

/** On the wire the field is `standing`: pages of an earlier version read it. */
export type BlockStatus =
  /** It prints from `next_number` on: what lies before is used, as far as it ever told or as its sales say. */
  | { id: NumberBlockId; standing: 'known'; next_number: number }
  /** Nothing of it is this till's any more: it prints none of its numbers. */
  | { id: NumberBlockId; standing: 'ended'; reason: string }
  /** This database had lost it; it prints from `next_number` on. */
  | { id: NumberBlockId; standing: 'brought_back'; next_number: number }
  /** Nobody here knows it; it stays as it is at the till, and is asked for again. */
  | { id: NumberBlockId; standing: 'unknown' }

type Row = {
  id: NumberBlockId
  is_mine: boolean
  end_reason: string | null
  /** What its till told before. */
  told_next: number | null
  /** The last number of it that is issued or void. */
  last_used: number | null
}

const REFUSED = 'El servidor no los conoce después de una restauración'
const NOT_KNOWN = 'El servidor no los conoce'

export type ToldBlocks = {
  statuses: BlockStatus[]
  /** Numbers of other tills that are void because they stand on this one's papers. */
  voided: number
  /** Blocks that nobody here knows, where no restore is on record. */
  unbelieved: number
  /** Numbers on its papers, the last of each block, that were not believed after a restore. */
  far: string[]
  /** Blocks of which the till had told more before: it is back in an earlier state, or there are two of it. */
  behind: number
}

/**
 * How the blocks stand that a till says to hold. One that this database has lost in a restore is the till's again
 * where no other has its numbers and the till may sell.
 *
 * @param restoredAt when that was; null where no restore is on record: then nothing but the till's own changes.
 */
export async function toldBlocks(
  tx: Tx,
  till: Pick<Till, 'id' | 'revoked_at'>,
  told: readonly LostBlock[],
  restoredAt: Date | null,
): Promise<ToldBlocks> {
  const outcome: ToldBlocks = { statuses: [], voided: 0, unbelieved: 0, far: [], behind: 0 }
  if (told.length === 0) return outcome
  const rows = await tx.query<Row>(
    `select b.id, b.till_id = $1 as is_mine, b.end_reason, b.told_next,
         (select max(n.number) from fiscal_numbers n where n.tenant_id = current_tenant()
           and n.sequence_id = b.sequence_id and n.number between b.from_number and b.to_number) as last_used
       from fiscal_blocks b where b.tenant_id = current_tenant() and b.id = any($2)`,
    [till.id, told.map(({ id }) => id)],
  )
  await keepNext(tx, till, told)
  const known = new Map(rows.map((row) => [row.id, row]))
  const today = await todayIn(tx)
  const { statuses } = outcome
  for (const block of told.toSorted((a, b) => a.from_number - b.from_number)) {
    const { id } = block
    const row = known.get(id)
    if (row) {
      const reason = row.is_mine ? row.end_reason : REFUSED
      if (reason === null && block.next_number < (row.told_next ?? 0)) outcome.behind += 1
      statuses.push(
        reason === null
          ? { id, standing: 'known', next_number: nextOf(row, block) }
          : { id, standing: 'ended', reason },
      )
      continue
    }
    if (till.revoked_at !== null) {
      statuses.push({ id, standing: 'ended', reason: REFUSED })
      continue
    }
    const back = await bringBack(tx, till.id, block, { today, restoredAt })
    statuses.push(statusOf(id, back))
    if (back.outcome === 'refused') {
      outcome.voided += back.voided
      const { series, document_type: type, from_number: from, next_number: next } = block
      if (back.voided === 0 && next > from) outcome.far.push(formatNcf(series, type, next - 1))
    }
    if (back.outcome === 'not_believed') outcome.unbelieved += 1
  }
  return outcome
}

/** The first number of a block that nobody used, as its till tells now and told before and as its sales say. */
const nextOf = ({ told_next, last_used }: Row, { next_number }: LostBlock): number =>
  Math.max(next_number, told_next ?? 0, (last_used ?? 0) + 1)

function statusOf(id: NumberBlockId, back: BroughtBack): BlockStatus {
  switch (back.outcome) {
    case 'brought_back':
      return { id, standing: 'brought_back', next_number: back.next_number }
    case 'no_range':
      return { id, standing: 'unknown' }
    case 'refused':
      return { id, standing: 'ended', reason: REFUSED }
    case 'not_believed':
      return { id, standing: 'ended', reason: NOT_KNOWN }
  }
}

/** Keeps how far the till has used its blocks, never backwards. */
const keepNext = (tx: Tx, till: Pick<Till, 'id'>, told: readonly LostBlock[]): Promise<unknown> =>
  tx.query(
    `update fiscal_blocks b set told_next = t.next from unnest($2::uuid[], $3::bigint[]) as t (id, next)
       where b.tenant_id = current_tenant() and b.id = t.id and b.till_id = $1 and b.returned_at is null
         and t.next between b.from_number and b.to_number + 1 and (b.told_next is null or b.told_next < t.next)`,
    [till.id, told.map(({ id }) => id), told.map(({ next_number }) => next_number)],
  )

export type ToldNumbers = {
  /** How many numbers were passed over. */
  passed: number
  /** Those that lie further than a till's word goes: nothing was done about them. */
  far: string[]
}

/**
 * Moves the ranges past numbers that a till says were given to its sales and that a restored database does not know.
 *
 * @param restoredAt when it was restored; null where that is not on record: then nothing is done.
 */
export async function passTold(
  tx: Tx,
  till: Pick<Till, 'id'>,
  ncfs: readonly string[],
  restoredAt: Date | null,
): Promise<ToldNumbers> {
  const outcome: ToldNumbers = { passed: 0, far: [] }
  if (restoredAt === null) return outcome
  const today = await todayIn(tx)
  const read = [...new Set(ncfs)].flatMap((ncf) => parseNcf(ncf) ?? [])
  for (const { series, type } of new Map(read.map((each) => [`${each.series}${each.type}`, each])).values()) {
    const numbers = read
      .filter((each) => each.series === series && each.type === type)
      .map(({ number }) => number)
      .toSorted((a, b) => a - b)
    const most = await marginLeft(tx, series, type, { today, restoredAt })
    const reason = `caja ${till.id}`
    const reached = await passFurthest(numbers, async (number) => {
      const passed = await passNumber(tx, { series, documentType: type, number, reason, most })
      if (passed.outcome === 'passed') outcome.passed += passed.count
      return passed
    })
    outcome.far.push(...numbers.slice(reached).map((number) => formatNcf(series, type, number)))
  }
  return outcome
}

/**
 * Passes the greatest of some numbers that is not too far; those before it lie behind then.
 *
 * @param numbers in order.
 * @returns how many of them are not too far.
 */
async function passFurthest(
  numbers: readonly number[],
  pass: (number: number) => Promise<Passed>,
): Promise<number> {
  let [near, far] = [0, numbers.length]
  // The last is tried first: as a rule it is not too far.
  for (let at = numbers.length - 1; near < far; at = Math.floor((near + far) / 2)) {
    const number = numbers[at]
    if (number === undefined) break
    if ((await pass(number)).outcome === 'too_far') far = at
    else near = at + 1
  }
  return near
}
