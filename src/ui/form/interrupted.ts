import type { Interrupted } from '../store/interrupted.client.ts'
import { differing, isSame } from './record-changes.ts'

/** What is never kept outside of the server, whatever form it is typed into. */
const SECRET = /password|secret|token|(^|_)(key|pin)$/i

/** Says which version of what else it holds a form was begun from; it belongs to what was typed. */
const VERSION = 'version'

const holdsSecret = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, part]) => SECRET.test(name) || holdsSecret(part))

const isStorable = (value: unknown): boolean =>
  value !== undefined && isSame(JSON.parse(JSON.stringify(value) ?? 'null'), value)

/**
 * What of a form is kept when its session ends: its changed fields, with what they began with; null where there is nothing.
 *
 * @param secrets fields that are left out, beside those that are called so.
 */
export function interruptedOf(
  begun: object,
  now: object,
  version: number | null,
  secrets: readonly string[],
): Interrupted | null {
  const left = secrets.map((path) => path.split('.')[0])
  const names = differing(begun, now).filter((name) => {
    const typed: unknown = Reflect.get(now, name)
    if (name === VERSION || SECRET.test(name) || left.includes(name)) return false
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
  kept: Interrupted,
): { begun: Values; typed: Values; stale: number | null } {
  const stale = kept.version !== null && kept.version !== version ? kept.version : null
  const begun = stale === null ? fresh : { ...fresh, ...kept.begun }
  return { begun, typed: { ...begun, ...kept.typed }, stale }
}
