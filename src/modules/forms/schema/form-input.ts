import { z } from 'zod'
import { isStorableText } from '#platform/values/storable-text.ts'
import {
  BUTTON_POSITIONS,
  COMPONENT_OF,
  CONFIRMATIONS,
  type FieldType,
  FORM_LANGUAGES,
  FORM_THEMES,
  type FormSchema,
  GROUP_WIDTHS,
  LAYOUTS,
  OPERATORS,
} from './form-schema.ts'
import { FILE_FORMATS, KEY_LENGTH, MEGABYTE, usualSettings } from './new-form.ts'

/** How long the text of a form can be. */
export const SCHEMA_SIZE = 1_000_000
export const MOST_FIELDS = 1000
const MOST_GROUPS = 60
const MOST_RULES = 500
const MOST_CALCULATIONS = 200
const MOST_OPTIONS = 500
export const FORMULA_LENGTH = 2000
export const PATTERN_LENGTH = 500
const VALUE_LENGTH = 200
/** Beyond it a number no longer keeps its last digit. */
const LARGEST = 1e15

const text = (length: number) => z.string().max(length).refine(isStorableText, 'unstorable')
const key = z
  .string()
  .max(KEY_LENGTH)
  .regex(/^[a-z][a-z0-9_]*$/, 'bad_key')
const id = z
  .string()
  .max(KEY_LENGTH)
  .regex(/^[A-Za-z0-9_-]+$/, 'bad_key')
const amount = z.number().min(-LARGEST).max(LARGEST)
const count = (least: number, most: number) => z.int().min(least).max(most)

const isFieldType = (text: string): text is FieldType => Object.hasOwn(COMPONENT_OF, text)
const FIELD_TYPES = Object.keys(COMPONENT_OF).filter(isFieldType)

const fileAnswer = z.strictObject({
  url: text(2048),
  name: text(255),
  size: count(0, 1e12),
  type: text(127),
})

const answer = z.union([
  text(10_000),
  amount,
  z.boolean(),
  z.array(text(VALUE_LENGTH)).max(MOST_OPTIONS),
  z.array(fileAnswer).max(20),
])

const validation = z.strictObject({
  minLength: count(0, 10_000).optional(),
  maxLength: count(0, 10_000).optional(),
  pattern: text(PATTERN_LENGTH).optional(),
  min: amount.optional(),
  max: amount.optional(),
  messages: z.strictObject({ pattern: text(300).optional() }).optional(),
})

const option = z.strictObject({
  label: text(300),
  value: text(VALUE_LENGTH),
  disabled: z.boolean().optional(),
})

const fileOptions = z.strictObject({
  multiple: z.boolean().default(false),
  maxFiles: count(1, 20).default(10),
  maxSizeBytes: count(1, 100 * MEGABYTE).default(10 * MEGABYTE),
  allowedFormats: z
    .array(text(100))
    .max(50)
    .default([...FILE_FORMATS]),
  accept: text(500).optional(),
})

const width = z.enum(GROUP_WIDTHS)

const field = z
  .strictObject({
    key,
    type: z.enum(FIELD_TYPES),
    component: text(60).optional(),
    label: text(500),
    placeholder: text(300).optional(),
    helpText: text(1000).optional(),
    defaultValue: answer.optional(),
    required: z.boolean().optional(),
    disabled: z.boolean().optional(),
    readOnly: z.boolean().optional(),
    width: width.optional(),
    allowFiltering: z.boolean().optional(),
    grid: z.strictObject({ column: count(0, 12), row: count(0, 1000) }).optional(),
    validation: validation.optional(),
    options: z.array(option).max(MOST_OPTIONS).optional(),
    fileOptions: fileOptions.optional(),
    thousands: z.boolean().optional(),
    step: z.number().positive().max(LARGEST).optional(),
  })
  .transform(({ key, type, component, ...said }) => ({
    key,
    type,
    component: component ?? COMPONENT_OF[type],
    ...said,
  }))

