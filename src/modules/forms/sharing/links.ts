import { z } from 'zod'
import { isReportDay } from '#platform/values/day.ts'
import type { FormId, FormLinkId } from '#platform/values/ids.ts'
import { idIn, repeatable } from '#platform/values/wire.ts'
import { FORM_LANGUAGES } from '../schema/form-schema.ts'

export const linksOf = z.object({ form_id: idIn<FormId>() })
export const thisLink = z.object({ id: idIn<FormLinkId>() })

/** What a link's token looks like: 128 bits that cannot be guessed. */
export const LINK_TOKEN = /^[\w-]{22}$/

/** A link of a form that ends on a day, after so many answers (one: it is good for one use), or asks for a password. */
export const linkInput = repeatable.extend({
  form_id: idIn<FormId>(),
  name: z.string().trim().min(1).max(100),
  /** The last day on which it is good, of the shop's calendar. */
  ends_on: z
    .string()
    .refine(isReportDay)
    .nullish()
    .transform((day) => day ?? null),
  most_answers: z
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .nullish()
    .transform((count) => count ?? null),
  password: z
    .string()
    .min(4)
    .max(100)
    .nullish()
    .transform((typed) => typed || null),
})
export type LinkInput = z.output<typeof linkInput>

const sent = repeatable.extend({
  form_id: idIn<FormId>(),
  /** By which link; without one by the form's own address. */
  link_id: idIn<FormLinkId>().nullish(),
  /** What the page and the words are in. */
  language: z.enum(FORM_LANGUAGES).default('es'),
})
/** What was typed is judged by the verb, which says in words what is wrong with it. */
export const formEmailInput = sent.extend({ email: z.string().max(254) })
export const formWhatsAppInput = sent.extend({ phoneNumber: z.string().max(60) })
export type SentForm = z.output<typeof sent>

/** Where a form is filled in, below the shop's address. */
export const formPath = (slug: string, token?: string | null): string =>
  token ? `/forms/${slug}?link=${token}` : `/forms/${slug}`

/** The last moment at which a link is good that ends then: it is of the day that was chosen. */
export const lastMoment = (ends_at: Date | string): Date => new Date(new Date(ends_at).getTime() - 1)

type Standing = {
  ends_at: Date | string | null
  most_answers: number | null
  answers: number
  revoked_at: Date | string | null
}

/** How a link stands: who opens it may answer only while it is open. */
export type LinkStatus = 'open' | 'revoked' | 'expired' | 'full'

/** How a link stands at a moment; its day has passed from that very moment on. */
export function statusOfLink(
  { ends_at, most_answers, answers, revoked_at }: Standing,
  now: Date,
): LinkStatus {
  if (revoked_at !== null) return 'revoked'
  if (ends_at !== null && now.getTime() >= new Date(ends_at).getTime()) return 'expired'
  if (most_answers !== null && answers >= most_answers) return 'full'
  return 'open'
}
