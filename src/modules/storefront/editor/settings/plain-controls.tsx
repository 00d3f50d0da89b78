import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { readNumber } from '#platform/values/read-number.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ChangedDot, Field } from '#ui/form/field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { Field as Described } from '../../sections/schema/fields.ts'
import { videoAt } from '../../sections/schema/video.ts'
import { useInHand } from '../store/editor-store.client.ts'
import { useSectionNames } from '../tree/section-names.client.ts'
import { isChoiceValue } from './field-names.ts'
import { fieldWords } from './field-words.messages.ts'
import type { Setting } from './setting.client.ts'
import { isOfPhone, SettingHead, SettingState, useDesktopWords } from './setting-head.tsx'
import { settingsMessages } from './settings.messages.ts'
import { useTyped } from './typed.client.ts'

export type ControlProps<Kind extends Described['kind']> = {
  setting: Setting
  field: Extract<Described, { kind: Kind }>
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** One line or several; where nothing is said the page's own words stand, and are seen in the field. */
export function TextControl({ setting, field }: ControlProps<'text' | 'lines'>) {
  const t = useMessages(settingsMessages)
  const word = useMessages(fieldWords)
  const names = useSectionNames()
  const section = useInHand()
  const help = useDesktopWords(setting)
  const value = textOf(setting.value)
  const usual = setting.name === 'title' && section ? names.usualTitle(section.type) : ''
  const isNoVideo = setting.name === 'videoUrl' && value !== '' && videoAt(value) === null
  const props = {
    value,
    maxLength: field.most,
    placeholder: usual,
    'data-setting': setting.name,
    autoComplete: 'off',
  }
  return (
    <Field
      label={word(`field_${setting.name}`)}
      changed={isOfPhone(setting)}
      end={<SettingState setting={setting} />}
      help={help}
      warning={isNoVideo ? t('not_a_video') : undefined}
    >
      {field.kind === 'lines' ? (
        <TextArea {...props} rows={4} onChange={({ target }) => setting.set(target.value, true)} />
      ) : (
        <TextInput {...props} onChange={({ target }) => setting.set(target.value, true)} />
      )}
    </Field>
  )
}

export function ToggleControl({ setting }: Pick<ControlProps<'toggle'>, 'setting'>) {
  const id = useId()
  const word = useMessages(fieldWords)
  return (
    <div className="flex min-h-8 items-center gap-3">
      <label htmlFor={id} className="min-w-0 flex-1 text-compact font-medium">
        {word(`field_${setting.name}`)}
        {isOfPhone(setting) && <ChangedDot className="ml-1.5 align-middle" />}
      </label>
      <SettingState setting={setting} />
      <Switch id={id} checked={setting.value === true} onCheckedChange={(now) => setting.set(now)} />
    </div>
  )
}

/** Of so many numbers all are worth showing. */
const ALL_SHOWN = 6

/** Milliseconds are told as seconds. */
const unitOf = (name: string): { scale: number; unit: string } => {
  if (name === 'interval') return { scale: 1000, unit: 's' }
  if (name === 'backgroundVeil') return { scale: 1, unit: '%' }
  return { scale: 1, unit: /^(padding|margin|border)/.test(name) ? 'px' : '' }
}

export function CountControl({ setting, field }: ControlProps<'count'>) {
  return field.most - field.least < ALL_SHOWN ? (
    <FewControl setting={setting} field={field} />
  ) : (
    <NumberControl setting={setting} field={field} />
  )
}

function FewControl({ setting, field: { least, most } }: ControlProps<'count'>) {
  const word = useMessages(fieldWords)
  const help = useDesktopWords(setting)
  return (
    <div className="grid gap-1.5">
      <SettingHead setting={setting} />
      <Segmented
        label={word(`field_${setting.name}`)}
        value={String(setting.value)}
        onValueChange={(value) => setting.set(Number(value))}
        segments={Array.from({ length: most - least + 1 }, (_, at) => String(least + at)).map((value) => ({
          value,
          label: value,
        }))}
        className="w-full justify-between"
      />
      {help && <span className="text-xs text-muted">{help}</span>}
    </div>
  )
}

function NumberControl({ setting, field: { least, most } }: ControlProps<'count'>) {
  const t = useMessages(settingsMessages)
  const word = useMessages(fieldWords)
  const help = useDesktopWords(setting)
  const { scale, unit } = unitOf(setting.name)
  const value = typeof setting.value === 'number' ? setting.value : least
  const { text, isWrong, onText, onLeft } = useTyped<number>(value, {
    read: (typed) => {
      const read = readNumber(typed.replace(',', '.'))
      const number = read === null ? null : Math.round(read * scale)
      return number !== null && number >= least && number <= most ? number : null
    },
    write: (number) => String(number / scale),
    set: (number) => setting.set(number, true),
  })
  const step = (by: number): void => setting.set(Math.min(most, Math.max(least, value + by * scale)))
  return (
    <Field
      label={word(`field_${setting.name}`)}
      changed={isOfPhone(setting)}
      end={<SettingState setting={setting} />}
      help={help}
      error={isWrong ? t('range', { least: least / scale, most: most / scale }) : undefined}
    >
      <span className="flex items-center gap-1.5">
        <TextInput
          value={text}
          inputMode="decimal"
          autoComplete="off"
          data-setting={setting.name}
          affix={unit}
          className="min-w-0 flex-1"
          onChange={({ target }) => onText(target.value)}
          onBlur={onLeft}
        />
        <IconButton
          label={`${t('less')}: ${word(`field_${setting.name}`)}`}
          variant="secondary"
          disabled={value <= least}
          onClick={() => step(-1)}
        >
          <Minus />
        </IconButton>
        <IconButton
          label={`${t('more')}: ${word(`field_${setting.name}`)}`}
          variant="secondary"
          disabled={value >= most}
          onClick={() => step(1)}
        >
          <Plus />
        </IconButton>
      </span>
    </Field>
  )
}

/** Two or three short choices are seen at once; of more one is chosen from a list. */
export function ChoiceControl({ setting, field }: ControlProps<'choice'>) {
  const word = useMessages(fieldWords)
  const help = useDesktopWords(setting)
  const options = field.options.filter(isChoiceValue).map((value) => ({
    value: String(value),
    label: word(`choice_${value}`),
  }))
  const value = textOf(setting.value)
  if (options.length <= 3 && options.every(({ label }) => label.length < 12))
    return (
      <div className="grid gap-1.5">
        <SettingHead setting={setting} />
        <Segmented
          label={word(`field_${setting.name}`)}
          value={value}
          onValueChange={setting.set}
          segments={options}
          className="w-full justify-between"
        />
        {help && <span className="text-xs text-muted">{help}</span>}
      </div>
    )
  return (
    <Field
      label={word(`field_${setting.name}`)}
      changed={isOfPhone(setting)}
      end={<SettingState setting={setting} />}
      help={help}
    >
      <Select options={options} value={value} onValueChange={(chosen) => setting.set(chosen)} />
    </Field>
  )
}
