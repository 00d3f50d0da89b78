import { basisPoints, basisPointsToPercent, cents, centsToDecimal } from '#platform/values/money.ts'

/** A value as it is shown; `count` is how many there are of what is not shown one by one. */
export type Told =
  | string
  | number
  | boolean
  | null
  | readonly (string | number)[]
  | { readonly count: number }

/** A field that was changed. Of what is withheld is told that it was, and never to what. */
export type Change = {
  readonly field: string
  readonly from: Told
  readonly to: Told
  readonly isWithheld?: true
}

/** What else an entry says. */
export type Detail = { readonly field: string; readonly value: Told; readonly isWithheld?: true }

type Known = Readonly<Record<string, unknown>>

/** Opens something, or lets somebody be who they are not. */
const SECRET =
  /pass(word|_hash)|secret|token|hash|sealed|(auth|api|private|authorization)_key|^pin$|recovery|masked_pan|^mark$/i
/** What people write of a person is for who looks at that person: it may be about their health. */
const PERSONAL = /(^|_)notes?$|allerg|medical|health|diagnos/i

const isSecret = (field: string): boolean => SECRET.test(field) || PERSONAL.test(field)

const MOST_TEXT = 300
const MOST_PARTS = 40
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

const isKnown = (value: unknown): value is Known =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What nobody reads: which record it is stands beside it, and what the program calls others by has no name. */
const UNSAID = new Set(['as_support', 'from', 'to', 'version', 'tenant_id', 'search'])

/** By its name, where the program says that a value went from one to another and not of what. */
function singleField(action: string, from: unknown, to: unknown): string | null {
  if (action === 'role.changed' || action === 'till.renamed') return 'name'
  if (action.endsWith('.moved') && typeof from === 'number' && typeof to === 'number') return 'position'
  return typeof from === 'string' && typeof to === 'string' ? 'status' : null
}

type Entry = { readonly action: string; readonly details: Known }
type Saying = {
  /** Names of records by their ids; of a record that nobody names is told nothing. */
  readonly names: (id: string) => string | null
  /** Words for what the program calls by a code, such as a permission; null where a text is one that somebody typed. */
  readonly word: (field: string, text: string) => string | null
  /** Whether whoever reads may see what a field was. */
  readonly sees: (field: string) => boolean
}

function toldOf(field: string, value: unknown, { names, word }: Saying): Told {
  if (value === null || value === undefined || value === '') return null
  const one = (part: unknown): unknown => {
    if (isId(part)) return names(part)
    return typeof part === 'string' ? (word(field, part) ?? part.slice(0, MOST_TEXT)) : part
  }
  if (Array.isArray(value)) {
    const parts = value.slice(0, MOST_PARTS + 1).map(one)
    return parts.length <= MOST_PARTS && parts.every(isPlain) ? parts : { count: value.length }
  }
  const told = one(value)
  if (isPlain(told) || typeof told === 'boolean') return told
  return isKnown(told) ? { count: Object.keys(told).length } : null
}

const hidden = { from: null, to: null, isWithheld: true } as const

/** How what is kept as a whole number is told of as a decimal, by how its column is called. */
const DECIMALS: readonly (readonly [string, (whole: number) => number])[] = [
  ['_bps', (whole) => basisPointsToPercent(basisPoints(whole))],
  ['_cents', (whole) => centsToDecimal(cents(whole))],
]

/** What a field was before: also where it was kept as a whole number and told of as a decimal. */
function beforeOf(before: Known, field: string): { was: unknown } | null {
  if (field in before) return { was: before[field] }
  for (const [ending, decimal] of DECIMALS) {
    const name = `${field}${ending}`
    if (!(name in before)) continue
    const value = before[name]
    return { was: typeof value === 'number' ? decimal(value) : value }
  }
  return null
}

function changesOf({ action, details }: Entry, saying: Saying): Change[] {
  const { from, to } = details
  if (isKnown(to)) {
    const before = isKnown(from) ? from : {}
    return Object.keys(to).flatMap((field) => {
      const kept = beforeOf(before, field)
      if (UNSAID.has(field) || !kept || isSame(kept.was, to[field])) return []
      if (isSecret(field) || !saying.sees(field)) return [{ field, ...hidden }]
      return [{ field, from: toldOf(field, kept.was, saying), to: toldOf(field, to[field], saying) }]
    })
  }
  const field = singleField(action, from, to)
  if (field === null || isSame(from, to)) return []
  const place = (value: unknown) => (field === 'position' ? Number(value) + 1 : toldOf(field, value, saying))
  return [{ field, from: place(from), to: place(to) }]
}

/** Kept as it was: no news. */
const isKept = (field: string, value: unknown): boolean => isSecret(field) && value === 'kept'

function detailsOf({ action, details }: Entry, saying: Saying): Detail[] {
  const { from, to } = details
  const before = isKnown(from) ? from : {}
  const isRange = !isKnown(to) && !isKnown(from) && singleField(action, from, to) === null
  const beside = isKnown(to)
    ? Object.entries(to).filter(([field]) => !UNSAID.has(field) && !beforeOf(before, field))
    : Object.entries(isRange ? { from, to } : {}).filter(([, value]) => value !== undefined)
  const others = Object.entries(details).filter(
    ([field, value]) => !UNSAID.has(field) && !isKept(field, value),
  )
  return [...beside, ...others].flatMap(([field, value]): Detail[] => {
    if (isSecret(field) || !saying.sees(field)) return [{ field, value: null, isWithheld: true }]
    const told = toldOf(field, value, saying)
    // Of what has neither a value nor a name nothing is to be read.
    return told === null ? [] : [{ field, value: told }]
  })
}

/** What an entry tells whoever reads the log: which fields changed from what to what, and what else is known of it. */
export const toldOfEntry = (entry: Entry, saying: Saying): { changes: Change[]; details: Detail[] } => ({
  changes: changesOf(entry, saying),
  details: detailsOf(entry, saying),
})

/** Every id that an entry names, to be looked up at once. */
export function idsIn(value: unknown): string[] {
  if (isId(value)) return [value]
  if (Array.isArray(value)) return value.slice(0, MOST_PARTS).flatMap(idsIn)
  return isKnown(value) ? Object.values(value).flatMap(idsIn) : []
}

/** What an entry itself calls its record, for one that is gone or that nobody names. */
export function nameIn({ details }: Pick<Entry, 'details'>): string | null {
  const { from, to } = details
  const of = (known: unknown): unknown => {
    if (!isKnown(known)) return undefined
    const { name, title } = known
    return name ?? title
  }
  const { number } = details
  const found = [of(details), of(to), of(from), number].find(isPlain)
  return found === undefined || found === '' ? null : String(found).slice(0, MOST_TEXT)
}
