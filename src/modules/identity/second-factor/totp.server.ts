import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 4648, without the padding, as apps of telephones read it. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** As RFC 4226 recommends for SHA-1. */
const SECRET_BYTES = 20
const STEP_SECONDS = 30
const DIGITS = 6
/** How many steps a telephone's clock may be off, either way. */
const DRIFT = 1

/** Bytes in base 32. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

function bytesOf(text: string): Buffer {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** A new secret, in base 32. */
export const newSecret = (): string => base32(randomBytes(SECRET_BYTES))

/** The step of time that a moment is in. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** The code of a step: RFC 6238 with SHA-1 over RFC 4226. */
export function codeOf(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step that a code is of, among those that a telephone's clock may be in now.
 *
 * @param last the step of the last code that was taken: it and those before it are not taken again.
 * @returns null for a wrong code, and for one that was used.
 */
export function stepOfCode(
  secret: string,
  code: string,
  { now, last }: { now: Date; last: number },
): number | null {
  const typed = Buffer.from(code)
  const middle = stepAt(now)
  for (let step = middle - DRIFT; step <= middle + DRIFT; step += 1) {
    const right = Buffer.from(codeOf(secret, step))
    if (step > last && typed.length === right.length && timingSafeEqual(typed, right)) return step
  }
  return null
}

/** What an app reads of a QR code. @param issuer the product, as the app lists it. */
export const addressOfSecret = (secret: string, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  }).toString()}`
