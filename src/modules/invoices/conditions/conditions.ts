import { z } from 'zod'
import type { InvoiceConditionId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { codeAndName, PLACED_REFUSALS, positionIn, readVersion, wholeTo } from '#platform/values/records.ts'
import { idIn } from '#platform/values/wire.ts'

const MOST_CREDIT_DAYS = 365

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const CONDITION_REFUSALS = {
  ...PLACED_REFUSALS,
  days_invalid: 'must be a whole number from 0 to 365',
  note_too_long: 'must be at most 300 characters',
} as const
type Refusals = Readonly<Record<keyof typeof CONDITION_REFUSALS, string>>

/** A condition of invoices as it is entered, with `words` for what is refused. */
export const conditionSchema = (words: Refusals) =>
  z.object({
    ...codeAndName(words),
    /** Days from the invoice to its last day of payment; none where it is paid at once. */
    credit_days: wholeTo(MOST_CREDIT_DAYS, words.days_invalid).default(0),
    /** Stands on the invoice's paper. */
    printed_note: z.string().trim().max(300, words.note_too_long).default(''),
    position: positionIn(words.position_invalid).optional(),
    is_default: z.boolean().default(false),
    is_active: z.boolean().default(true),
  })

export const conditionInput = conditionSchema(CONDITION_REFUSALS)
export type ConditionInput = z.output<typeof conditionInput>

export const thisCondition = z.object({ id: idIn<InvoiceConditionId>() })
export const conditionChange = conditionInput.extend({ ...thisCondition.shape, version: readVersion })
export type ConditionChange = z.output<typeof conditionChange>

export const conditionListInput = listInput(20)
