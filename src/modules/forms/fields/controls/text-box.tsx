import { useState } from 'react'
import { readNumber } from '#platform/values/read-number.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { useForm } from '../state/form-context.client.ts'
import { type ControlProps, spokenOfText, textOf } from './control.ts'

type Kind = { type: string; inputMode?: 'email' | 'url' | 'tel' | 'decimal'; autoComplete?: string }

const KINDS: Readonly<Record<string, Kind>> = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  url: { type: 'url', inputMode: 'url', autoComplete: 'url' },
  tel: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  // A box for numbers of the browser takes no comma of thousands, and loses what it cannot read.
  number: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
  date: { type: 'date' },
  time: { type: 'time' },
}

/** Text of one line, in all its kinds; dates and times too, by the browser's own choosers. */
export function TextBox(props: ControlProps) {
  const { field, id, isLocked, answer, set, leave } = props
  const { look } = useForm()
  const number = useTypedNumber(props)
  return (
    <input
      {...KINDS[field.type]}
      {...spokenOfText(props)}
      id={id}
      name={field.key}
      className={classNames(look.control, isLocked && 'bg-sunken!')}
      placeholder={field.placeholder}
      disabled={field.disabled}
      readOnly={isLocked}
      value={field.type === 'number' ? number.text : textOf(answer)}
      onChange={({ target }) =>
        field.type === 'number'
          ? number.type(target.value)
          : set(target.value === '' ? undefined : target.value)
      }
      onBlur={leave}
    />
  )
}

/** What was typed for a number stays as it was typed for as long as it means the same. */
function useTypedNumber({ answer, set }: ControlProps): { text: string; type: (typed: string) => void } {
  const [typed, setTyped] = useState<string | null>(null)
  const meant = typed === null ? null : (readNumber(typed) ?? typed)
  return {
    text: typed !== null && meant === (answer ?? '') ? typed : textOf(answer),
    type(now) {
      setTyped(now)
      set(now.trim() === '' ? undefined : (readNumber(now) ?? now))
    },
  }
}

/** Text of several lines, which grows with it. */
export function TextLines(props: ControlProps) {
  const { field, id, isLocked, answer, set, leave } = props
  const { look } = useForm()
  return (
    <textarea
      {...spokenOfText(props)}
      id={id}
      name={field.key}
      rows={3}
      className={classNames(
        look.control,
        isLocked && 'bg-sunken!',
        'block py-2 [field-sizing:content] min-h-20 max-h-96 resize-y',
      )}
      placeholder={field.placeholder}
      disabled={field.disabled}
      readOnly={isLocked}
      value={textOf(answer)}
      onChange={({ target }) => set(target.value === '' ? undefined : target.value)}
      onBlur={leave}
    />
  )
}
