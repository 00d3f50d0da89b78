import { dayOfInstant } from '#platform/values/day.ts'
import { compiledOf } from '../../engine/compiled.ts'
import { openForm } from '../../engine/live-form.ts'
import type {
  Answer,
  Answers,
  FormField,
  FormGroup,
  FormLanguage,
  FormSchema,
} from '../../schema/form-schema.ts'
import { fieldsIn, inLanguage, newField, newGroup } from '../../schema/new-form.ts'
import { own } from '../../schema/own.ts'
import { placesOf, withCalculatedPlaces } from '../../schema/thousands.ts'

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
 * same, and at the end what was worked out that no field shows.
 */
export function shownForm(
  { schema, answers, language, submitted_at }: Filled,
  timeZone: string,
): ShownGroup[] {
  const today = dayOfInstant(new Date(submitted_at), timeZone)
  const live = openForm(compiledOf(schema), answers, { today })
  const said = withCalculatedPlaces(inLanguage(schema, language))
  const groups = said.groups.flatMap(({ fields, ...group }) => {
    const entries = fields
      .map((field) => ({ field, answer: own(answers, field.key) }))
      .filter(
        ({ field: { key, type }, answer }) =>
          answer !== undefined || (type !== 'hidden' && live.isVisible(group.id) && live.isVisible(key)),
      )
    return entries.length > 0 ? [{ ...group, entries }] : []
  })
  const worked = workedOut(said).flatMap((field) => {
    const answer = own(answers, field.key)
    return answer === undefined ? [] : [{ field, answer }]
  })
  if (worked.length === 0) return groups
  return [...groups, { ...newGroup('', WORKED_OUT[language]), entries: worked }]
}

/** What is worked out and has no field: it stands in no group. */
const WORKED_OUT: Readonly<Record<FormLanguage, string>> = { es: 'Cálculos', en: 'Calculations' }

/** Calculations that no field shows, as fields by their names. */
export function workedOut(schema: FormSchema): FormField[] {
  const keys = new Set(fieldsIn(schema).map(({ key }) => key))
  return schema.calculations
    .filter(({ key }) => !keys.has(key))
    .map((each) => ({ ...newField('number', each.key, each.label || each.key), places: placesOf(each) }))
}
