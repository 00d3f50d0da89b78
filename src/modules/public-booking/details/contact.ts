import { z } from 'zod'
import { inOneLine } from '#modules/notifications/mail/names-in-letters.ts'
import { isEmail } from '#platform/values/email.ts'
import { readPhone } from '#platform/values/tax-id.ts'

/** What somebody types who books; each refusal is a word of the page. */
const contactSchema = z.object({
  // One line: it stands in letters to whoever's address is typed beside it.
  name: z.string().transform(inOneLine).pipe(z.string().min(1, 'name_required').max(200, 'too_long')),
  phone: z
    .string()
    .trim()
    .max(60, 'too_long')
    .transform((typed, check) => {
      const read = readPhone(typed)
      if (read) return read
      check.addIssue({ code: 'custom', message: 'phone_required' })
      return z.NEVER
    }),
  email: z
    .string()
    .trim()
    .max(254, 'too_long')
    .refine((typed) => typed === '' || isEmail(typed), 'invalid_email')
    .transform((typed) => typed || null),
  notes: z
    .string()
    .trim()
    .max(500, 'too_long')
    .transform((typed) => typed || null),
})
export type Contact = z.output<typeof contactSchema>

const FIELDS = ['name', 'phone', 'email', 'notes', 'agree'] as const
export type Field = (typeof FIELDS)[number]
const REFUSED = ['name_required', 'phone_required', 'invalid_email', 'too_long', 'agree_required'] as const
export type Refused = (typeof REFUSED)[number]
export type Faults = Readonly<Partial<Record<Field, Refused>>>

/** What was typed, read; or what of it is refused. */
export function readContact(sent: Readonly<Record<string, string>>, needsAgreement: boolean) {
  const { name = '', phone = '', email = '', notes = '' } = sent
  const read = contactSchema.safeParse({ name, phone, email, notes })
  const faults: Partial<Record<Field, Refused>> = {}
  for (const { path, message } of read.error?.issues ?? []) {
    const field = FIELDS.find((each) => each === path[0])
    if (field) faults[field] ??= REFUSED.find((each) => each === message) ?? 'too_long'
  }
  if (needsAgreement && sent.agree !== 'yes') faults.agree = 'agree_required'
  return read.success && !faults.agree ? { contact: read.data, faults: null } : { contact: null, faults }
}
