import { z } from 'zod'
import { isEmail } from '#platform/values/email.ts'
import { PASSWORD_MIN_LENGTH } from '../sign-in/sign-in.ts'

/** The roles that every shop has from its first day. */
export const ROLES = ['owner', 'admin', 'cashier'] as const
export type Role = (typeof ROLES)[number]

/** The roles that some kinds of business have beside them. */
export type TradeRole = 'waiter' | 'reception' | 'assistant'

/** What the program calls the roles that it gives a shop on its first day; those of the shop's own have other codes. */
export type FirstRoleCode = Role | TradeRole

/** Somebody who is to work in a shop; each refusal is a sentence for whoever types it. */
export const newPersonInput = z.object({
  name: z.string().trim().min(1, 'the name is missing').max(200, 'the name is longer than 200 characters'),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(320)
    .refine(isEmail, 'the email must be an address such as ana@example.do'),
  role: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(ROLES, { error: `the role must be one of ${ROLES.join(', ')}` })),
  password: z
    .string()
    .min(PASSWORD_MIN_LENGTH, `the password must have at least ${PASSWORD_MIN_LENGTH} characters`)
    .max(1024, 'the password is too long'),
})
export type NewPersonInput = z.output<typeof newPersonInput>
