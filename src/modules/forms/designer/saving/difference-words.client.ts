import { useLanguage, useMessages } from '#ui/words/messages.ts'
import {
  BUTTON_POSITIONS,
  COMPONENT_OF,
  CONFIRMATIONS,
  FORM_LANGUAGES,
  FORM_THEMES,
  type FormField,
  type FormSchema,
  GROUP_WIDTHS,
  LAYOUTS,
} from '../../schema/form-schema.ts'
import { MEGABYTE } from '../../schema/new-form.ts'
import { sayAnswer } from '../../submissions/answers/answer-words.ts'
import { textsOf } from '../languages/texts.ts'
import { logicMessages } from '../logic/logic.messages.ts'
import { useRuleWords } from '../logic/rule-words.client.ts'
import { paletteMessages } from '../palette/palette.messages.ts'
import { panelMessages } from '../panel/panel.messages.ts'
import { settingsMessages } from '../settings/settings.messages.ts'
import type { Detail, Difference } from '../state/difference.ts'
import { fieldOf } from '../state/places.ts'
import { differenceMessages } from './difference.messages.ts'

/** The form as it was and as it is. */
export type States = { readonly begun: FormSchema; readonly now: FormSchema }

/** A property as the designer's panels call it. */
const PANEL_PARTS = {
  label: 'label',
  type: 'type',
  required: 'required',
  options: 'options',
  placeholder: 'placeholder',
  helpText: 'help',
  width: 'width',
  thousands: 'thousands',
  defaultValue: 'default',
  disabled: 'disabled',
  readOnly: 'read_only',
  allowFiltering: 'filtering',
  step: 'step',
  columns: 'columns',
  collapsible: 'collapsible',
  name: 'group_name',
  group: 'into_group',
  'validation.minLength': 'min_length',
  'validation.maxLength': 'max_length',
  'validation.min': 'min',
  'validation.max': 'max',
  'validation.pattern': 'pattern',
  'validation.messages.pattern': 'pattern_message',
  'fileOptions.multiple': 'multiple',
  'fileOptions.maxFiles': 'max_files',
  'fileOptions.maxSizeBytes': 'max_size',
  'fileOptions.allowedFormats': 'formats',
} as const

const SETTINGS_PARTS = {
  layout: 'layout',
  theme: 'theme',
  showCompanyLogo: 'logo',
  language: 'language',
  'submitButton.text': 'button_text',
  'submitButton.position': 'button_position',
  'confirmation.type': 'confirmation',
  'confirmation.message': 'message',
  'confirmation.redirectUrl': 'redirect',
  'emailNotifications.enabled': 'notices_on',
  'emailNotifications.recipients': 'recipients',
  'emailNotifications.emailSubject': 'subject',
  'emailNotifications.emailBody': 'body',
  'emailNotifications.includeSubmissionData': 'include',
  'emailNotifications.attachPDF': 'pdf',
} as const

const has = <T extends object>(of: T, name: string): name is keyof T & string => Object.hasOwn(of, name)

/** Of long texts what is around the first letter that differs. */
const LONG = 160
const BEFORE_IT = 30

