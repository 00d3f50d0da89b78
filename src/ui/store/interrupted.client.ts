import { keepText, keptText } from './browser-storage.client.ts'
import { formOf, readKept } from './kept-json.ts'

/** What was typed into a form when its session ended, and not saved. */
export type Interrupted = {
  /** The version of the record that it was typed over; null for a new one. */
  readonly version: number | null
  /** Of each changed field, what it began with. */
  readonly begun: Readonly<Record<string, unknown>>
  readonly typed: Readonly<Record<string, unknown>>
}

type Kept = { person: string; at: number; forms: Record<string, Interrupted> }

const PLACE = 'enzzo.interrupted'
const DAY_MS = 86_400_000

/** A form, by what tells it from others at its address: the record's id or `new`, and then its fields. */
type Form = { id: string; fields: readonly string[] }
type Ask = () => (Form & { typed: Interrupted }) | null
const open = new Set<Ask>()
let person: string | null = null

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isKept = (value: unknown): value is Kept =>
  isObject(value) &&
  'forms' in value &&
  isObject(value.forms) &&
  Object.values(value.forms).every((form) => isObject(form?.begun) && isObject(form.typed)) &&
  'at' in value &&
  Date.now() - Number(value.at) < DAY_MS

const kept = (): Kept | null => readKept(keptText(PLACE), formOf(isKept))

/** No address has a space in it. */
const nameOf = ({ id, fields }: Form): string =>
  [location.pathname + location.search, id, ...fields.toSorted()].join(' ')

const keep = (now: Kept | null): void => void keepText(PLACE, now && JSON.stringify(now))

/** Nothing that was typed is kept any more. */
export const dropInterrupted = (): void => keep(null)

/** Says who is there: what somebody else typed here, or what is older than a day, is let go of. */
export function notePerson(id: string): void {
  person = id
  if (keptText(PLACE) !== null && kept()?.person !== id) dropInterrupted()
}

/** The session ends with all that is open: what was typed and not saved is kept in this browser for who typed it. */
export function keepInterrupted(): void {
  const forms = [...open].flatMap((ask) => ask() ?? [])
  if (person === null || forms.length === 0) return
  const before = kept()
  keep({
    person,
    at: Date.now(),
    forms: {
      ...(before?.person === person && before.forms),
      ...Object.fromEntries(forms.map(({ typed, ...form }) => [nameOf(form), typed])),
    },
  })
}

/** Asks a form, for as long as it is open, what was typed into it. */
export function whileOpen(ask: Ask): () => void {
  open.add(ask)
  return () => void open.delete(ask)
}

/** The ids of the records of which something is kept at this address. */
export function interruptedHere(): string[] {
  const now = kept()
  const here = `${location.pathname}${location.search} `
  return Object.keys((now?.person === person && now?.forms) || {})
    .filter((name) => name.startsWith(here))
    .flatMap((name) => name.split(' ')[1] ?? [])
}

/** Hands over what was typed into a form, once. */
export function takeInterrupted(form: Form): Interrupted | null {
  const now = kept()
  const name = nameOf(form)
  const found = now?.person === person ? now?.forms[name] : undefined
  if (!now || !found) return null
  const { [name]: _taken, ...forms } = now.forms
  keep(Object.keys(forms).length > 0 ? { ...now, forms } : null)
  return found
}
