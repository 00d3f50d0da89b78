import { day } from '#platform/values/day.ts'
import type {
  Calculation,
  Conditional,
  FieldType,
  FormField,
  FormSchema,
  Operator,
} from '../../schema/form-schema.ts'
import { emptyForm, newField, newGroup } from '../../schema/new-form.ts'

export const CLOCK = { today: day('2026-11-27') }

/** A field with what matters of it. */
export const field = (type: FieldType, key: string, more: Partial<FormField> = {}): FormField => ({
  ...newField(type, key, key),
  ...more,
})

/** A form of one group, `main`. */
export const formOf = (fields: readonly FormField[], more: Partial<FormSchema> = {}): FormSchema => ({
  ...emptyForm('Form', 'en'),
  groups: [{ ...newGroup('main', 'Main'), fields }],
  ...more,
})

export const calculation = (key: string, formula: string, decimals?: number): Calculation => ({
  key,
  formula,
  ...(decimals !== undefined && { decimals }),
})

type Then = Partial<Conditional['then']>

export const rule = (
  asked: string,
  operator: Operator,
  value: string | number | boolean | undefined,
  then: Then,
): Conditional => ({
  if: { field: asked, operator, ...(value !== undefined && { value }) },
  // biome-ignore lint/suspicious/noThenProperty: the file format's own name, of an object that nobody awaits
  then: { show: [], hide: [], require: [], ...then },
})
