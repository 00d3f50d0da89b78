import { Calculator, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { day } from '#platform/values/day.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { useToday } from '#ui/words/formats.client.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { compiledOf } from '../../engine/compiled.ts'
import { openForm } from '../../engine/live-form.ts'
import type { Answer, Answers, FormField, FormSchema } from '../../schema/form-schema.ts'
import { namesInFormula } from '../../schema/formula-names.ts'
import { own } from '../../schema/own.ts'
import { withCalculatedPlaces } from '../../schema/thousands.ts'
import { sayAnswer } from '../../submissions/answers/answer-words.ts'
import { fieldOf } from '../state/places.ts'
import { labelOf, rulesOn } from '../state/rules.ts'
import { useSchema } from '../store/designer-store.client.ts'
import { logicMessages } from './logic.messages.ts'
import { RuleValue } from './rule-value.tsx'

/** The fields whose answers decide on a thing, in the order of the form; of a formula those that it names. */
function deciding(schema: FormSchema, name: string): FormField[] {
  const asked = new Set(rulesOn(schema, name).flatMap((at) => schema.conditionals[at]?.if.field ?? []))
  const formula = schema.calculations.find(({ key }) => key === name)?.formula ?? ''
  for (const each of namesInFormula(formula)) asked.add(each)
  asked.delete(name)
  return schema.groups.flatMap(({ fields }) => fields.filter(({ key }) => asked.has(key)))
}

type Props = { name: string; isGroup: boolean }

/** Answers what decides on a thing, and says in words what becomes of it; nothing of the form changes. */
export function TryOut({ name, isGroup }: Props) {
  const t = useMessages(logicMessages)
  const schema = useSchema()
  const today = useToday()
  const language = useLanguage()
  const [answers, setAnswers] = useState<Answers>({})
  const fields = deciding(schema, name)
  const known = Object.entries(answers).filter(([key]) => fieldOf(schema, key) !== null)
  const live = openForm(compiledOf(schema), Object.fromEntries(known), { today: day(today) })
  const isSeen = live.isVisible(name)
  const isRequired = isSeen && !isGroup && live.isRequired(name)
  const value = !isGroup && live.isCalculated(name) ? live.answer(name) : undefined
  const shownBy = fieldOf(withCalculatedPlaces(schema), name) ?? {
    key: name,
    label: name,
    type: 'text' as const,
  }
  const set = (key: string, answer: Answer | undefined): void => {
    const { [key]: _, ...others } = answers
    setAnswers(answer === undefined ? others : { ...others, [key]: answer })
  }
  return (
    <>
      {fields.map((field) => (
        <TryField
          key={field.key}
          field={field}
          label={labelOf(schema, field.key)}
          answer={own(answers, field.key)}
          onAnswer={(answer) => set(field.key, answer)}
        />
      ))}
      <p
        role="status"
        className={classNames(
          'm-0 flex items-center gap-2 text-compact [&>svg]:size-4',
          isSeen ? 'text-ok-text' : 'text-muted',
        )}
      >
        {isSeen ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        {t(isRequired ? 'is_required' : isSeen ? 'is_shown' : 'is_hidden')}
      </p>
      {value !== undefined && (
        <p role="status" className="m-0 flex items-center gap-2 text-compact [&>svg]:size-4">
          <Calculator aria-hidden="true" />
          {t('try_value', { value: sayAnswer(shownBy, value, language) })}
        </p>
      )}
    </>
  )
}

type FieldProps = {
  field: FormField
  label: string
  answer: Answer | undefined
  onAnswer: (answer: Answer | undefined) => void
}

/** Few choices side by side; the others as the rule's own value is given. */
function TryField({ field, label, answer, onAnswer }: FieldProps) {
  const t = useMessages(logicMessages)
  const { options = [], type } = field
  const few =
    type === 'toggle'
      ? [
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]
      : options.length > 0 && options.length <= 3
        ? options.map((option) => ({ value: option.value, label: option.label || option.value }))
        : null
  const first = Array.isArray(answer) ? answer[0] : answer
  const single =
    typeof first === 'string' || typeof first === 'number' || typeof first === 'boolean' ? first : undefined
  const give = (value: string | number | boolean | undefined): void =>
    onAnswer(type === 'checkbox' && typeof value === 'string' ? [value] : value)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0 text-compact">{label}</span>
      {few ? (
        <Segmented
          label={label}
          value={single === undefined ? '' : String(single)}
          onValueChange={(value) => give(type === 'toggle' ? value === 'true' : value)}
          segments={few}
        />
      ) : (
        <div className="w-full">
          <RuleValue field={field} value={single} onValue={give} label={label} />
        </div>
      )}
    </div>
  )
}
