import {
  COMPONENT_OF,
  type Conditional,
  type FieldOption,
  type FieldTranslation,
  type FieldType,
  type FormField,
  type FormLanguage,
  type FormSchema,
} from '../schema/form-schema.ts'
import { emptyForm } from '../schema/new-form.ts'

/** A text in both languages. */
export type Said = readonly [es: string, en: string]

type TemplateOption = readonly [value: string, label: Said]

export type TemplateField = {
  key: string
  type: FieldType
  label: Said
  placeholder?: Said
  help?: Said
  options?: readonly TemplateOption[]
  /** What is said where the answer is not as its pattern asks. */
  pattern?: Said
} & Pick<
  FormField,
  | 'required'
  | 'width'
  | 'allowFiltering'
  | 'validation'
  | 'defaultValue'
  | 'fileOptions'
  | 'step'
  | 'readOnly'
>

export type TemplateGroup = {
  id: string
  name: Said
  columns: number
  collapsible?: boolean
  fields: readonly TemplateField[]
}

/** A form to begin with, in both languages. */
export type Template = {
  name: Said
  description: Said
  tags?: readonly Said[]
  submit: Said
  confirmation: Said
  groups: readonly TemplateGroup[]
  conditionals?: readonly Conditional[]
  calculations?: FormSchema['calculations']
}

/** What is shown, and asked for, while an answer is so. */
export const rule = (
  field: string,
  operator: Conditional['if']['operator'],
  value: string | number | boolean,
  { show = [], require = [] }: { show?: readonly string[]; require?: readonly string[] },
): Conditional => ({
  if: { field, operator, value },
  then: { show, hide: [], require },
})

const at = (language: FormLanguage): 0 | 1 => (language === 'es' ? 0 : 1)

function fieldIn(field: TemplateField, language: FormLanguage): FormField {
  const { key, type, label, placeholder, help, options, pattern, validation, ...rest } = field
  const index = at(language)
  return {
    key,
    type,
    component: COMPONENT_OF[type],
    label: label[index],
    ...(placeholder && { placeholder: placeholder[index] }),
    ...(help && { helpText: help[index] }),
    ...(options && {
      options: options.map(([value, said]): FieldOption => ({ value, label: said[index] })),
    }),
    ...(validation && {
      validation: { ...validation, ...(pattern && { messages: { pattern: pattern[index] } }) },
    }),
    ...rest,
  }
}

function translated(
  { label, placeholder, help, options, pattern }: TemplateField,
  index: 0 | 1,
): FieldTranslation {
  return {
    label: label[index],
    ...(placeholder && { placeholder: placeholder[index] }),
    ...(help && { helpText: help[index] }),
    ...(pattern && { pattern: pattern[index] }),
    ...(options && { options: Object.fromEntries(options.map(([value, said]) => [value, said[index]])) }),
  }
}

/** The form that a template is, in a language, with its texts in the other one beside it. */
export function writeTemplate(template: Template, language: FormLanguage): FormSchema {
  const other: FormLanguage = language === 'es' ? 'en' : 'es'
  const [own, theirs] = [at(language), at(other)]
  const { name, description, tags = [], submit, confirmation, groups, conditionals, calculations } = template
  const empty = emptyForm(name[own], language)
  const { settings } = empty
  return {
    ...empty,
    metadata: { name: name[own], description: description[own], tags: tags.map((tag) => tag[own]) },
    settings: {
      ...settings,
      submitButton: { ...settings.submitButton, text: submit[own] },
      confirmation: { ...settings.confirmation, message: confirmation[own] },
    },
    groups: groups.map(({ id, name: called, columns, collapsible = false, fields }) => ({
      id,
      name: called[own],
      columns,
      collapsible,
      width: 'full' as const,
      fields: fields.map((field) => fieldIn(field, language)),
    })),
    conditionals: conditionals ?? [],
    calculations: calculations ?? [],
    translations: {
      [other]: {
        name: name[theirs],
        description: description[theirs],
        submitButton: submit[theirs],
        confirmation: confirmation[theirs],
        groups: Object.fromEntries(groups.map((group) => [group.id, group.name[theirs]])),
        fields: Object.fromEntries(
          groups.flatMap((group) => group.fields.map((field) => [field.key, translated(field, theirs)])),
        ),
      },
    },
  }
}
