import type { FieldTranslation, FormLanguage, FormSchema, FormTranslation } from '../../schema/form-schema.ts'
import { own } from '../../schema/own.ts'

/** The language that a form's own texts are in. */
export const ownLanguage = (schema: FormSchema): FormLanguage => schema.settings.language ?? 'es'

/** The language that a form can say its texts in beside its own. */
export const otherLanguage = (schema: FormSchema): FormLanguage =>
  ownLanguage(schema) === 'es' ? 'en' : 'es'

/** What the form says in its other language; empty where it says nothing. */
export const translationOf = (schema: FormSchema): FormTranslation =>
  schema.translations?.[otherLanguage(schema)] ?? {}

/** Keeps what is said and leaves out what is not. */
const said = <T extends object>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '' && text !== undefined)) as T

const withTranslation = (schema: FormSchema, texts: FormTranslation): FormSchema => ({
  ...schema,
  translations: { ...schema.translations, [otherLanguage(schema)]: said(texts) },
})

/** Starts the other language, or lets go of all that it says. */
export function switchTranslation(schema: FormSchema, carries: boolean): FormSchema {
  if (carries) return withTranslation(schema, translationOf(schema))
  const { translations: _, ...rest } = schema
  return rest
}

/** Says a text of the whole form in the other language. */
export const translateForm = (
  schema: FormSchema,
  change: Partial<Pick<FormTranslation, 'name' | 'description' | 'submitButton' | 'confirmation'>>,
): FormSchema => withTranslation(schema, { ...translationOf(schema), ...change })

/** Says a group's name in the other language. */
export function translateGroup(schema: FormSchema, id: string, name: string): FormSchema {
  const texts = translationOf(schema)
  return withTranslation(schema, { ...texts, groups: said({ ...texts.groups, [id]: name }) })
}

/** Says texts of a field in the other language. */
export function translateField(
  schema: FormSchema,
  key: string,
  change: Partial<Omit<FieldTranslation, 'options'>>,
): FormSchema {
  const texts = translationOf(schema)
  const field = said({ ...own(texts.fields, key), ...change })
  return withTranslation(schema, { ...texts, fields: { ...texts.fields, [key]: field } })
}

/** Says what an option of a field says in the other language. */
export function translateOption(schema: FormSchema, key: string, value: string, label: string): FormSchema {
  const texts = translationOf(schema)
  const field = own(texts.fields, key)
  const options = said({ ...field?.options, [value]: label })
  return withTranslation(schema, { ...texts, fields: { ...texts.fields, [key]: { ...field, options } } })
}
