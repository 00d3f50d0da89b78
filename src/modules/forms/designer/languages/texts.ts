import type { FieldTranslation, FormField, FormSchema } from '../../schema/form-schema.ts'
import { own } from '../../schema/own.ts'
import {
  translateField,
  translateForm,
  translateGroup,
  translateOption,
  translationOf,
} from '../state/translations.ts'

/** A text of the form with what it says in the other language, and how that is said. */
export type FormText = {
  readonly id: string
  readonly what:
    | 'name'
    | 'description'
    | 'button'
    | 'confirmation'
    | 'group'
    | 'label'
    | 'placeholder'
    | 'help'
    | 'pattern'
    | 'option'
  /** Of what: the group's name, the field's label; and the option. */
  readonly name: string
  readonly option: string
  readonly own: string
  readonly other: string
  readonly length: number
  readonly translate: (schema: FormSchema, text: string) => FormSchema
}

const BARE = { name: '', option: '' }

type Whole = { own: string; other: string | undefined; length: number; translate: FormText['translate'] }

const ofForm = (what: FormText['what'], { other = '', ...text }: Whole): FormText => ({
  ...BARE,
  ...text,
  id: what,
  what,
  other,
})

const FIELD_PARTS = [
  { what: 'label', property: 'label', length: 500, own: ({ label }: FormField) => label },
  { what: 'placeholder', property: 'placeholder', length: 300, own: (field: FormField) => field.placeholder },
  { what: 'help', property: 'helpText', length: 1000, own: (field: FormField) => field.helpText },
  {
    what: 'pattern',
    property: 'pattern',
    length: 300,
    own: ({ validation }: FormField) => validation?.messages?.pattern,
  },
] as const

/** What a field says, and each of its options. */
function textsOfField(field: FormField, said: FieldTranslation | undefined): FormText[] {
  const { key, options = [] } = field
  const name = field.label || key
  const parts = FIELD_PARTS.map(
    ({ what, property, length, own }): FormText => ({
      ...BARE,
      id: `${what} ${key}`,
      what,
      name,
      own: own(field) ?? '',
      other: said?.[property] ?? '',
      length,
      translate: (form, text) => translateField(form, key, { [property]: text }),
    }),
  )
  const choices = options.map(
    ({ label, value }): FormText => ({
      id: `option ${key} ${value}`,
      what: 'option',
      name,
      option: label,
      own: label,
      other: own(said?.options, value) ?? '',
      length: 300,
      translate: (form, text) => translateOption(form, key, value, text),
    }),
  )
  return [...parts, ...choices]
}

/** All that the form says in its own words, in the order in which one reads it. */
export function textsOf(schema: FormSchema): FormText[] {
  const said = translationOf(schema)
  const { metadata, settings, groups } = schema
  const texts: FormText[] = [
    ofForm('name', {
      own: metadata.name,
      other: said.name,
      length: 200,
      translate: (form, name) => translateForm(form, { name }),
    }),
    ofForm('description', {
      own: metadata.description,
      other: said.description,
      length: 2000,
      translate: (form, description) => translateForm(form, { description }),
    }),
    ...groups.flatMap(({ id, name, fields }) => [
      {
        ...ofForm('group', {
          own: name,
          other: own(said.groups, id),
          length: 200,
          translate: (form, text) => translateGroup(form, id, text),
        }),
        id: `group ${id}`,
        name,
      },
      ...fields.flatMap((field) => textsOfField(field, own(said.fields, field.key))),
    ]),
    ofForm('button', {
      own: settings.submitButton.text,
      other: said.submitButton,
      length: 100,
      translate: (form, submitButton) => translateForm(form, { submitButton }),
    }),
    ofForm('confirmation', {
      own: settings.confirmation.message,
      other: said.confirmation,
      length: 2000,
      translate: (form, confirmation) => translateForm(form, { confirmation }),
    }),
  ]
  return texts.filter(({ own }) => own.trim() !== '')
}
