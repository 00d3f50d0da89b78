import { useState } from 'react'
import { readNumber } from '#platform/values/read-number.ts'
import { DatePicker } from '#ui/date/date-picker.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { SelectFilter } from '#ui/table/filter-controls.tsx'
import { type Filtered, refiltered } from '#ui/table/list-filters.ts'
import { useMessages } from '#ui/words/messages.ts'
import { own } from '../../schema/own.ts'
import type { TableField } from './submission-columns.tsx'
import type { SubmissionFilters } from './submission-filters.ts'
import { submissionListMessages } from './submission-list.messages.ts'

type Props = Filtered<SubmissionFilters> & { fields: readonly TableField[] }

const STARS = ['1', '2', '3', '4', '5']

/** What the fields that the form allows to be filtered by must say. */
export function AnswerFilters({ fields, filters, onFilters }: Props) {
  const { answers = {} } = filters
  const change = (key: string, value: string | undefined) => {
    const { [key]: _, ...others } = answers
    const next = value === undefined ? others : { ...others, [key]: value }
    onFilters(refiltered(filters, { answers: Object.keys(next).length > 0 ? next : undefined }))
  }
  return fields
    .filter(({ allowFiltering, type }) => allowFiltering && !['file', 'image', 'signature'].includes(type))
    .map((field) => (
      <AnswerFilter
        key={field.key}
        field={field}
        value={own(answers, field.key)}
        onChange={(value) => change(field.key, value)}
      />
    ))
}

type OneProps = {
  field: TableField
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function AnswerFilter({ field, value, onChange }: OneProps) {
  const t = useMessages(submissionListMessages)
  const { label, type, options } = field
  const choices =
    type === 'toggle'
      ? [
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]
      : type === 'rating'
        ? STARS.map((stars) => ({ value: stars, label: stars }))
        : options
  if (type === 'date') return <DayFilter label={label} value={value} onChange={onChange} />
  if (choices.length === 0)
    return <TypedFilter key={value} label={label} type={type} value={value} onChange={onChange} />
  return (
    <SelectFilter
      label={t('answer_of', { label })}
      all={t('any_answer', { label })}
      choices={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
      value={value}
      onChange={onChange}
    />
  )
}

type LabelledProps = Omit<OneProps, 'field'> & { label: string }

/** A day that was answered, typed or picked as days are elsewhere. */
function DayFilter({ label, value, onChange }: LabelledProps) {
  const t = useMessages(submissionListMessages)
  return (
    <span className="flex items-center gap-2 text-compact text-muted">
      {label}
      <DatePicker
        aria-label={t('answer_of', { label })}
        size="sm"
        value={value ?? null}
        onValueChange={(day) => onChange(day ?? undefined)}
        className="w-40"
      />
    </span>
  )
}

const NUMBERS: readonly TableField['type'][] = ['number', 'slider']

/** An answer as it was typed, whole, a number however it is written; it is asked for with Enter or once the field is left. */
function TypedFilter({ label, type, value, onChange }: LabelledProps & Pick<TableField, 'type'>) {
  const t = useMessages(submissionListMessages)
  const [typed, setTyped] = useState(value ?? '')
  const say = (): void => {
    const text = NUMBERS.includes(type) ? String(readNumber(typed) ?? typed.trim()) : typed.trim()
    if (text !== (value ?? '')) onChange(text === '' ? undefined : text)
  }
  return (
    <TextInput
      size="sm"
      type={type === 'time' ? 'time' : 'text'}
      aria-label={t('answer_of', { label })}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={say}
      onKeyDown={(event) => event.key === 'Enter' && say()}
      maxLength={200}
      className="w-40"
    />
  )
}
