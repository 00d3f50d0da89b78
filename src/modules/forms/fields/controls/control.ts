import type { Answer, FormField } from '../../schema/form-schema.ts'

/** What every control of a form is given. */
export type ControlProps = {
  readonly field: FormField
  readonly id: string
  /** The id of the field's label. */
  readonly labelledBy: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  readonly isRequired: boolean
  /** It is shown and cannot be changed. */
  readonly isLocked: boolean
  readonly answer: Answer | undefined
  readonly set: (answer: Answer | undefined) => void
  readonly leave: () => void
}

/** What an answer is as text, for a control that holds text. */
export const textOf = (answer: Answer | undefined): string =>
  typeof answer === 'string' || typeof answer === 'number' ? String(answer) : ''

/** What is said of each control to those who cannot see it. */
export const spoken = ({ describedBy, isInvalid }: ControlProps) => ({
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid || undefined,
})

/** The same of one that is typed or chosen in, which may be required. */
export const spokenOfText = (props: ControlProps) => ({
  ...spoken(props),
  'aria-required': props.isRequired || undefined,
})
