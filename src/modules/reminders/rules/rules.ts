import { z } from 'zod'
import { DELIVERY_CHANNELS } from '#modules/delivery/delivery-channel.ts'
import type { ReminderRuleId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { readVersion } from '#platform/values/records.ts'
import { idIn } from '#platform/values/wire.ts'
import { MOMENTS } from '../due/due.ts'
import { MOST_WORDS, unknownFields } from '../letter/reminder-letter.ts'

export const MOST_DAYS = 365

/** So many rules a shop may have, the switched off ones too: far more than anybody reminds by. */
export const MOST_RULES = 20

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const RULE_REFUSALS = {
  name_required: 'a name is required',
  name_too_long: 'must be under 100 characters',
  days_invalid: 'must be a whole number from 1 to 365',
  words_required: 'a text is required',
  words_too_long: 'must be at most 1000 characters',
  words_unknown: 'something in braces is no field',
} as const
type Refusals = Readonly<Record<keyof typeof RULE_REFUSALS, string>>

const wordsSchema = (words: Refusals) =>
  z
    .string()
    .trim()
    .min(1, words.words_required)
    .max(MOST_WORDS, words.words_too_long)
    .refine((text) => unknownFields(text).length === 0, words.words_unknown)

/** A rule as it is entered, with `words` for what is refused. On the due day itself, days are not counted. */
export const ruleSchema = (words: Refusals) =>
  z
    .object({
      name: z.string().trim().min(1, words.name_required).max(99, words.name_too_long),
      moment: z.enum(MOMENTS),
      days: z
        .number(words.days_invalid)
        .int(words.days_invalid)
        .min(0, words.days_invalid)
        .max(MOST_DAYS, words.days_invalid),
      channel: z.enum(DELIVERY_CHANNELS),
      text_es: wordsSchema(words),
      text_en: wordsSchema(words),
      is_active: z.boolean().default(false),
    })
    .refine(({ moment, days }) => moment === 'on' || days > 0, {
      path: ['days'],
      message: words.days_invalid,
    })
    .transform((rule) => ({ ...rule, days: rule.moment === 'on' ? 0 : rule.days }))

export const ruleInput = ruleSchema(RULE_REFUSALS)
export type RuleInput = z.output<typeof ruleInput>

export const thisRule = z.object({ id: idIn<ReminderRuleId>() })
export const ruleChange = z.intersection(ruleInput, thisRule.extend({ version: readVersion }))
export type RuleChange = z.output<typeof ruleChange>

export const ruleListInput = listInput(20)
