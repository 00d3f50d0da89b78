import type { Typed } from '../store/interrupted.client.ts'
import { differing, isSame } from './record-changes.ts'

/** What is never kept outside of the server, whatever form it is typed into: by a part of its name, or by a word of it. */
const SECRET = /password|passphrase|passcode|secret|token|credential/i
const SECRET_WORDS = new Set(['key', 'pin', 'otp', 'cvv', 'cvc', 'csc', 'pwd'])
/** Beside such a word they speak of something else: which product it is, when a code lapses, whether a key is known to others. */
const HARMLESS_WORDS = new Set(['product', 'expiration', 'compromised'])

const wordsIn = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3_$2$4')
    .toLowerCase()
    .split(/[^a-z]+/)

/** Whether what is called so is a secret, in whatever way its words are joined. */
function isSecret(name: string): boolean {
  if (SECRET.test(name)) return true
  const words = wordsIn(name)
  return words.some((word) => SECRET_WORDS.has(word)) && !words.some((word) => HARMLESS_WORDS.has(word))
}

/** Says which version of what else it holds a form was begun from; it belongs to what was typed. */
const VERSION = 'version'

const holdsSecret = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, part]) => isSecret(name) || holdsSecret(part))

const isStorable = (value: unknown): boolean =>
  value !== undefined && isSame(JSON.parse(JSON.stringify(value) ?? 'null'), value)

/**
 * What of a form is kept when its session ends: its changed fields, with what they began with; null where there is nothing.
 *
 * @param secrets fields that are left out, beside those that are called so.
 * @param isWhole keeps all fields: what was sent and not answered is sent again as it was, whatever a new one begins with then.
 */
export function interruptedOf(
  begun: object,
  now: object,
  version: number | null,
  secrets: readonly string[],
  isWhole = false,
): Typed | null {
  const left = secrets.map((path) => path.split('.')[0])
  const names = (isWhole ? Object.keys(now) : differing(begun, now)).filter((name) => {
    const typed: unknown = Reflect.get(now, name)
    if (name === VERSION || isSecret(name) || left.includes(name)) return false
    return isStorable(typed) && !holdsSecret(typed)
  })
  if (names.length === 0) return null
  const all = VERSION in now ? [...names, VERSION] : names
  const of = (values: object) => Object.fromEntries(all.map((name) => [name, Reflect.get(values, name)]))
  return { version, begun: of(begun), typed: of(now) }
}

/**
 * What a form goes on with: the record as it is now, and over it what was typed. Where somebody saved it meanwhile, what was
 * changed here still says from what, so that the second is told.
 */
export function resumed<Values extends object>(
  fresh: Values,
  version: number | null,
  kept: Typed,
): { begun: Values; typed: Values; stale: number | null } {
  const stale = kept.version !== null && kept.version !== version ? kept.version : null
  const begun = stale === null ? fresh : { ...fresh, ...kept.begun }
  return { begun, typed: { ...begun, ...kept.typed }, stale }
}
