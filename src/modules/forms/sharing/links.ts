import { z } from 'zod'
import type { FormId, FormLinkId } from '#platform/values/ids.ts'
import { idIn, repeatable } from '#platform/values/wire.ts'

export const linksOf = z.object({ form_id: idIn<FormId>() })
export const thisLink = z.object({ id: idIn<FormLinkId>() })

/** What a link's token looks like: 128 bits that cannot be guessed. */
export const LINK_TOKEN = /^[\w-]{22}$/

/** A link of a form that ends on a day, after so many answers (one: it is good for one use), or asks for a password. */
export const linkInput = repeatable.extend({
  form_id: idIn<FormId>(),
  name: z.string().trim().min(1).max(100),
  ends_at: z.iso
    .datetime({ offset: true })
    .nullish()
    .transform((at) => (at ? new Date(at) : null)),
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
