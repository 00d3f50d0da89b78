import { formatDateTime } from '#ui/words/format.ts'
import type { Answers, FormLanguage, FormSchema } from '../../schema/form-schema.ts'
import { fieldsIn } from '../../schema/new-form.ts'
import { own } from '../../schema/own.ts'
import { withCalculatedPlaces } from '../../schema/thousands.ts'
import { type OfSubmission, withVariables } from '../../schema/variables.ts'
import { sayAnswer } from './answer-words.ts'
import { workedOut } from './shown-form.ts'

/** A form as somebody filled it in. */
export type FilledIn = {
  readonly schema: FormSchema
  readonly answers: Answers
  /** In which it was filled in. */
  readonly language: FormLanguage
  readonly number: number
  readonly submitted_at: string
  readonly shop: string
  readonly timeZone: string
}

/**
 * A text of the form with what was answered or worked out in the place of `{{key}}`; `{{form}}`, `{{number}}`, `{{date}}` and
 * `{{shop}}` are known too, and what nobody knows is left as it was written. What an answer says is never read again.
 */
export function withAnswers(text: string, of: FilledIn): string {
  const { schema, answers, language, timeZone } = of
  const placed = withCalculatedPlaces(schema)
  const fields = new Map([...fieldsIn(placed), ...workedOut(placed)].map((field) => [field.key, field]))
  const known: Readonly<Record<OfSubmission, string>> = {
    form: schema.metadata.name,
    number: String(of.number),
    date: formatDateTime(of.submitted_at, { language, timeZone }),
    shop: of.shop,
  }
  return withVariables(text, (key) => {
    const field = fields.get(key)
    return field ? sayAnswer(field, own(answers, key), language) : own(known, key)
  })
}
