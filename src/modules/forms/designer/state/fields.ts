import { hasFiles, hasNumber, hasOptions } from '../../schema/field-kinds.ts'
import type {
  Answer,
  FieldType,
  FieldValidation,
  FormField,
  FormGroup,
  FormSchema,
  FormTranslation,
} from '../../schema/form-schema.ts'
import { keyFromLabel, newField } from '../../schema/new-form.ts'
import { copiedCalculations, forgotten, renamedIn } from './names.ts'
import { fieldOf, movedIn, namesIn, placeOf, putAt, replaced, without } from './places.ts'

const withGroup = (schema: FormSchema, at: number, group: FormGroup): FormSchema => ({
  ...schema,
  groups: replaced(schema.groups, at, group),
})

const withFields = (schema: FormSchema, at: number, fields: readonly FormField[]): FormSchema => {
  const group = schema.groups[at]
  return group ? withGroup(schema, at, { ...group, fields }) : schema
}

/** Fields that stand in their order, and no longer where a grid says: that would draw them in another one. */
const inOrder = (fields: readonly FormField[]): readonly FormField[] =>
  fields.some(({ grid }) => grid) ? fields.map(({ grid: _, ...field }) => field) : fields

/** A field that is not in the form yet, with a key of its own. */
export const freshField = (schema: FormSchema, type: FieldType, label: string): FormField =>
  newField(type, keyFromLabel(label, namesIn(schema)), label, schema.settings.language)

/** Puts a field into a group at a place; the same form where there is no such group, or the key is taken. */
export function addField(
  schema: FormSchema,
  field: FormField,
  place: { group: string; at: number },
): FormSchema {
  const at = schema.groups.findIndex(({ id }) => id === place.group)
  const group = schema.groups[at]
  if (!group || namesIn(schema).has(field.key)) return schema
  return withFields(schema, at, inOrder(putAt(group.fields, place.at, field)))
}

/** Takes a field out, and what named it but for the rules that ask about it. */
export function removeField(schema: FormSchema, key: string): FormSchema {
  const place = placeOf(schema, key)
  const group = place && schema.groups[place.group]
  if (!group) return schema
  return forgotten(withFields(schema, place.group, without(group.fields, place.at)), new Set([key]))
}

const copiedTexts = (schema: FormSchema, [from, to]: readonly [string, string]): FormSchema['translations'] =>
  schema.translations &&
  Object.fromEntries(
    Object.entries(schema.translations).map(([language, said]): [string, FormTranslation] => {
      const own = said.fields?.[from]
      return [language, own === undefined ? said : { ...said, fields: { ...said.fields, [to]: own } }]
    }),
  )

/** The same with what the other language says of a field said of its copy too. */
export const withCopiedTexts = (schema: FormSchema, names: readonly [string, string]): FormSchema => {
  const translations = copiedTexts(schema, names)
  return translations ? { ...schema, translations } : schema
}

/** The key that a copy of a field would have. */
export const keyOfCopy = (schema: FormSchema, key: string): string =>
  keyFromLabel(fieldOf(schema, key)?.label ?? key, namesIn(schema))

/** Puts a copy of a field behind it, under a key of its own, worked out as it is; rules do not follow. */
export function duplicateField(schema: FormSchema, key: string): FormSchema {
  const place = placeOf(schema, key)
  const group = place && schema.groups[place.group]
  const field = fieldOf(schema, key)
  if (!group || !field) return schema
  const copy = keyOfCopy(schema, key)
  const fields = putAt(group.fields, place.at + 1, { ...field, key: copy })
  const made = withFields(schema, place.group, inOrder(fields))
  const calculations = [
    ...schema.calculations,
    ...copiedCalculations(schema.calculations, new Map([[key, copy]])),
  ]
  return withCopiedTexts({ ...made, calculations }, [key, copy])
}

/** Moves a field to a place of a group, counted without it; the same form where it stands there already. */
export function moveField(schema: FormSchema, key: string, to: { group: string; at: number }): FormSchema {
  const place = placeOf(schema, key)
  const from = place && schema.groups[place.group]
  const field = fieldOf(schema, key)
  const at = schema.groups.findIndex(({ id }) => id === to.group)
  const into = schema.groups[at]
  if (!from || !field || !into) return schema
  if (at === place.group) {
    const fields = movedIn(into.fields, place.at, to.at)
    return fields === into.fields ? schema : withFields(schema, at, inOrder(fields))
  }
  const left = withFields(schema, place.group, without(from.fields, place.at))
  return withFields(left, at, inOrder(putAt(into.fields, to.at, field)))
}

/** One place up or down, over the edge of its group into the next; the same form at either end. */
export function stepField(schema: FormSchema, key: string, step: 1 | -1): FormSchema {
  const place = placeOf(schema, key)
  const group = place && schema.groups[place.group]
  if (!group) return schema
  const at = place.at + step
  if (at >= 0 && at < group.fields.length) return moveField(schema, key, { group: group.id, at })
  const next = schema.groups[place.group + step]
  if (!next) return schema
  return moveField(schema, key, { group: next.id, at: step === 1 ? 0 : next.fields.length })
}

