import { dayOfInstant } from '#platform/values/day.ts'
import { compileForm } from '../../engine/compile.ts'
import { openForm } from '../../engine/live-form.ts'
import type {
  Answer,
  Answers,
  FormField,
  FormGroup,
  FormLanguage,
  FormSchema,
} from '../../schema/form-schema.ts'
import { inLanguage } from '../../schema/new-form.ts'
import { own } from '../../schema/own.ts'

export type ShownEntry = { readonly field: FormField; readonly answer: Answer | undefined }
export type ShownGroup = Omit<FormGroup, 'fields'> & { readonly entries: readonly ShownEntry[] }

type Filled = {
  readonly schema: FormSchema
  readonly answers: Answers
  readonly language: FormLanguage
  readonly submitted_at: string
}

/**
 * The form as whoever filled it in saw it at the end, in their language and on that day: its groups with what was answered
 * to each field, and without what a rule hid from them. What a field without a place on the page carried is told all the
 * same.
 */
export function shownForm(
  { schema, answers, language, submitted_at }: Filled,
  timeZone: string,
): ShownGroup[] {
  const today = dayOfInstant(new Date(submitted_at), timeZone)
  const live = openForm(compileForm(schema), answers, { today })
  return inLanguage(schema, language).groups.flatMap(({ fields, ...group }) => {
    const entries = fields
      .map((field) => ({ field, answer: own(answers, field.key) }))
      .filter(
        ({ field: { key, type }, answer }) =>
          answer !== undefined || (type !== 'hidden' && live.isVisible(group.id) && live.isVisible(key)),
      )
    return entries.length > 0 ? [{ ...group, entries }] : []
  })
}
