import { z } from 'zod'
import { HELD_SERIES, MOST_NUMBERS } from '#modules/fiscal/blocks/blocks.ts'
import { DOCUMENT_TYPES } from '#modules/fiscal/ncf/document-types.ts'
import { deviceIn } from '#modules/fiscal/till/till.ts'
import type { CashboxId, InvoiceId, NumberBlockId, TillId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'

/** As many as a till ever holds: two of each type, and those that it has not given back yet. */
export const MOST_BLOCKS_TOLD = 50
/** What it sold in two days, and more than it keeps. */
export const MOST_SALES_TOLD = 500

const number = z.int().min(1).max(99_999_999)

const toldBlock = z
  .object({
    id: idIn<NumberBlockId>(),
    series: z.literal(HELD_SERIES),
    document_type: z.enum(DOCUMENT_TYPES),
    from_number: number,
    to_number: number,
    /** The first that it did not use. */
    next_number: number,
  })
  .refine(
    ({ from_number: from, to_number: to, next_number: next }) =>
      from <= to && to - from < MOST_NUMBERS && next >= from && next <= to + 1,
    'a block of numbers',
  )
export type ToldBlock = z.output<typeof toldBlock>

const toldSale = z.object({
  id: idIn<InvoiceId>(),
  /** What the server gave it, and what its paper says where that is another. */
  ncfs: z.array(z.string().regex(/^(B\d{10}|E\d{12})$/)).max(2),
})
export type ToldSale = z.output<typeof toldSale>

/** What a till tells of itself. */
export const reportTillInput = z.object({
  tillId: idIn<TillId>(),
  /** That it has on its papers; null where it has none yet. */
  number: z.int().min(1).max(999_999_999).nullable(),
  cashboxId: idIn<CashboxId>().nullish(),
  device: deviceIn.nullish(),
  /** Sales that it made and did not send. */
  unsent: z.int().min(0).max(1_000_000),
  /** The last number that it put on a paper of its own; a till of an earlier version does not say. */
  papers: z.int().min(0).max(999_999_999_999).optional(),
  blocks: z.array(toldBlock).max(MOST_BLOCKS_TOLD),
  /** Sales that were answered here lately; none where it only asks after its blocks. */
  sales: z.array(toldSale).max(MOST_SALES_TOLD),
})
export type ReportTillInput = z.output<typeof reportTillInput>
