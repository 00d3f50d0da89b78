import { createHmac, randomBytes } from 'node:crypto'
import type { Installation } from '#platform/process/installation.server.ts'
import { base32 } from './totp.server.ts'

const CODES = 10
const CODE_BYTES = 7
const HALF = 5

/** What is typed of a recovery code, as it is kept: without the dash, in capitals. */
export const asKept = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** Codes for whoever has lost the telephone, fifty bits each, as they are written down. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => {
    const text = base32(randomBytes(CODE_BYTES)).slice(0, 2 * HALF)
    return `${text.slice(0, HALF)}-${text.slice(HALF)}`
  })

/** What is kept instead of a code: of no use to whoever reads the database without the installation's key. */
export const hashOfCode = ({ secrets }: Installation, owner: string, typed: string): Buffer =>
  createHmac('sha256', secrets.derive('recovery codes'))
    .update(`${owner} ${asKept(typed)}`)
    .digest()
