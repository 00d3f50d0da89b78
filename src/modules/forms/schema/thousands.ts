import { writtenNumber } from '#platform/values/read-number.ts'
import type { FormField } from './form-schema.ts'

/** What says of a field how its number is written. */
export type NumberLook = Pick<FormField, 'thousands' | 'validation'>

const hasFourDigits = (end: number | undefined): boolean =>
  end !== undefined && Number.isInteger(end) && end >= 1000 && end <= 9999

/**
 * Whether the digits of a field's number stand in threes. Those of an amount do; a year or a code names something, and a
 * field whose both ends have four digits is taken for one.
 */
export const hasThousands = ({ thousands, validation }: NumberLook): boolean =>
  thousands ?? !(hasFourDigits(validation?.min) && hasFourDigits(validation?.max))

/** A number of a field as people read it: `1,234.5`, of a year `2026`. */
export const sayNumber = (field: NumberLook, value: number): string =>
  hasThousands(field) ? writtenNumber(value) : String(value)
