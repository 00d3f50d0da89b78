import type { FormMetadata, FormSchema, FormSettings } from '../../schema/form-schema.ts'

/** Calls the form otherwise. */
export const rename = (schema: FormSchema, name: string): FormSchema => changeMetadata(schema, { name })

/** Changes what is known of the form itself. */
export const changeMetadata = (schema: FormSchema, change: Partial<FormMetadata>): FormSchema => ({
  ...schema,
  metadata: { ...schema.metadata, ...change },
})

/** Changes how the form looks and what it does once it is sent. */
export const changeSettings = (schema: FormSchema, change: Partial<FormSettings>): FormSchema => ({
  ...schema,
  settings: { ...schema.settings, ...change },
})

export const changeSubmitButton = (
  schema: FormSchema,
  change: Partial<FormSettings['submitButton']>,
): FormSchema => changeSettings(schema, { submitButton: { ...schema.settings.submitButton, ...change } })

export const changeConfirmation = (
  schema: FormSchema,
  change: Partial<FormSettings['confirmation']>,
): FormSchema => changeSettings(schema, { confirmation: { ...schema.settings.confirmation, ...change } })

export const changeNotices = (
  schema: FormSchema,
  change: Partial<FormSettings['emailNotifications']>,
): FormSchema =>
  changeSettings(schema, { emailNotifications: { ...schema.settings.emailNotifications, ...change } })

/** A list of short texts with one more; empty ones and those it has already are ignored. */
export function withAdded(list: readonly string[], typed: string): readonly string[] {
  const text = typed.trim()
  const has = list.some((each) => each.toLocaleLowerCase() === text.toLocaleLowerCase())
  return text === '' || has ? list : [...list, text]
}
