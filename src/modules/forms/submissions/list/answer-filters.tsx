import { useState } from 'react'
import { TextInput } from '#ui/form/text-input.tsx'
import { SelectFilter } from '#ui/table/filter-controls.tsx'
import { type Filtered, refiltered } from '#ui/table/list-filters.ts'
import { useMessages } from '#ui/words/messages.ts'
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
        value={answers[field.key]}
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
  if (choices.length === 0) return <TypedFilter key={value} label={label} value={value} onChange={onChange} />
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

/** An answer as it was typed, whole; it is asked for with Enter or once the field is left. */
function TypedFilter({ label, value, onChange }: Omit<OneProps, 'field'> & { label: string }) {
  const t = useMessages(submissionListMessages)
  const [typed, setTyped] = useState(value ?? '')
  const say = (): void => {
    const text = typed.trim()
    if (text !== (value ?? '')) onChange(text === '' ? undefined : text)
  }
  return (
    <TextInput
      size="sm"
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
