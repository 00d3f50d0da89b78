import type { FieldOption, FormField, FormSchema, FormTranslation } from '../../schema/form-schema.ts'
import { keyFromLabel } from '../../schema/new-form.ts'
import { own } from '../../schema/own.ts'
import { changeField } from './fields.ts'
import { fieldOf, movedIn, putAt, replaced, without } from './places.ts'

const optionsOf = (schema: FormSchema, key: string): readonly FieldOption[] =>
  fieldOf(schema, key)?.options ?? []

const valuesOf = (options: readonly FieldOption[]): Set<string> => new Set(options.map(({ value }) => value))

/** A value that no other option has, made from what it says. */
export const valueFromLabel = (label: string, taken: ReadonlySet<string>): string =>
  keyFromLabel(label, taken)

/** Puts an option behind the others. */
export function addOption(schema: FormSchema, key: string, label: string): FormSchema {
  const options = optionsOf(schema, key)
  const value = valueFromLabel(label, valuesOf(options))
  return changeField(schema, key, { options: putAt(options, options.length, { label, value }) })
}

/** Whether an option's value is still the one that its label gave it. */
export function valueFollows(options: readonly FieldOption[], at: number): boolean {
  const option = options[at]
  return option !== undefined && valueFromLabel(option.label, valuesOf(without(options, at))) === option.value
}

/** Changes what an option says, and its value with it where `follows`. */
export function changeOptionLabel(
  schema: FormSchema,
  key: string,
  at: number,
  { label, follows }: { label: string; follows: boolean },
): FormSchema {
  const options = optionsOf(schema, key)
  const option = options[at]
  if (!option) return schema
  const said = changeField(schema, key, { options: replaced(options, at, { ...option, label }) })
  if (!follows || label.trim() === '') return said
  return changeOptionValue(said, key, at, valueFromLabel(label, valuesOf(without(options, at))))
}

const renamedDefault = ({ defaultValue }: FormField, from: string, to: string): FormField['defaultValue'] => {
  if (defaultValue === from) return to
  if (!Array.isArray(defaultValue)) return defaultValue
  return defaultValue.every((each) => typeof each === 'string')
    ? defaultValue.map((each) => (each === from ? to : each))
    : defaultValue
}

const renamedOption = (
  said: FormTranslation,
  key: string,
  [from, to]: readonly [string, string],
): FormTranslation => {
  const field = own(said.fields, key)
  const text = own(field?.options, from)
  if (!field || text === undefined) return said
  const others = Object.entries(field.options ?? {}).filter(([value]) => value !== from)
  const options = Object.fromEntries([...others, [to, text]])
  return { ...said, fields: { ...said.fields, [key]: { ...field, options } } }
}

/** Gives an option another value, in rules, the first value and the translation too; the same form where another has it. */
export function changeOptionValue(schema: FormSchema, key: string, at: number, value: string): FormSchema {
  const field = fieldOf(schema, key)
  const options = optionsOf(schema, key)
  const option = options[at]
  if (!field || !option || value === '' || option.value === value) return schema
  if (valuesOf(options).has(value)) return schema
  const changed = changeField(schema, key, {
    options: replaced(options, at, { ...option, value }),
    defaultValue: renamedDefault(field, option.value, value),
  })
  return {
    ...changed,
    conditionals: changed.conditionals.map((rule) =>
      rule.if.field === key && rule.if.value === option.value ? { ...rule, if: { ...rule.if, value } } : rule,
    ),
    ...(changed.translations && {
      translations: Object.fromEntries(
        Object.entries(changed.translations).map(([language, said]) => [
          language,
          renamedOption(said, key, [option.value, value]),
        ]),
      ),
    }),
  }
}

/** Says whether an option can be chosen. */
export function switchOption(schema: FormSchema, key: string, at: number, disabled: boolean): FormSchema {
  const options = optionsOf(schema, key)
  const option = options[at]
  if (!option) return schema
  const { label, value } = option
  const next = disabled ? { label, value, disabled } : { label, value }
  return changeField(schema, key, { options: replaced(options, at, next) })
}

/** Takes an option away; the first value no longer names it. */
export function removeOption(schema: FormSchema, key: string, at: number): FormSchema {
  const field = fieldOf(schema, key)
  const options = optionsOf(schema, key)
  const gone = options[at]?.value
  if (!field || gone === undefined) return schema
  const { defaultValue } = field
  const left = Array.isArray(defaultValue)
    ? defaultValue.filter((each): each is string => typeof each === 'string' && each !== gone)
    : defaultValue === gone
      ? undefined
      : defaultValue
  return changeField(schema, key, { options: without(options, at), defaultValue: left })
}

/** Moves an option to a place. */
export function moveOption(schema: FormSchema, key: string, from: number, to: number): FormSchema {
  const options = optionsOf(schema, key)
  const moved = movedIn(options, from, to)
  return moved === options ? schema : changeField(schema, key, { options: moved })
}

/** Puts an option for each line behind the others; lines that say what one says already are left out. */
export function addOptionLines(schema: FormSchema, key: string, text: string): FormSchema {
  const said = new Set(optionsOf(schema, key).map(({ label }) => label))
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const fresh = [...new Set(lines)].filter((line) => line !== '' && !said.has(line))
  return fresh.reduce((all, label) => addOption(all, key, label), schema)
}
