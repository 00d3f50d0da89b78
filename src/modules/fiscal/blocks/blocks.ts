import { z } from 'zod'
import type { Day } from '#platform/values/day.ts'
import type { CashboxId, NumberBlockId, TillId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'
import { DOCUMENT_TYPES, type DocumentType } from '../ncf/document-types.ts'
import { formatNcf, type Series } from '../ncf/ncf.ts'
import { deviceIn } from '../till/till.ts'

/** Numbers of one range that a till holds, as the server handed them over. */
export type NumberBlock = {
  id: NumberBlockId
  series: Series
  document_type: DocumentType
  from_number: number
  to_number: number
  /** The last day on which one may be issued; null when they do not expire. */
  expires_on: Day | null
}

/** A block as its till keeps it: `next_number` is the first that it did not use. */
export type HeldBlock = NumberBlock & { next_number: number }

/**
 * The series of the numbers that a till holds. A number of the E series belongs to a signed document, and without a
 * line nothing is signed yet: the contingency's B series it is.
 *
 * @see docs/rules/offline.md
 */
export const HELD_SERIES: Series = 'B'

/** How many numbers a till gets: a busy day of consumer sales, a busy day of invoices with a buyer. */
export const DEFAULT_COUNT: Partial<Readonly<Record<DocumentType, number>>> = {
  consumo: 100,
  credito_fiscal: 20,
}
/** No till was ever given more at once. */
export const MOST_NUMBERS = 1000

/**
 * How many more numbers of a type the shop's tills may hold: together a fifth of what its ranges have left, however
 * little that is, so that nobody empties a range by asking.
 *
 * @param left that nobody holds: never handed out, or given back.
 * @param held by tills, or said to be used in sales that did not come.
 */
export const allowanceOf = ({ left, held }: { left: number; held: number }): number =>
  Math.max(0, Math.floor((left + held) / 5) - held)

/**
 * How many numbers a till gets at once: what its type needs in a busy day, and no more than half of what tills may
 * still hold, so that the next till finds some too.
 *
 * @param asked by the till, which may want fewer.
 */
export const countFor = (
  type: DocumentType,
  { asked, allowance }: { asked: number | null; allowance: number },
): number => Math.min(asked ?? MOST_NUMBERS, DEFAULT_COUNT[type] ?? 1, Math.ceil(allowance / 2))

/** How many numbers of a block its till has not used, whether or not they can still be issued today. */
export const numbersLeft = ({ next_number, to_number }: HeldBlock): number => to_number - next_number + 1

const isUsable = (block: HeldBlock, type: DocumentType, today: Day): boolean =>
  block.document_type === type &&
  numbersLeft(block) > 0 &&
  (block.expires_on === null || block.expires_on >= today)

/** The blocks whose numbers of a type can be issued today, in the order in which they are used. */
const usable = (blocks: readonly HeldBlock[], type: DocumentType, today: Day): HeldBlock[] =>
  blocks
    .filter((block) => isUsable(block, type, today))
    .toSorted((a, b) => a.from_number - b.from_number || (a.id < b.id ? -1 : 1))

export type TakenNumber = {
  ncf: string
  expires_on: Day | null
  /** The block it came from, as it is afterwards. */
  block: HeldBlock
}

/** The next number of a type that the blocks have for today; null when there is none. */
export function takeNumber(blocks: readonly HeldBlock[], type: DocumentType, today: Day): TakenNumber | null {
  const [block] = usable(blocks, type, today)
  if (!block) return null
  return {
    ncf: formatNcf(block.series, type, block.next_number),
    expires_on: block.expires_on,
    block: { ...block, next_number: block.next_number + 1 },
  }
}

/** How many numbers of a type the blocks have for today. */
export const countNumbers = (blocks: readonly HeldBlock[], type: DocumentType, today: Day): number =>
  usable(blocks, type, today).reduce((sum, block) => sum + numbersLeft(block), 0)

/** Whether the next block should be asked for: fewer than a fifth of the numbers are left, or none can be used. */
export function runsLow(blocks: readonly HeldBlock[], type: DocumentType, today: Day): boolean {
  const held = usable(blocks, type, today)
  const size = held.reduce((sum, { from_number, to_number }) => sum + to_number - from_number + 1, 0)
  return countNumbers(held, type, today) * 5 < size || size === 0
}

export const takeBlockInput = z.object({
  /** Kept by the till until it has the answer: a lost answer is asked for again, not another block. */
  requestId: z.uuid(),
  tillId: idIn<TillId>(),
  documentType: z.enum(DOCUMENT_TYPES),
  /** Fewer than the server gives. */
  count: z.number().int().min(1).max(MOST_NUMBERS).nullish(),
  /** Which cashbox the till is now. */
  cashboxId: idIn<CashboxId>().nullish(),
  device: deviceIn.nullish(),
})
export type TakeBlockInput = z.output<typeof takeBlockInput>

export const returnBlockInput = z.object({
  tillId: idIn<TillId>(),
  blockId: idIn<NumberBlockId>(),
  /** The first number that was not used; one more than the last when all were. */
  nextNumber: z.number().int().min(1),
})
export type ReturnBlockInput = z.output<typeof returnBlockInput>

/** The blocks that a till believes to hold. */
export const endedBlocksInput = z.object({
  tillId: idIn<TillId>(),
  blockIds: z.array(idIn<NumberBlockId>()).min(1).max(50),
})
export type EndedBlocksInput = z.output<typeof endedBlocksInput>

export const openBlocksInput = z
  .object({
    page: z.number().int().min(1).default(1),
    pageSize: z.number().int().min(1).max(500).default(50),
  })
  .default({ page: 1, pageSize: 50 })
export type OpenBlocksInput = z.output<typeof openBlocksInput>

/** What the office says when it ends a block whose till is lost. */
export const endBlockInput = z.object({
  id: idIn<NumberBlockId>(),
  reason: z.string().trim().min(1, 'a reason is required').max(300, 'must be at most 300 characters'),
})
export type EndBlockInput = z.output<typeof endBlockInput>