const group = z.strictObject({
  id,
  name: text(200).default(''),
  columns: count(1, 6).default(2),
  collapsible: z.boolean().default(false),
  width: width.default('full'),
  fields: z.array(field).max(MOST_FIELDS).default([]),
})

const calculation = z.strictObject({
  key,
  formula: text(FORMULA_LENGTH),
  decimals: count(0, 10).optional(),
  label: text(500).optional(),
})

const targets = z.array(z.string().max(KEY_LENGTH)).max(MOST_FIELDS).default([])

const conditional = z.strictObject({
  if: z.strictObject({
    field: z.string().max(KEY_LENGTH),
    operator: z.enum(OPERATORS),
    value: z.union([text(VALUE_LENGTH), amount, z.boolean()]).optional(),
  }),
  then: z.strictObject({ show: targets, hide: targets, require: targets }).prefault({}),
})

const usual = usualSettings('es')

const settings = z.strictObject({
  layout: z.enum(LAYOUTS).default(usual.layout),
  theme: z.enum(FORM_THEMES).default(usual.theme),
  showCompanyLogo: z.boolean().default(usual.showCompanyLogo),
  submitButton: z
    .strictObject({
      text: text(100).default(usual.submitButton.text),
      position: z.enum(BUTTON_POSITIONS).default(usual.submitButton.position),
    })
    .prefault({}),
  confirmation: z
    .strictObject({
      type: z.enum(CONFIRMATIONS).default(usual.confirmation.type),
      message: text(2000).default(usual.confirmation.message),
      redirectUrl: text(2048).default(usual.confirmation.redirectUrl),
    })
    .prefault({}),
  emailNotifications: z
    .strictObject({
      enabled: z.boolean().default(false),
      recipients: z.array(text(254)).max(20).default([]),
      emailSubject: text(300).default(usual.emailNotifications.emailSubject),
      emailBody: text(10_000).default(''),
      includeSubmissionData: z.boolean().default(true),
      attachPDF: z.boolean().default(false),
    })
    .prefault({}),
  language: z.enum(FORM_LANGUAGES).optional(),
})

const fieldTranslation = z.strictObject({
  label: text(500).optional(),
  placeholder: text(300).optional(),
  helpText: text(1000).optional(),
  pattern: text(300).optional(),
  options: z.record(text(VALUE_LENGTH), text(300)).optional(),
})

const translation = z.strictObject({
  name: text(200).optional(),
  description: text(2000).optional(),
  submitButton: text(100).optional(),
  confirmation: text(2000).optional(),
  groups: z.record(id, text(200)).optional(),
  fields: z.record(key, fieldTranslation).optional(),
})

const metadata = z.strictObject({
  name: text(200).default(''),
  description: text(2000).default(''),
  tags: z.array(text(50)).max(30).default([]),
})

/**
 * A form as a procedure takes it and as its JSON is read: what has a usual value may be left out, what a form does not
 * have is refused, and everything has an end.
 */
export const formSchemaInput: z.ZodType<FormSchema> = z
  .strictObject({
    version: z.literal('1.0'),
    metadata,
    settings: settings.prefault({}),
    groups: z.array(group).max(MOST_GROUPS),
    calculations: z.array(calculation).max(MOST_CALCULATIONS).default([]),
    conditionals: z.array(conditional).max(MOST_RULES).default([]),
    translations: z.strictObject({ es: translation.optional(), en: translation.optional() }).optional(),
  })
  .superRefine((form, ctx) => {
    const fields = form.groups.reduce((sum, each) => sum + each.fields.length, 0)
    if (fields > MOST_FIELDS) ctx.addIssue({ code: 'custom', path: ['groups'], message: 'too_many' })
    if (JSON.stringify(form).length > SCHEMA_SIZE) ctx.addIssue({ code: 'custom', message: 'too_large' })
  })
