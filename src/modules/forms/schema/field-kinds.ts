import type { FieldType } from './form-schema.ts'

const CHOICES: ReadonlySet<FieldType> = new Set(['select', 'checkbox', 'radio'])
const NUMBERS: ReadonlySet<FieldType> = new Set(['number', 'slider', 'rating'])
const FILES: ReadonlySet<FieldType> = new Set(['file', 'image'])

/** Whether a field of a type is answered by choices that the form names. */
export const hasOptions = (type: FieldType): boolean => CHOICES.has(type)

/** Whether it is answered by a number. */
export const hasNumber = (type: FieldType): boolean => NUMBERS.has(type)

/** Whether it is answered by files. */
export const hasFiles = (type: FieldType): boolean => FILES.has(type)
