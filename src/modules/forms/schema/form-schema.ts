import type { Day } from '#platform/values/day.ts'

/**
 * A form as it is written: what its designer changes, what a version of it keeps, what is imported and exported as JSON.
 * Names are those of the file format, version 1.0. `read-schema.ts` reads one and says what is wrong where.
 */
export type FormSchema = {
  readonly version: '1.0'
  readonly metadata: FormMetadata
  readonly settings: FormSettings
  readonly groups: readonly FormGroup[]
  readonly calculations: readonly Calculation[]
  readonly conditionals: readonly Conditional[]
  /** What the form says in the other language, where it carries both. */
  readonly translations?: Partial<Record<FormLanguage, FormTranslation>>
}

export const FORM_LANGUAGES = ['es', 'en'] as const
export type FormLanguage = (typeof FORM_LANGUAGES)[number]

export type FormMetadata = {
  readonly name: string
  readonly description: string
  readonly tags: readonly string[]
}

export const LAYOUTS = ['responsive', 'fixed'] as const
/** The four looks of a form. */
export const FORM_THEMES = ['default', 'minimal', 'modern', 'classic'] as const
export const BUTTON_POSITIONS = ['bottom-left', 'bottom-center', 'bottom-right', 'top-right'] as const
export const CONFIRMATIONS = ['message', 'redirect', 'email'] as const

export type FormSettings = {
  readonly layout: (typeof LAYOUTS)[number]
  readonly theme: (typeof FORM_THEMES)[number]
  readonly showCompanyLogo: boolean
  readonly submitButton: { readonly text: string; readonly position: (typeof BUTTON_POSITIONS)[number] }
  readonly confirmation: {
    readonly type: (typeof CONFIRMATIONS)[number]
    readonly message: string
    /** Of the same site, or of one that the shop allows. */
    readonly redirectUrl: string
  }
  readonly emailNotifications: {
    readonly enabled: boolean
    readonly recipients: readonly string[]
    /** May name answers: `{{key}}`. */
    readonly emailSubject: string
    readonly emailBody: string
    readonly includeSubmissionData: boolean
    readonly attachPDF: boolean
  }
  /** The language that its own texts are in; Spanish where it does not say. */
  readonly language?: FormLanguage
}

export const GROUP_WIDTHS = ['full', 'half', 'third', 'two-thirds', 'quarter'] as const
export type GroupWidth = (typeof GROUP_WIDTHS)[number]

/** A card of the form: fields in one to six columns. */
export type FormGroup = {
  readonly id: string
  readonly name: string
  readonly columns: number
  readonly collapsible: boolean
  readonly width: GroupWidth
  readonly fields: readonly FormField[]
}

/** Each type of field with what draws it. */
export const COMPONENT_OF = {
  text: 'textbox',
  email: 'textbox',
  url: 'textbox',
  tel: 'textbox',
  number: 'textbox',
  hidden: 'textbox',
  textarea: 'textarea',
  date: 'datepicker',
  time: 'timepicker',
  select: 'dropdown',
  checkbox: 'checkbox-group',
  radio: 'radio-group',
  file: 'file-upload',
  image: 'file-upload',
  signature: 'signature',
  rating: 'rating-stars',
  slider: 'range-slider',
  toggle: 'toggle-switch',
  color: 'color-picker',
} as const
export type FieldType = keyof typeof COMPONENT_OF
export type FieldComponent = (typeof COMPONENT_OF)[FieldType]

export type FormField = {
  /** Lowercase letters, digits and underscores; unique in the form. */
  readonly key: string
  readonly type: FieldType
  /** As it was written; a form may name one that this program does not know, which is then said instead of drawn. */
  readonly component: string
  readonly label: string
  readonly placeholder?: string
  readonly helpText?: string
  readonly defaultValue?: Answer
  readonly required?: boolean
  readonly disabled?: boolean
  readonly readOnly?: boolean
  readonly width?: GroupWidth
  /** Submissions may be filtered by it. */
  readonly allowFiltering?: boolean
  readonly grid?: { readonly column: number; readonly row: number }
  readonly validation?: FieldValidation
  /** Of select, checkbox and radio. */
  readonly options?: readonly FieldOption[]
  /** Of file and image. */
  readonly fileOptions?: FileOptions
  /** Of a number, also of one that a text shows: whether its digits stand in threes; `hasThousands` where it does not say. */
  readonly thousands?: boolean
  /**
   * How far one step goes: of slider 1 where it does not say, between `validation.min` and `max`, 0 and 100; of number,
   * counted from `min` or 0, none.
   */
  readonly step?: number
}

export type FieldValidation = {
  readonly minLength?: number
  readonly maxLength?: number
  /** A regular expression that the whole answer matches; read by an engine of linear time. */
  readonly pattern?: string
  readonly min?: number
  readonly max?: number
  readonly messages?: { readonly pattern?: string }
}

export type FieldOption = { readonly label: string; readonly value: string; readonly disabled?: boolean }

export type FileOptions = {
  readonly multiple: boolean
  /** 1 to 20; 10 where it does not say. */
  readonly maxFiles: number
  /** 1 to 100 MB; 10 MB where it does not say. */
  readonly maxSizeBytes: number
  readonly allowedFormats: readonly string[]
  /** What the browser's chooser offers; made of the formats where it does not say. */
  readonly accept?: string
}

/**
 * A value that the form works out: `key` is that of a field, which then shows it and takes no typing, or a name of its
 * own, which rules and other calculations may use. See docs/rules/form-calculations.md for what a formula can say.
 */
export type Calculation = {
  readonly key: string
  readonly formula: string
  /** Places that a number is rounded to, half away from zero; 2 where it does not say. */
  readonly decimals?: number
  readonly label?: string
}

export const OPERATORS = [
  'equals',
  'not_equals',
  'contains',
  'greater_than',
  'less_than',
  'is_empty',
  'is_not_empty',
] as const
export type Operator = (typeof OPERATORS)[number]

/** What a rule shows and hides are keys of fields and ids of groups; what it requires are keys of fields. */
export type Conditional = {
  readonly if: {
    readonly field: string
    readonly operator: Operator
    readonly value?: string | number | boolean
  }
  readonly then: {
    readonly show: readonly string[]
    readonly hide: readonly string[]
    readonly require: readonly string[]
  }
}

export type FormTranslation = {
  readonly name?: string
  readonly description?: string
  readonly submitButton?: string
  readonly confirmation?: string
  /** By the group's id. */
  readonly groups?: Readonly<Record<string, string>>
  /** By the field's key. */
  readonly fields?: Readonly<Record<string, FieldTranslation>>
}

export type FieldTranslation = {
  readonly label?: string
  readonly placeholder?: string
  readonly helpText?: string
  readonly pattern?: string
  /** By the option's value. */
  readonly options?: Readonly<Record<string, string>>
}

/** A file as an answer names it: what the upload gave, with what it was called. */
export type FileAnswer = {
  readonly url: string
  readonly name: string
  readonly size: number
  readonly type: string
}

/**
 * What somebody answered: text, mail, address, telephone, date (`2026-11-27`), time (`14:30`), colour (`#0f7f93`), one
 * choice and a signature (a PNG as a data address while it is filled in) are text; number, rating and slider are numbers;
 * a toggle is a boolean; several choices are their values; files are files.
 */
export type Answer = string | number | boolean | readonly string[] | readonly FileAnswer[]
/** By the field's key; what nobody answered is not in it. */
export type Answers = Readonly<Record<string, Answer>>

/** What formulas may ask beside the answers. */
export type FormClock = { readonly today: Day }