function near(before: string, after: string): [string, string] {
  if (before.length <= LONG && after.length <= LONG) return [before, after]
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  const from = Math.max(0, same - BEFORE_IT)
  const cut = (text: string): string =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + LONG)}${text.length > from + LONG ? '…' : ''}`
  return [cut(before), cut(after)]
}

type Options = NonNullable<FormField['options']>

/** Options by what they say, or with their values where they say the same. */
function optionsSaid(before: Options, after: Options): [string, string] {
  const labels = (options: Options): string => options.map(({ label, value }) => label || value).join(', ')
  if (labels(before) !== labels(after)) return [labels(before), labels(after)]
  const values = (options: Options): string =>
    options.map(({ label, value, disabled }) => `${label} (${value}${disabled ? ', ✕' : ''})`).join(', ')
  return [values(before), values(after)]
}

const one = <T extends string>(of: readonly T[], value: unknown): T | undefined =>
  of.find((each) => each === value)

/** What was chosen among a few, as the panels call it; null where it is nothing of the kind. */
function useChosenWords(): (name: string, value: unknown) => string | null {
  const panel = useMessages(panelMessages)
  const settings = useMessages(settingsMessages)
  const palette = useMessages(paletteMessages)
  return (name, value) => {
    switch (name) {
      case 'type':
        return typeof value === 'string' && has(COMPONENT_OF, value) ? palette(`type_${value}`) : null
      case 'width':
        return panel(`width_${one(GROUP_WIDTHS, value) ?? 'own'}`)
      case 'layout':
        return settings(`layout_${one(LAYOUTS, value) ?? 'responsive'}`)
      case 'theme':
        return settings(`theme_${one(FORM_THEMES, value) ?? 'default'}`)
      case 'submitButton.position':
        return settings(`position_${one(BUTTON_POSITIONS, value) ?? 'bottom-right'}`)
      case 'confirmation.type':
        return settings(`confirmation_${one(CONFIRMATIONS, value) ?? 'message'}`)
      case 'language':
        return settings(one(FORM_LANGUAGES, value) ?? 'es')
      default:
        return null
    }
  }
}

/** A value of a property as it is read, beside `other`, which stood or stands in its place. */
function useValueWords(): (name: string, value: unknown, other: unknown, field: FormField | null) => string {
  const logic = useMessages(logicMessages)
  const chosen = useChosenWords()
  const language = useLanguage()
  return (name, value, other, field) => {
    const word = chosen(name, value)
    if (word !== null) return word
    if (value === undefined || value === null)
      return typeof other === 'boolean' && name !== 'thousands' ? logic('no') : ''
    if (name === 'fileOptions.maxSizeBytes') return String(Number(value) / MEGABYTE)
    if (name === 'defaultValue' && field && isAnswer(value)) return sayAnswer(field, value, language)
    if (typeof value === 'boolean') return logic(value ? 'yes' : 'no')
    if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ')
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}

/** What a property is called, of whatever it is one. */
function usePartWords(): (of: Difference['of'], name: string) => string {
  const panel = useMessages(panelMessages)
  const settings = useMessages(settingsMessages)
  const logic = useMessages(logicMessages)
  return (of, name) => {
    if (of === 'form') return ''
    if (of === 'calculation' && (name === 'formula' || name === 'decimals')) return logic(name)
    if (of === 'settings') return has(SETTINGS_PARTS, name) ? settings(SETTINGS_PARTS[name]) : name
    return has(PANEL_PARTS, name) ? panel(PANEL_PARTS[name]) : name
  }
}

/** What differs of two states of a form, in the words of the designer's own panels. */
export function useDifferenceWords({ begun, now }: States) {
  const t = useMessages(differenceMessages)
  const settings = useMessages(settingsMessages)
  const rules = useRuleWords()
  const said = useValueWords()
  const partOf = usePartWords()

  const line = (name: string, [before, after]: [string, string]): string => {
    const values = { before: before.trim() || t('empty'), after: after.trim() || t('empty') }
    return name === '' ? t('from_to_whole', values) : t('from_to', { name, ...values })
  }
  const lineOf = ({ of, name: key }: Difference, { name, before, after }: Detail): string => {
    const field = (schema: FormSchema) => (of === 'field' ? fieldOf(schema, key) : null)
    const both: [string, string] =
      name === 'options'
        ? optionsSaid(optionsIn(before), optionsIn(after))
        : [said(name, before, after, field(begun)), said(name, after, before, field(now))]
    return line(partOf(of, name), near(...both))
  }
  const translated = (): string[] => {
    const old = new Map(textsOf(begun).map((text) => [text.id, text]))
    const fresh = new Map(textsOf(now).map((text) => [text.id, text]))
    return [...new Map([...old, ...fresh]).values()].flatMap(({ id, what, name, option }) => {
      const [before, after] = [old.get(id)?.other ?? '', fresh.get(id)?.other ?? '']
      return before === after ? [] : [line(settings(`what_${what}`, { name, option }), near(before, after))]
    })
  }
  const ruleOf = ({ is, name, label }: Difference): string => {
    const schema = is === 'removed' ? begun : now
    const rule = schema.conditionals[Number(name)]
    return rule ? rules.sentence(schema, rule) : label
  }
  return {
    /** What the difference is about: a rule by what it says. */
    named: (difference: Difference): string => {
      const { of, name, label } = difference
      if (of === 'form')
        return name === 'name' || name === 'description' || name === 'tags' ? t(`of_form_${name}`) : name
      if (of === 'settings' || of === 'translation') return t(`of_${of}`)
      return of === 'rule' ? ruleOf(difference) : t(`of_${of}`, { name: label || name })
    },
    /** Before and after, a line for each property. */
    lines: (difference: Difference): string[] =>
      difference.of === 'translation'
        ? translated()
        : difference.details.map((detail) => lineOf(difference, detail)),
  }
}

const isAnswer = (value: unknown): value is NonNullable<FormField['defaultValue']> =>
  ['string', 'number', 'boolean'].includes(typeof value) || Array.isArray(value)

const optionsIn = (value: unknown): Options => (Array.isArray(value) ? value : [])