/** A part of a field that is not its key, its type or what goes with that. */
export type FieldChange = Partial<Omit<FormField, 'key' | 'type' | 'component'>>

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0)

const tidy = <T extends object>(thing: T): T => {
  const kept = Object.entries(thing).filter(([, value]) => !isEmpty(value))
  // What is left out was optional: undefined and absent are the same to whoever reads it.
  return Object.fromEntries(kept) as T
}

/** Changes properties of a field; one that is given as undefined is taken away. */
export function changeField(schema: FormSchema, key: string, change: FieldChange): FormSchema {
  const place = placeOf(schema, key)
  const group = place && schema.groups[place.group]
  const field = fieldOf(schema, key)
  if (!group || !field) return schema
  return withFields(schema, place.group, replaced(group.fields, place.at, tidy({ ...field, ...change })))
}

/** Changes one of the validations of a field; undefined takes it away. */
export const changeValidation = (schema: FormSchema, key: string, change: FieldValidation): FormSchema => {
  const field = fieldOf(schema, key)
  return field ? changeField(schema, key, { validation: tidy({ ...field.validation, ...change }) }) : schema
}

const KEY = /^[a-z][a-z0-9_]{0,59}$/

/** Why a key cannot be given to a field: it is no key, or another thing has it. */
export const keyProblem = (schema: FormSchema, own: string, key: string): 'shape' | 'taken' | null => {
  if (!KEY.test(key)) return 'shape'
  return key !== own && namesIn(schema).has(key) ? 'taken' : null
}

/** Gives a field another key, and everything that names it too; the same form where the key cannot be had. */
export const renameField = (schema: FormSchema, key: string, to: string): FormSchema =>
  key === to || !fieldOf(schema, key) || keyProblem(schema, key, to) ? schema : renamedIn(schema, key, to)

/** The key that a field would have by its label. */
export function keyByLabel(schema: FormSchema, key: string, label: string): string {
  const taken = namesIn(schema)
  taken.delete(key)
  return keyFromLabel(label, taken)
}

/** Whether a field's key is still the one that its label gave it. */
export const followsLabel = (schema: FormSchema, key: string): boolean => {
  const field = fieldOf(schema, key)
  return field !== null && keyByLabel(schema, key, field.label) === key
}

/** Changes the label, and the key with it where that follows. */
export function changeLabel(schema: FormSchema, key: string, label: string, follows: boolean): FormSchema {
  const changed = changeField(schema, key, { label })
  return follows && label.trim() !== '' ? renameField(changed, key, keyByLabel(changed, key, label)) : changed
}

const TEXTS: ReadonlySet<FieldType> = new Set(['text', 'email', 'url', 'tel', 'textarea'])
const isText = (type: FieldType): boolean => TEXTS.has(type)

/** What kind of validations a type can have, of which the others mean nothing. */
export const measureOf = (type: FieldType): 'length' | 'amount' | null =>
  isText(type) || type === 'hidden' ? 'length' : hasNumber(type) ? 'amount' : null

export const hasPlaceholder = (type: FieldType): boolean =>
  isText(type) || type === 'number' || type === 'select'

const keptValidation = ({ validation }: FormField, type: FieldType): FieldValidation | undefined => {
  const measure = measureOf(type)
  if (!validation || !measure) return undefined
  const { minLength, maxLength, pattern, messages, min, max } = validation
  return tidy(measure === 'length' ? { minLength, maxLength, pattern, messages } : { min, max })
}

const sameKind = (one: FieldType, other: FieldType): boolean =>
  [isText, hasOptions, hasNumber].some((is) => is(one) && is(other))

const keptDefault = ({ defaultValue, type: was }: FormField, type: FieldType): Answer | undefined => {
  if (defaultValue === undefined || !sameKind(was, type)) return undefined
  const isSeveral = Array.isArray(defaultValue)
  return isSeveral === (type === 'checkbox') ? defaultValue : undefined
}

/** Makes a field of another type: what fits both stays, and what the new one needs comes with it. */
export function changeType(schema: FormSchema, key: string, type: FieldType): FormSchema {
  const place = placeOf(schema, key)
  const group = place && schema.groups[place.group]
  const field = fieldOf(schema, key)
  if (!group || !field || field.type === type) return schema
  const fresh = newField(type, key, field.label, schema.settings.language)
  const made: FormField = tidy({
    ...fresh,
    helpText: field.helpText,
    required: field.required,
    disabled: field.disabled,
    readOnly: field.readOnly,
    width: field.width,
    allowFiltering: field.allowFiltering,
    grid: field.grid,
    thousands: measureOf(field.type) === measureOf(type) ? field.thousands : undefined,
    placeholder: hasPlaceholder(type) ? field.placeholder : undefined,
    defaultValue: keptDefault(field, type),
    validation: keptValidation(field, type) ?? fresh.validation,
    options: hasOptions(type) ? (field.options ?? fresh.options) : undefined,
    fileOptions:
      hasFiles(type) && field.type === 'file' && type === 'file' ? field.fileOptions : fresh.fileOptions,
  })
  return withFields(schema, place.group, replaced(group.fields, place.at, made))
}
