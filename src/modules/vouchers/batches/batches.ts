import { z } from 'zod'
import { type Day, isReportDay } from '#platform/values/day.ts'
import type { VoucherBatchId } from '#platform/values/ids.ts'
import {
  ALL,
  basisPointsFromPercent,
  basisPointsToPercent,
  centsFromDecimal,
  centsFromTyped,
  centsToDecimal,
} from '#platform/values/money.ts'
import { listInput } from '#platform/values/pages.ts'
import { idIn, repeatable } from '#platform/values/wire.ts'
import { VOUCHER_TYPES, type VoucherWorth } from '../voucher.ts'

/** Vouchers of one batch, at most: as many as its pictures are made of at once. */
export const MOST_IN_BATCH = 10_000
/** RD$ 1,000,000: far above any gift. */
const MOST_CENTS = 100_000_000

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const BATCH_REFUSALS = {
  name_required: 'a name is required',
  name_too_long: 'must be under 100 characters',
  description_too_long: 'must be at most 300 characters',
  quantity_invalid: 'must be a whole number from 1 to 10,000',
  amount_invalid: 'must be an amount from 0.01 to 1,000,000.00',
  percent_invalid: 'must be a percent from 0.01 to 100',
  expiration_required: 'a last day is required',
  expiration_unknown: 'must be a day of the calendar',
  expiration_past: 'must be today or later',
} as const
type Refusals = Readonly<Record<keyof typeof BATCH_REFUSALS, string>>

function worthOf(type: VoucherWorth['type'], value: number | string): VoucherWorth | null {
  if (type === 'percentage') {
    const value_bps = basisPointsFromPercent(value)
    return value_bps !== null && value_bps > 0 && value_bps <= ALL ? { type, value_bps } : null
  }
  const value_cents = typeof value === 'string' ? centsFromTyped(value) : centsFromDecimal(value)
  return value_cents !== null && value_cents > 0 && value_cents <= MOST_CENTS ? { type, value_cents } : null
}

/** What of a batch says what its vouchers are worth. */
const typedWorth = z.object({
  type: z.enum(VOUCHER_TYPES).default('fixed'),
  value: z.union([z.number(), z.string()]),
})
const isPercentage = (batch: unknown): boolean => typedWorth.safeParse(batch).data?.type === 'percentage'

/** A batch of vouchers as it is entered, with `words` for what is refused. */
export const batchSchema = (words: Refusals) =>
  z
    .object({
      name: z.string().trim().min(1, words.name_required).max(99, words.name_too_long),
      description: z.string().trim().max(300, words.description_too_long).default(''),
      quantity: z
        .number(words.quantity_invalid)
        .int(words.quantity_invalid)
        .min(1, words.quantity_invalid)
        .max(MOST_IN_BATCH, words.quantity_invalid),
      type: z.enum(VOUCHER_TYPES).default('fixed'),
      /** An amount of the shop's own currency, or a percent. */
      value: z.union([z.number(), z.string().trim().max(40)], words.amount_invalid),
      /** Its last day. */
      expirationDate: z
        .string(words.expiration_required)
        .min(1, words.expiration_required)
        .refine((typed) => typed === '' || isReportDay(typed), words.expiration_unknown),
    })
    .refine(({ type, value }) => worthOf(type, value) !== null, {
      path: ['value'],
      error: ({ input }) => (isPercentage(input) ? words.percent_invalid : words.amount_invalid),
      // Said together with what is wrong elsewhere, and not once that is mended.
      when: ({ value }) => typedWorth.safeParse(value).success,
    })
    .transform(({ type, value, expirationDate, ...batch }) => {
      const worth = worthOf(type, value)
      return worth ? { ...batch, worth, valid_until: expirationDate as Day } : z.NEVER
    })

export const batchInput = repeatable.and(batchSchema(BATCH_REFUSALS))
export type BatchInput = z.output<ReturnType<typeof batchSchema>>

export const thisBatch = z.object({ batchId: idIn<VoucherBatchId>() })

export const batchListInput = listInput(20)

/** A batch's number as it is said: `LB-000004`. */
export const formatBatchNumber = (number: number): string => `LB-${String(number).padStart(6, '0')}`

/** A batch as it travels, of what a form has read. */
export const batchPayload = ({ worth, valid_until, ...batch }: BatchInput) => ({
  ...batch,
  type: worth.type,
  value: worth.type === 'fixed' ? centsToDecimal(worth.value_cents) : basisPointsToPercent(worth.value_bps),
  expirationDate: valid_until,
})
