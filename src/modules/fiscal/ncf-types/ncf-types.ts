import { z } from 'zod'
import type { NcfTypeId } from '#platform/values/ids.ts'
import { positionIn, readVersion, wholeTo } from '#platform/values/records.ts'
import { idIn } from '#platform/values/wire.ts'
import { EXPIRING_DAYS } from '../ncf/ncf.ts'

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const NCF_TYPE_REFUSALS = {
  short_name_too_long: 'must be under 50 characters',
  warn_below_invalid: 'must be a whole number from 0 to 1,000,000',
  warn_days_invalid: 'must be a whole number from 0 to 365',
  position_invalid: 'must be a number from 0 to 999',
} as const
type Refusals = Readonly<Record<keyof typeof NCF_TYPE_REFUSALS, string>>

/** What a shop sets of a type of fiscal numbers, with `words` for what is refused. */
export const ncfTypeSchema = (words: Refusals) =>
  z.object({
    /** What the shop calls it; empty where it goes by its name. */
    short_name: z.string().trim().max(49, words.short_name_too_long).default(''),
    /** Warned with fewer numbers left; null, and a field that was left empty, where each range says it by itself. */
    warn_below: z
      .preprocess(
        (typed) => (Number.isNaN(typed) ? null : typed),
        wholeTo(1_000_000, words.warn_below_invalid).nullable(),
      )
      .default(null),
    /** Warned so many days before the last of its numbers expires. */
    warn_days: wholeTo(365, words.warn_days_invalid).default(EXPIRING_DAYS),
    position: positionIn(words.position_invalid).optional(),
    /** Offered at the counter and where ranges are recorded. */
    is_active: z.boolean().default(true),
  })

export const thisNcfType = z.object({ id: idIn<NcfTypeId>() })
export const ncfTypeChange = ncfTypeSchema(NCF_TYPE_REFUSALS).extend({
  ...thisNcfType.shape,
  version: readVersion,
})
export type NcfTypeChange = z.output<typeof ncfTypeChange>
export type NcfTypeInput = Omit<NcfTypeChange, 'id' | 'version'>
