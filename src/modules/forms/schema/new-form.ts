import {
  COMPONENT_OF,
  type FieldOption,
  type FieldTranslation,
  type FieldType,
  type FileOptions,
  type FormField,
  type FormGroup,
  type FormLanguage,
  type FormSchema,
  type FormSettings,
  type FormTranslation,
} from './form-schema.ts'
import { own } from './own.ts'

/** How long a key can be. */
export const KEY_LENGTH = 60
const SLUG_LENGTH = 60

export const FILE_FORMATS: readonly string[] = ['image/*', 'pdf', '.doc', '.docx', '.xls', '.xlsx']
export const MEGABYTE = 1_048_576

/** What a field of files takes where it does not say. */
export const usualFileOptions = (type: FieldType): FileOptions => ({
  multiple: false,
  maxFiles: 10,
  maxSizeBytes: 10 * MEGABYTE,
  allowedFormats: type === 'image' ? ['image/*'] : FILE_FORMATS,
})

/** The ends of a slider, and one step of it, where it does not say. */
export const USUAL_SLIDER = { min: 0, max: 100, step: 1 } as const

const TEXTS = {
  es: {
    submit: 'Enviar',
    thanks: '¡Gracias! Recibimos sus respuestas.',
    subject: 'Nuevas respuestas',
    option: 'Opción',
  },
  en: {
    submit: 'Submit',
    thanks: 'Thank you! We have received your answers.',
    subject: 'New answers',
    option: 'Option',
  },
} as const

/** The settings that a form has where it says nothing else. */
export const usualSettings = (language: FormLanguage): FormSettings => ({
  layout: 'responsive',
  theme: 'default',
  showCompanyLogo: true,
  submitButton: { text: TEXTS[language].submit, position: 'bottom-right' },
  confirmation: { type: 'message', message: TEXTS[language].thanks, redirectUrl: '/' },
  emailNotifications: {
    enabled: false,
    recipients: [],
    emailSubject: TEXTS[language].subject,
    emailBody: '',
    includeSubmissionData: true,
    attachPDF: false,
  },
  language,
})

/** A form that asks nothing yet. */
export const emptyForm = (name: string, language: FormLanguage): FormSchema => ({
  version: '1.0',
  metadata: { name, description: '', tags: [] },
  settings: usualSettings(language),
  groups: [],
  calculations: [],
  conditionals: [],
})

export const newGroup = (id: string, name: string): FormGroup => ({
  id,
  name,
  columns: 2,
  collapsible: false,
  width: 'full',
  fields: [],
})

const firstOptions = (language: FormLanguage): readonly FieldOption[] =>
  [1, 2].map((n) => ({ label: `${TEXTS[language].option} ${n}`, value: `option_${n}` }))

/** What each type begins with beside its label. */
const beginningOf = (type: FieldType, language: FormLanguage): Partial<FormField> => {
  if (type === 'select' || type === 'checkbox' || type === 'radio') return { options: firstOptions(language) }
  if (type === 'file' || type === 'image') return { fileOptions: usualFileOptions(type) }
  const { min, max, step } = USUAL_SLIDER
  return type === 'slider' ? { validation: { min, max }, step } : {}
}

/** A field as it is dropped into a form. `language` is that of the options it begins with. */
export const newField = (
  type: FieldType,
  key: string,
  label: string,
  language: FormLanguage = 'es',
): FormField => ({ key, type, component: COMPONENT_OF[type], label, ...beginningOf(type, language) })

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()

const joined = (text: string, by: string, length: number): string => {
  const words = plain(text).replaceAll(/[^a-z0-9]+/g, by)
  const within = words.startsWith(by) ? words.slice(1) : words
  const cut = within.slice(0, length)
  return cut.endsWith(by) ? cut.slice(0, -1) : cut
}

/**
 * A field's key of its label: `Teléfono del cónyuge` → `telefono_del_conyuge`; lowercase letters, digits and underscores,
 * never a digit first, at most sixty characters, and none of `taken` (`nombre`, `nombre_2`, …).
 */
export function keyFromLabel(label: string, taken: ReadonlySet<string>): string {
  const words = joined(label, '_', KEY_LENGTH)
  const begun = words === '' ? 'campo' : /^\d/.test(words) ? `campo_${words}` : words
  const key = begun.slice(0, KEY_LENGTH)
  if (!taken.has(key)) return key
  for (let n = 2; ; n += 1) {
    const suffix = `_${n}`
    const next = key.slice(0, KEY_LENGTH - suffix.length) + suffix
    if (!taken.has(next)) return next
  }
}

/** A form's address of its name: `Solicitud de crédito` → `solicitud-de-credito`. */
export const slugFromName = (name: string): string => joined(name, '-', SLUG_LENGTH) || 'formulario'

/** All fields of a form in the order in which they stand. */
export const fieldsIn = (schema: FormSchema): FormField[] => schema.groups.flatMap(({ fields }) => fields)

/**
 * The form with the texts of `language`, where it carries them; what was not translated stays as it is written. Keys,
 * ids and the values of options are the same in both.
 */
export function inLanguage(schema: FormSchema, language: FormLanguage): FormSchema {
  const said = schema.translations?.[language]
  if (said === undefined || language === (schema.settings.language ?? 'es')) return schema
  const { metadata, settings } = schema
  return {
    ...schema,
    metadata: {
      ...metadata,
      name: said.name || metadata.name,
      description: said.description || metadata.description,
    },
    settings: {
      ...settings,
      submitButton: { ...settings.submitButton, text: said.submitButton || settings.submitButton.text },
      confirmation: { ...settings.confirmation, message: said.confirmation || settings.confirmation.message },
    },
    groups: schema.groups.map((group) => ({
      ...group,
      name: own(said.groups, group.id) || group.name,
      fields: group.fields.map((field) => translated(field, own(said.fields, field.key))),
    })),
    calculations: schema.calculations.map((calculation) => {
      const label = own(said.fields, calculation.key)?.label
      return label ? { ...calculation, label } : calculation
    }),
  }
}

function translated(field: FormField, said: FieldTranslation | undefined): FormField {
  if (said === undefined) return field
  const { label, placeholder, helpText, pattern, options } = said
  return {
    ...field,
    label: label || field.label,
    ...(placeholder && { placeholder }),
    ...(helpText && { helpText }),
    ...(pattern && {
      validation: { ...field.validation, messages: { ...field.validation?.messages, pattern } },
    }),
    ...(field.options && {
      options: field.options.map((option) => ({
        ...option,
        label: own(options, option.value) || option.label,
      })),
    }),
  }
}

/** Which languages a form can be filled in. */
export const languagesOf = (schema: FormSchema): readonly FormLanguage[] => {
  const first = schema.settings.language ?? 'es'
  const other: FormLanguage = first === 'es' ? 'en' : 'es'
  const said: FormTranslation | undefined = schema.translations?.[other]
  return said === undefined ? [first] : [first, other]
}
