import type { FieldType, FormSchema } from '../../schema/form-schema.ts'
import { groupAround, groupOf, placeOf } from '../state/places.ts'

/** What is carried over the canvas: a field or a group of it, or a type of the palette. */
export type Carried =
  | { readonly kind: 'field'; readonly key: string }
  | { readonly kind: 'group'; readonly id: string }
  | { readonly kind: 'type'; readonly type: FieldType }

/** What it is carried over: a field, a group, or the end of a group. */
export type Over = { readonly kind: 'field' | 'group' | 'end'; readonly name: string }

const nameAfter = (id: string): string => id.slice(id.indexOf(':') + 1)

export const overOf = (id: string): Over | null => {
  const kind = id.slice(0, id.indexOf(':'))
  return kind === 'field' || kind === 'group' || kind === 'end' ? { kind, name: nameAfter(id) } : null
}

/** Where in a group something would be put, counted without what is carried. */
export type Drop = { readonly group: string; readonly at: number }

/**
 * Where a field, or a new one, would stand: in the place of the field that it is over, which makes way, or at the end of
 * a group. Null where it would stay where it is.
 */
export function fieldDrop(schema: FormSchema, carried: Carried, over: Over): Drop | null {
  if (carried.kind === 'group') return null
  const own = carried.kind === 'field' ? carried.key : null
  const group = over.kind === 'field' ? groupAround(schema, over.name) : groupOf(schema, over.name)
  if (!group || (over.kind === 'field' && over.name === own)) return null
  const isWithin = own !== null && groupAround(schema, own)?.id === group.id
  if (over.kind !== 'field') {
    const isLast = isWithin && group.fields.at(-1)?.key === own
    return isLast ? null : { group: group.id, at: group.fields.length - (isWithin ? 1 : 0) }
  }
  return { group: group.id, at: placeOf(schema, over.name)?.at ?? 0 }
}

/** Where a group would stand among the groups; null where that is where it is. */
export function groupDrop(schema: FormSchema, carried: Carried, over: Over): number | null {
  if (carried.kind !== 'group') return null
  const id = over.kind === 'field' ? groupAround(schema, over.name)?.id : over.name
  const to = schema.groups.findIndex((group) => group.id === id)
  return to < 0 || id === carried.id ? null : to
}

/** On which side of what it is over the carried thing would stand: behind, where it comes from before it in the same group. */
export function isBehind(schema: FormSchema, carried: Carried, over: Over): boolean {
  if (over.kind === 'end') return false
  if (carried.kind === 'group') {
    const at = (id: string): number => schema.groups.findIndex((group) => group.id === id)
    return at(carried.id) < at(over.name)
  }
  if (carried.kind === 'type' || over.kind !== 'field') return false
  const from = placeOf(schema, carried.key)
  const to = placeOf(schema, over.name)
  return from !== null && to !== null && from.group === to.group && from.at < to.at
}
