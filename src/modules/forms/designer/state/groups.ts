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

/** A name of two hundred characters is the longest that is kept. */
const LONGEST_STEM = 190

/** What a copy is called among the others: `Artículo` and `Artículo 1` have `Artículo 2` behind them. */
function nameOfCopy(name: string, others: readonly (string | undefined)[]): string {
  const [, stem = name, counted = '1'] = /^(.*\S)\s+(\d{1,4})$/.exec(name) ?? []
  for (let n = Number(counted) + 1; ; n += 1) {
    const numbered = `${stem.slice(0, LONGEST_STEM)} ${n}`
    if (!others.includes(numbered)) return numbered
  }
}

/** A copy of a group beside it, under a name and an id that no other has; its fields are those of the group still. */
function copyOf(schema: FormSchema, group: FormGroup): FormGroup {
  const others = schema.groups.map(({ name }) => name)
  const name = group.name === '' ? '' : nameOfCopy(group.name, others)
  return { ...group, id: keyFromLabel(name || group.id, namesIn(schema)), name }
}

/** The id that a copy of a group would have. */
export function idOfCopy(schema: FormSchema, id: string): string {
  const group = groupOf(schema, id)
  return group ? copyOf(schema, group).id : id
}

/** The same with the copy called in the other languages as it is in the form's own: by the next number. */
function withCopiedName(schema: FormSchema, from: string, to: string): FormSchema {
  if (!schema.translations) return schema
  const said = Object.entries(schema.translations).map(([language, texts]) => {
    const name = texts.groups?.[from]
    if (!name) return [language, texts]
    const groups = { ...texts.groups, [to]: nameOfCopy(name, Object.values(texts.groups ?? {})) }
    return [language, { ...texts, groups }]
  })
  return { ...schema, translations: Object.fromEntries(said) }
}

/** Puts a copy of a group behind it: its fields under keys of their own, with their formulas, and the rules that are of these alone. */
export function duplicateGroup(schema: FormSchema, id: string): FormSchema {
  const at = schema.groups.findIndex((group) => group.id === id)
  const group = schema.groups[at]
  if (!group) return schema
  const begun = copyOf(schema, group)
  const names = new Map([[id, begun.id]])
  const taken = namesIn(schema).add(begun.id)
  const fields = group.fields.map((field) => {
    const key = keyFromLabel(field.label || field.key, taken)
    taken.add(key)
    names.set(field.key, key)
    return { ...field, key }
  })
  const copy = { ...begun, fields }
  const made: FormSchema = {
    ...schema,
    groups: putAt(schema.groups, at + 1, copy),
    calculations: [...schema.calculations, ...copiedCalculations(schema.calculations, names)],
    conditionals: [...schema.conditionals, ...copiedRules(schema.conditionals, names)],
  }
  names.delete(id)
  return [...names].reduce<FormSchema>(withCopiedTexts, withCopiedName(made, id, begun.id))
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
