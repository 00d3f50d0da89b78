import { DatePicker } from '#ui/date/date-picker.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { Conditional, FormField } from '../../schema/form-schema.ts'
import { logicMessages } from './logic.messages.ts'

type Value = Conditional['if']['value']

type Props = {
  /** What is asked about; null where it is a value that is worked out. */
  field: FormField | null
  value: Value
  onValue: (value: Value, typing?: string) => void
  label: string
}

const AMOUNTS: ReadonlySet<string> = new Set(['number', 'slider', 'rating'])

/** What an answer is compared with, as its field is answered: an option, a day, a number, a yes or no. */
export function RuleValue({ field, value, onValue, label }: Props) {
  const t = useMessages(logicMessages)
  const shown = value === undefined ? '' : String(value)
  if (field?.type === 'toggle')
    return (
      <Select
        aria-label={label}
        value={value === true ? 'yes' : value === false ? 'no' : null}
        onValueChange={(to) => onValue(to === 'yes')}
        options={[
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
        ]}
      />
    )
  if (field?.options)
    return (
      <Select
        aria-label={label}
        value={shown || null}
        onValueChange={(to) => onValue(to)}
        options={field.options.map((option) => ({
          value: option.value,
          label: option.label || option.value,
        }))}
      />
    )
  if (field?.type === 'date')
    return (
      <DatePicker
        aria-label={label}
        value={shown || null}
        onValueChange={(day) => onValue(day ?? undefined)}
      />
    )
  const isAmount = field === null || AMOUNTS.has(field.type)
  return (
    <TextInput
      aria-label={label}
      type={field?.type === 'time' ? 'time' : 'text'}
      inputMode={isAmount ? 'decimal' : 'text'}
      value={shown}
      maxLength={200}
      autoComplete="off"
      onValueChange={(text) => {
        const isNumber = isAmount && /^-?\d*\.?\d+$/.test(text.trim())
        onValue(isNumber ? Number(text) : text === '' ? undefined : text, 'rule value')
      }}
    />
  )
}
