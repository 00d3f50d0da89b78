import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import type { Tx } from '#platform/ctx.server.ts'
import { dayOfInstant } from '#platform/day.ts'
import type { NumberBlockId } from '#platform/ids.ts'
import { formatNcf, parseNcf } from '../ncf/ncf.ts'
import { bringBack, type LostBlock } from './bring-back.server.ts'
import { marginLeft } from './pass-margin.server.ts'
import { type Passed, passNumber } from './pass-number.server.ts'
import type { Till } from './tills.server.ts'

export type BlockStanding =
  | { id: NumberBlockId; standing: 'known' }
  /** Nothing of it is this till's any more: it prints none of its numbers. */
  | { id: NumberBlockId; standing: 'ended'; reason: string }
  /** This database had lost it; it prints from `next_number` on. */
  | { id: NumberBlockId; standing: 'brought_back'; next_number: number }
  /** Nobody here knows it; it stays as it is at the till, and is asked for again. */
  | { id: NumberBlockId; standing: 'unknown' }

type Row = { id: NumberBlockId; is_mine: boolean; end_reason: string | null }

const REFUSED = 'El servidor no los conoce después de una restauración'

/**
 * How the blocks stand that a till says to hold. One that this database has lost is the till's again where no other
 * has its numbers and the till may sell.
 */
export async function toldBlocks(
  tx: Tx,
  till: Pick<Till, 'id' | 'revoked_at'>,
  told: readonly LostBlock[],
): Promise<BlockStanding[]> {
  if (told.length === 0) return []
  const rows = await tx.query<Row>(
    `select id, till_id = $1 as is_mine, end_reason from fiscal_blocks
       where tenant_id = current_tenant() and id = any($2)`,
    [till.id, told.map(({ id }) => id)],
  )
  await keepNext(tx, till, told)
  const known = new Map(rows.map((row) => [row.id, row]))
  const { time_zone } = await readSettings(tx)
  const today = dayOfInstant(tx.now, time_zone)
  const standings: BlockStanding[] = []
  for (const block of told.toSorted((a, b) => a.from_number - b.from_number)) {
    const { id } = block
    const row = known.get(id)
    if (row) {
      const { end_reason, is_mine } = row
      const reason = is_mine ? end_reason : REFUSED
      standings.push(reason === null ? { id, standing: 'known' } : { id, standing: 'ended', reason })
      continue
    }
    if (till.revoked_at !== null) {
      standings.push({ id, standing: 'ended', reason: REFUSED })
      continue
    }
    const back = await bringBack(tx, till.id, block, today)
    if (back.outcome === 'brought_back') {
      standings.push({ id, standing: 'brought_back', next_number: back.next_number })
    } else if (back.outcome === 'no_range') standings.push({ id, standing: 'unknown' })
    else standings.push({ id, standing: 'ended', reason: REFUSED })
  }
  return standings
}

/** Keeps how far the till has used its blocks, never backwards. */
const keepNext = (tx: Tx, till: Pick<Till, 'id'>, told: readonly LostBlock[]): Promise<unknown> =>
  tx.query(
    `update fiscal_blocks b set told_next = t.next from unnest($2::uuid[], $3::bigint[]) as t (id, next)
       where b.tenant_id = current_tenant() and b.id = t.id and b.till_id = $1 and b.returned_at is null
         and t.next between b.from_number and b.to_number + 1 and (b.told_next is null or b.told_next < t.next)`,
    [till.id, told.map(({ id }) => id), told.map(({ next_number }) => next_number)],
  )

/**
 * Moves the ranges past numbers that a till says were given to its sales and that this database does not know.
 *
 * @returns the numbers that lie further than a till's word goes: nothing was done about them.
 */
export async function passTold(tx: Tx, till: Pick<Till, 'id'>, ncfs: readonly string[]): Promise<string[]> {
  const { time_zone } = await readSettings(tx)
  const today = dayOfInstant(tx.now, time_zone)
  const read = [...new Set(ncfs)].flatMap((ncf) => parseNcf(ncf) ?? [])
  const far: string[] = []
  for (const { series, type } of new Map(read.map((each) => [`${each.series}${each.type}`, each])).values()) {
    const numbers = read
      .filter((each) => each.series === series && each.type === type)
      .map(({ number }) => number)
      .toSorted((a, b) => a - b)
    const most = await marginLeft(tx, series, type, today)
    const reason = `caja ${till.id}`
    const reached = await passFurthest(numbers, (number) =>
      passNumber(tx, { series, documentType: type, number, reason, most }),
    )
    far.push(...numbers.slice(reached).map((number) => formatNcf(series, type, number)))
  }
  return far
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
