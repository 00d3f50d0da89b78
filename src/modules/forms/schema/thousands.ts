import { inThrees } from '#platform/values/read-number.ts'
import type { Calculation, FormField, FormSchema } from './form-schema.ts'
import { namesInFormula } from './formula-names.ts'

/** Of a number that is worked out: so many places always, or as money has them, two where it is not whole. */
export type Places = number | 'as_money'

/** What says of a field how its number is written. */
export type NumberLook = Pick<FormField, 'thousands' | 'validation'> & {
  readonly places?: Places | undefined
}

const hasFourDigits = (end: number | undefined): boolean =>
  end !== undefined && Number.isInteger(end) && end >= 1000 && end <= 9999

/**
 * Whether the digits of a field's number stand in threes. Those of an amount do; a year or a code names something, and a
 * field whose both ends have four digits is taken for one.
 */
export const hasThousands = ({ thousands, validation }: NumberLook): boolean =>
  thousands ?? !(hasFourDigits(validation?.min) && hasFourDigits(validation?.max))

/** A number of a field as people read it: `1,234.5`, worked out `1,234.50`, of a year `2026`. */
export const sayNumber = (field: NumberLook, value: number): string => {
  const digits = withPlaces(String(value), field.places)
  return hasThousands(field) ? digits.replace(/^-?\d+/, inThrees) : digits
}

/** With zeros up to so many places; none of its own are lost. */
function withPlaces(digits: string, places: Places | undefined): string {
  const [whole = '', part = ''] = digits.split('.')
  const wanted = places === 'as_money' ? (part === '' ? 0 : 2) : (places ?? 0)
  return /e/.test(digits) || part.length >= wanted ? digits : `${whole}.${part.padEnd(wanted, '0')}`
}

/** How many places what a calculation gives is shown with. */
export const placesOf = ({ decimals }: Pick<Calculation, 'decimals'>): Places => decimals ?? 'as_money'

/** Whether a number goes by steps that cents have no place in, as halves. */
const hasCoarseStep = ({ step }: FormField): boolean =>
  step !== undefined && /^\d+(\.\d)?$/.test(String(step))

/**
 * The form as it is read: what is worked out of its fields has the places of its calculation, and what an amount is worked
 * out from is written as the amount is.
 */
export function withCalculatedPlaces(schema: FormSchema): FormSchema {
  if (schema.calculations.length === 0) return schema
  const places = new Map<string, Places>()
  for (const each of schema.calculations) {
    if (each.decimals !== undefined && each.decimals !== 2) continue
    for (const name of namesInFormula(each.formula)) places.set(name, 'as_money')
  }
  for (const field of schema.groups.flatMap(({ fields }) => fields))
    if (field.type !== 'number' || hasCoarseStep(field)) places.delete(field.key)
  for (const each of schema.calculations.toReversed()) places.set(each.key, placesOf(each))
  return {
    ...schema,
    groups: schema.groups.map((group) => ({
      ...group,
      fields: group.fields.map((field) =>
        places.has(field.key) ? { ...field, places: places.get(field.key) } : field,
      ),
    })),
  }
}
