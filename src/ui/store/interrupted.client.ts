import { DAY_MS } from '#platform/values/wall-clock.ts'
import { keepText, keptText, quietly } from './browser-storage.client.ts'
import { formOf, readKept } from './kept-json.ts'
import { openTabs, thisTab } from './this-tab.client.ts'

/** What was typed into a form. */
export type Typed = {
  /** The version of the record that it was typed over; null for a new one. */
  readonly version: number | null
  /** Of each changed field, what it began with. */
  readonly begun: Readonly<Record<string, unknown>>
  readonly typed: Readonly<Record<string, unknown>>
}

/** What was typed into a form when its session ended, and not saved. */
export type Interrupted = Typed & {
  /** What it is sent under: sent again it is the same request, and is answered with the first result. */
  readonly requestId: string
  /** Sent, and nobody knows whether it arrived. */
  readonly isUnanswered: boolean
  /** The id of what a new one became, where that could not be read any more. */
  readonly made: string | null
}

type Kept = { person: string; at: number; form: Interrupted }

/** One place for each form and tab: what another tab keeps at the same moment is never written over. */
const PLACE = 'enzzo.interrupted '
/** Who signed out on purpose: the other tabs of this browser find it when their session ends. */
const LEFT = 'enzzo.signed-out '
/** Longer than any page stands open. */
const LEFT_MS = 30 * DAY_MS

/** A form, by what tells it from others at its address: the record's id or `new`, and then its fields. */
type Form = { id: string; fields: readonly string[] }
type Ask = () => (Form & { typed: Interrupted }) | null
const open = new Set<Ask>()
let person: string | null = null
/** The tabs that come back to what is theirs; null until it is known which are there. */
let others: ReadonlySet<string> | null = null

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isKept = (value: unknown): value is Kept =>
  isObject(value) &&
  'form' in value &&
  isObject(value.form) &&
  'begun' in value.form &&
  isObject(value.form.begun) &&
  'typed' in value.form &&
  isObject(value.form.typed) &&
  'requestId' in value.form &&
  typeof value.form.requestId === 'string' &&
  'at' in value &&
  Date.now() - Number(value.at) < DAY_MS

const keptAt = (place: string): Kept | null => readKept(keptText(place), formOf(isKept))

const placesOf = (start: string): string[] =>
  (quietly(() => Object.keys(localStorage)) ?? []).filter((name) => name.startsWith(start))

/** No address has a space in it. */
const nameOf = ({ id, fields }: Form): string =>
  [location.pathname + location.search, id, ...fields.toSorted()].join(' ')

/** What this person finds here: where it is, and of which form; what this tab kept comes first, then the newest. */
const found = () =>
  placesOf(PLACE)
    .flatMap((place) => {
      const [tab = '', ...name] = place.slice(PLACE.length).split(' ')
      const kept = keptAt(place)
      const isOwn = tab === thisTab()
      if (kept?.person !== person || !(isOwn || (others && !others.has(tab)))) return []
      return { place, name: name.join(' '), isOwn, at: kept.at, form: kept.form }
    })
    .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn) || other.at - one.at)

/** Lets go of what is older than a day, and of what was kept in an earlier way: as any page starts, whoever is there. */
export function startInterrupted(): void {
  quietly(thisTab)
  keepText(PLACE.trim(), null)
  for (const place of placesOf(PLACE)) if (!keptAt(place)) keepText(place, null)
  for (const place of placesOf(LEFT))
    if (!(Date.now() - Number(keptText(place)) < LEFT_MS)) keepText(place, null)
}

/** Somebody signs out: nothing that was typed is kept any more, nor by the other tabs that are still theirs. */
export function dropInterrupted(): void {
  if (person !== null) keepText(LEFT + person, String(Date.now()))
  for (const place of placesOf(PLACE)) keepText(place, null)
}

/** Says who is there: what somebody else typed here, or what is older than a day, is let go of. */
export function notePerson(id: string): void {
  person = id
  keepText(LEFT + id, null)
  for (const place of placesOf(PLACE)) if (keptAt(place)?.person !== id) keepText(place, null)
  void noteTabs()
}

/** Learns which tabs are there: what one of them kept waits for it, what is nobody's comes to the first that opens the form. */
export async function noteTabs(): Promise<void> {
  others = await openTabs()
}

/**
 * The session ends with all that is open: what was typed and not saved is kept in this browser for who typed it; but
 * nothing where they signed out, in whichever tab.
 */
export function keepInterrupted(): void {
  if (person === null || keptText(LEFT + person) !== null) return
  for (const ask of open) {
    const asked = ask()
    if (!asked) continue
    const { typed: form, ...where } = asked
    keepText(`${PLACE}${thisTab()} ${nameOf(where)}`, JSON.stringify({ person, at: Date.now(), form }))
  }
}

/** Asks a form, for as long as it is open, what was typed into it. */
export function whileOpen(ask: Ask): () => void {
  open.add(ask)
  return () => void open.delete(ask)
}

/** The ids of the records of which something is kept at this address. */
export function interruptedHere(): string[] {
  const here = `${location.pathname}${location.search} `
  return found().flatMap(({ name }) => (name.startsWith(here) ? (name.split(' ')[1] ?? []) : []))
}

/** What is kept of a form at this address, by its id: it stays until the form itself takes it. */
export function keptHere(id: string): Interrupted | null {
  const here = `${location.pathname}${location.search} ${id} `
  return found().find(({ name }) => `${name} `.startsWith(here))?.form ?? null
}

/** Hands over what was typed into a form, once. */
export function takeInterrupted(form: Form): Interrupted | null {
  const name = nameOf(form)
  const kept = found().find((each) => each.name === name)
  if (!kept) return null
  keepText(kept.place, null)
  return kept.form
}
