import { useState } from 'react'
import { readNumber } from '#platform/values/read-number.ts'
import { DatePicker } from '#ui/date/date-picker.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { hasNumber } from '../../schema/field-kinds.ts'
import type { Conditional, FormField } from '../../schema/form-schema.ts'
import { sayNumber } from '../../schema/thousands.ts'
import { logicMessages } from './logic.messages.ts'

type Value = Conditional['if']['value']

type Props = {
  /** What is asked about; null where it is a value that is worked out. */
  field: FormField | null
  value: Value
  onValue: (value: Value, typing?: string) => void
  label: string
}

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
  return <TypedValue field={field} value={value} onValue={onValue} label={label} />
}

/** What was typed stays as it was for as long as it means the same: on the way to 1.05 stands 1.0. */
function TypedValue({ field, value, onValue, label }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const isAmount = field === null || hasNumber(field.type)
  const meantBy = (text: string): Value =>
    text === '' ? undefined : isAmount ? (readNumber(text) ?? text) : text
  const own = typeof value === 'number' ? sayNumber(field ?? {}, value) : String(value ?? '')
  return (
    <TextInput
      aria-label={label}
      type={field?.type === 'time' ? 'time' : 'text'}
      inputMode={isAmount ? 'decimal' : 'text'}
      value={typed !== null && meantBy(typed) === value ? typed : own}
      maxLength={200}
      autoComplete="off"
      onFocus={() => setTyped(String(value ?? ''))}
      onValueChange={(text) => {
        setTyped(text)
        onValue(meantBy(text), 'rule value')
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
