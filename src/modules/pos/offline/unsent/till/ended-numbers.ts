import { type HeldBlock, type NumberBlock, numbersLeft } from '#modules/fiscal/blocks/blocks.ts'
import type { DocumentType } from '#modules/fiscal/ncf/document-types.ts'
import { formatNcf } from '#modules/fiscal/ncf/ncf.ts'
import { KEPT_MS } from '../sending/offline-sale.ts'

/** Numbers that the office took away from this till while it lived. Times are milliseconds of its clock. */
export type EndedNumbers = {
  blockId: string
  documentType: DocumentType
  count: number
  /** As they would have stood on papers. */
  first: string
  last: string
  /** In the office's words. */
  reason: string
  at: number
}

/** What a till loses with a block that the office ended; null where it had used all of it. */
export function endedNumbers(block: HeldBlock, reason: string, at: number): EndedNumbers | null {
  const { id, series, document_type: documentType, next_number, to_number } = block
  if (numbersLeft(block) <= 0) return null
  return {
    blockId: id,
    documentType,
    count: numbersLeft(block),
    first: formatNcf(series, documentType, next_number),
    last: formatNcf(series, documentType, to_number),
    reason,
    at,
  }
}

/** What is still to be told: it is said for a day. */
export const toldEnded = (ended: readonly EndedNumbers[], now: number): EndedNumbers[] =>
  ended.filter(({ at }) => now - at <= KEPT_MS)

/** Numbers of a block that the office ended which this till had printed, arrived or not. */
export type PrintedNumbers = Pick<NumberBlock, 'series' | 'document_type'> & { from: number; to: number }

/** What of a block stands on papers; null where nothing was printed. */
export const printedNumbers = ({
  series,
  document_type,
  from_number,
  next_number,
}: HeldBlock): PrintedNumbers | null =>
  next_number > from_number ? { series, document_type, from: from_number, to: next_number - 1 } : null

/**
 * A block as the till begins it. The rest of one that was ended is free for every taker, this till among them: what
 * it printed of that it does not print again, and what lies between two such spans it leaves to whoever ends the block.
 */
export function begun(block: NumberBlock, printed: readonly PrintedNumbers[]): HeldBlock {
  const mine = printed.filter(
    ({ series, document_type, from, to }) =>
      series === block.series &&
      document_type === block.document_type &&
      from <= block.to_number &&
      to >= block.from_number,
  )
  const next = Math.max(block.from_number, ...mine.map(({ to }) => to + 1))
  return { ...block, next_number: Math.min(next, block.to_number + 1) }
}

type Paper = { ncf: string | null; documentType: DocumentType }

/** A block beyond each of its numbers that stands on one of these papers. */
export function beyondPapers<Block extends HeldBlock>(block: Block, papers: readonly Paper[]): Block {
  const start = formatNcf(block.series, block.document_type, 1).slice(0, 3)
  let next = block.next_number
  for (const { ncf } of papers) {
    if (!ncf?.startsWith(start)) continue
    const number = Number(ncf.slice(start.length))
    if (number >= next && number <= block.to_number) next = number + 1
  }
  return { ...block, next_number: next }
}
