import { compiledOf } from '../../engine/compiled.ts'
import type { ValueType } from '../../engine/values/form-value.ts'
import type { FieldType, FormField, FormSchema } from '../../schema/form-schema.ts'
import { newField } from '../../schema/new-form.ts'
import { fieldOf } from '../state/places.ts'

/** What a value that is worked out is asked about as. */
const ASKED_AS: Readonly<Record<ValueType, FieldType>> = {
  number: 'number',
  boolean: 'toggle',
  day: 'date',
  time: 'time',
  text: 'text',
  choice: 'text',
  choices: 'text',
  files: 'text',
  nothing: 'number',
}

/** What a rule asks about: a field, or as one what is worked out without a field; null where the form has neither. */
export function askedField(schema: FormSchema, name: string): FormField | null {
  const field = fieldOf(schema, name)
  if (field) return field
  const { names, plan } = compiledOf(schema)
  const calculation = names.calculationOf.get(name)
  if (calculation === undefined) return null
  const type = plan.calculations[calculation]?.formula?.type ?? 'nothing'
  const { label } = schema.calculations[calculation] ?? {}
  return newField(ASKED_AS[type], name, label || name)
}
