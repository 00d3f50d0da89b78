import type { FieldComponent, FormSchema } from '../../schema/form-schema.ts'

/** What few forms have, by the name of the file that draws it: that comes with the forms that have it, and with no other. */
export const LATE_KINDS = {
  'file-upload': 'file-upload',
  signature: 'signature-pad',
  'rating-stars': 'measures',
  'range-slider': 'measures',
  'color-picker': 'measures',
} as const satisfies Partial<Record<FieldComponent, string>>

export type LateComponent = keyof typeof LATE_KINDS
export type LateFile = (typeof LATE_KINDS)[LateComponent]

export const isLate = (component: string): component is LateComponent => Object.hasOwn(LATE_KINDS, component)

/** The files that a form comes with beside those of every form. */
export const lateFilesOf = ({ groups }: FormSchema): readonly LateFile[] => [
  ...new Set(
    groups.flatMap(({ fields }) =>
      fields.flatMap(({ component }) => (isLate(component) ? [LATE_KINDS[component]] : [])),
    ),
  ),
]
