import { randomInt } from 'node:crypto'
import { hashPassword, isPassword } from '#platform/process/password-hash.server.ts'
import { CODE_DIGITS } from '../authorizations.ts'

/** Six digits that nobody can guess. */
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** argon2id with a salt of its own, as passwords: the million codes there are take hours to try, and a code lives minutes. */
export const hashCode = (code: string): Promise<string> => hashPassword(code)

export const isCode = (code_hash: string, typed: string): Promise<boolean> => isPassword(code_hash, typed)
