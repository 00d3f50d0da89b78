import { z } from 'zod'
import type { ProductId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'
import { MATCH_BY } from '../match-by.ts'

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const PAGE_REFUSALS = {
  minutes_invalid: 'must be a whole number from 2 to 30',
  most_invalid: 'must be a whole number from 1 to 20',
  services_needed: 'choose at least one service, or offer all of them',
  too_long: 'is too long',
} as const
type PageRefusals = Readonly<Record<keyof typeof PAGE_REFUSALS, string>>

const MOST_SERVICES = 500

const wholeIn = (least: number, most: number, word: string) =>
  z.number(word).int(word).min(least, word).max(most, word)

export const pageSchema = (words: PageRefusals) =>
  z
    .object({
      is_published: z.boolean(),
      offers_all: z.boolean(),
      services: z.array(idIn<ProductId>()).max(MOST_SERVICES),
      hold_minutes: wholeIn(2, 30, words.minutes_invalid),
      confirms: z.boolean(),
      match_by: z.enum(MATCH_BY),
      most_each: wholeIn(1, 20, words.most_invalid),
      terms: z.string().trim().max(5000, words.too_long),
    })
    .refine(({ is_published, offers_all, services }) => !is_published || offers_all || services.length > 0, {
      path: ['services'],
      message: words.services_needed,
    })

/** `version` as it was read; nothing where nothing was kept. Left out, nothing is compared. */
export const changePageInput = pageSchema(PAGE_REFUSALS).and(
  z.object({ version: z.number().int().min(0).optional() }),
)
export type ChangePageInput = z.output<typeof changePageInput>

/** What a shop begins with: nobody books by themselves until it says so. */
export const USUAL_PAGE = {
  is_published: false,
  offers_all: true,
  hold_minutes: 8,
  confirms: false,
  match_by: 'phone_and_email',
  most_each: 3,
  terms: '',
  version: 0,
} as const
