import type { FormField, FormGroup, FormSchema } from '../../schema/form-schema.ts'

/** Where a field stands: of which group, and at which place in it. */
export type FieldPlace = { readonly group: number; readonly at: number }

type Places = ReadonlyMap<string, FieldPlace>

/** By the groups: a form of a thousand fields is asked for each of them whenever it changes. */
const known = new WeakMap<FormSchema['groups'], Places>()

function placesIn({ groups }: FormSchema): Places {
  const found = known.get(groups)
  if (found) return found
  const places: Places = new Map(
    groups.flatMap(({ fields }, group) =>
      fields.map(({ key }, at): [string, FieldPlace] => [key, { group, at }]),
    ),
  )
  known.set(groups, places)
  return places
}

/** How many fields a form has. */
export const countOf = (schema: FormSchema): number => placesIn(schema).size

/** Where the field of that key stands; null where the form has none. */
export const placeOf = (schema: FormSchema, key: string): FieldPlace | null =>
  placesIn(schema).get(key) ?? null

/** The field of that key. */
export const fieldOf = (schema: FormSchema, key: string): FormField | null => {
  const place = placeOf(schema, key)
  return (place && schema.groups[place.group]?.fields[place.at]) ?? null
}

/** The group of that id. */
export const groupOf = (schema: FormSchema, id: string): FormGroup | null =>
  schema.groups.find((group) => group.id === id) ?? null

/** The group that a field stands in. */
export const groupAround = (schema: FormSchema, key: string): FormGroup | null =>
  schema.groups[placeOf(schema, key)?.group ?? -1] ?? null

/** Every name that a rule or a formula of the form may mean: no two things have the same. */
export const namesIn = (schema: FormSchema): Set<string> =>
  new Set([
    ...schema.groups.flatMap(({ id, fields }) => [id, ...fields.map(({ key }) => key)]),
    ...schema.calculations.map(({ key }) => key),
  ])

/** A list with something put at a place, which is kept within it. */
export const putAt = <T>(list: readonly T[], at: number, ...things: readonly T[]): T[] => {
  const place = Math.max(0, Math.min(at, list.length))
  return [...list.slice(0, place), ...things, ...list.slice(place)]
}

/** A list with the thing at `from` standing at `to`; the same list where that changes nothing. */
export function movedIn<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const place = Math.max(0, Math.min(to, list.length - 1))
  const thing = list.slice(from, from + 1)
  if (thing.length === 0 || place === from) return list
  return putAt(
    list.filter((_, index) => index !== from),
    place,
    ...thing,
  )
}

/** A list with another thing at a place. */
export const replaced = <T>(list: readonly T[], at: number, thing: T): T[] =>
  list.map((each, index) => (index === at ? thing : each))

/** A list without the thing at a place. */
export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at)
