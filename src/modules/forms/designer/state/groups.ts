import type { FormGroup, FormSchema } from '../../schema/form-schema.ts'
import { keyFromLabel, newGroup } from '../../schema/new-form.ts'
import { withCopiedTexts } from './fields.ts'
import { copiedCalculations, copiedRules, forgotten } from './names.ts'
import { groupOf, movedIn, namesIn, putAt, replaced } from './places.ts'

/** A group that is not in the form yet, with an id of its own. */
export const freshGroup = (schema: FormSchema, name: string): FormGroup =>
  newGroup(keyFromLabel(name, namesIn(schema)), name)

/** Puts a group at a place; the same form where its id is taken. */
export const addGroup = (schema: FormSchema, group: FormGroup, at: number): FormSchema =>
  namesIn(schema).has(group.id) ? schema : { ...schema, groups: putAt(schema.groups, at, group) }

/** Takes a group out with its fields, and what named any of them but for the rules that ask about one. */
export function removeGroup(schema: FormSchema, id: string): FormSchema {
  const group = groupOf(schema, id)
  if (!group) return schema
  const gone = new Set([id, ...group.fields.map(({ key }) => key)])
  return forgotten({ ...schema, groups: schema.groups.filter((each) => each.id !== id) }, gone)
}

/** The id that a copy of a group would have. */
export const idOfCopy = (schema: FormSchema, id: string): string =>
  keyFromLabel(groupOf(schema, id)?.name ?? id, namesIn(schema))

/** Puts a copy of a group behind it: its fields under keys of their own, with their formulas, and the rules that are of these alone. */
export function duplicateGroup(schema: FormSchema, id: string): FormSchema {
  const at = schema.groups.findIndex((group) => group.id === id)
  const group = schema.groups[at]
  if (!group) return schema
  const names = new Map([[id, idOfCopy(schema, id)]])
  const taken = namesIn(schema).add(names.get(id) ?? id)
  const fields = group.fields.map((field) => {
    const key = keyFromLabel(field.label || field.key, taken)
    taken.add(key)
    names.set(field.key, key)
    return { ...field, key }
  })
  const copy = { ...group, id: names.get(id) ?? id, fields }
  const made: FormSchema = {
    ...schema,
    groups: putAt(schema.groups, at + 1, copy),
    calculations: [...schema.calculations, ...copiedCalculations(schema.calculations, names)],
    conditionals: [...schema.conditionals, ...copiedRules(schema.conditionals, names)],
  }
  return [...names].reduce<FormSchema>(
    (all, pair) => withCopiedTexts(all, pair[0] === id ? 'groups' : 'fields', pair),
    made,
  )
}

/** Moves a group to a place, counted without it. */
export function moveGroup(schema: FormSchema, id: string, to: number): FormSchema {
  const from = schema.groups.findIndex((group) => group.id === id)
  const groups = from < 0 ? schema.groups : movedIn(schema.groups, from, to)
  return groups === schema.groups ? schema : { ...schema, groups }
}

/** Changes what a group is called, how many columns it has, how wide it is or whether it closes. */
export function changeGroup(
  schema: FormSchema,
  id: string,
  change: Partial<Pick<FormGroup, 'name' | 'columns' | 'width' | 'collapsible'>>,
): FormSchema {
  const at = schema.groups.findIndex((group) => group.id === id)
  const group = schema.groups[at]
  return group ? { ...schema, groups: replaced(schema.groups, at, { ...group, ...change }) } : schema
}
