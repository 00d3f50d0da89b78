import { regexes } from 'zod/v4/core'

/**
 * Whether mail can be sent to it as it stands; whether anybody reads it, nobody can tell. As `z.email()` has it, by the
 * pattern alone: a page that asks nothing else of zod does not bring the rest of it.
 */
export const isEmail = (text: string): boolean => regexes.email.test(text)
