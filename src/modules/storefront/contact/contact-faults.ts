import { isEmail } from '#platform/values/email.ts'

/** What a visitor writes, with the most that each field takes. */
export const CONTACT_LIMITS = { name: 100, email: 254, phone: 40, subject: 200, message: 5000 } as const
export type ContactField = keyof typeof CONTACT_LIMITS
export type ContactFaults = Readonly<Partial<Record<ContactField, 'required' | 'email' | 'too_long'>>>

const FIELDS: readonly ContactField[] = ['name', 'email', 'phone', 'subject', 'message']

/** What is wrong with each field. The page asks before it sends, and the server where there is no script. */
export function contactFaults(typed: Readonly<Record<string, string>>): ContactFaults {
  const faults: Partial<Record<ContactField, 'required' | 'email' | 'too_long'>> = {}
  for (const field of FIELDS) {
    const text = (typed[field] ?? '').trim()
    if (text.length > CONTACT_LIMITS[field]) faults[field] = 'too_long'
    else if (text === '' && field !== 'phone') faults[field] = 'required'
    else if (field === 'email' && !isEmail(text)) faults[field] = 'email'
  }
  return faults
}
