import { z } from 'zod'
import type { CustomerTypeId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { codeAndName, PLACED_REFUSALS, positionIn, readVersion } from '#platform/values/records.ts'
import { idIn } from '#platform/values/wire.ts'

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const CUSTOMER_TYPE_REFUSALS = {
  ...PLACED_REFUSALS,
  description_too_long: 'must be under 500 characters',
  default_inactive: 'the default one must be active',
} as const
type Refusals = Readonly<Record<keyof typeof CUSTOMER_TYPE_REFUSALS, string>>

/** A type of customers as it is entered, with `words` for what is refused. */
export const customerTypeSchema = (words: Refusals) =>
  z
    .object({
      ...codeAndName(words),
      description: z.string().trim().max(499, words.description_too_long).default(''),
      position: positionIn(words.position_invalid).optional(),
      is_active: z.boolean().default(true),
      is_default: z.boolean().default(false),
    })
    .refine(({ is_active, is_default }) => is_active || !is_default, {
      path: ['is_default'],
      error: words.default_inactive,
    })

export const customerTypeInput = customerTypeSchema(CUSTOMER_TYPE_REFUSALS)
export type CustomerTypeFields = z.input<typeof customerTypeInput>
export type CustomerTypeInput = z.output<typeof customerTypeInput>

export const thisCustomerType = z.object({ id: idIn<CustomerTypeId>() })
export const customerTypeChange = thisCustomerType.extend({ version: readVersion }).and(customerTypeInput)
export type CustomerTypeChange = z.output<typeof customerTypeChange>

export const customerTypeListInput = listInput(20)
