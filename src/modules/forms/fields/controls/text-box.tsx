import { useState } from 'react'
import { flushSync } from 'react-dom'
import { readNumber } from '#platform/values/read-number.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { sayNumber } from '../../schema/thousands.ts'
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
      className={classNames(
        look.control,
        isLocked && 'bg-sunken!',
        // What a browser writes into an empty date is in the way of a pen.
        answer === undefined && 'print:text-transparent print:[&::-webkit-calendar-picker-indicator]:hidden',
      )}
      placeholder={field.placeholder}
      disabled={field.disabled}
      readOnly={isLocked}
      value={field.type === 'number' ? number.text : textOf(answer)}
      onChange={({ target }) =>
        field.type === 'number'
          ? number.type(target.value)
          : set(target.value === '' ? undefined : target.value)
      }
      onFocus={({ currentTarget }) => !isLocked && field.type === 'number' && number.begin(currentTarget)}
      onBlur={() => {
        number.end()
        leave()
      }}
    />
  )
}

/**
 * What was typed for a number stays as it was typed for as long as it means the same and somebody is at it: digits alone,
 * among which nobody has to mind a comma. Otherwise it is written as numbers are.
 */
function useTypedNumber({ field, answer, set }: ControlProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const meant = typed === null ? null : (readNumber(typed) ?? typed)
  const text =
    typed !== null && meant === (answer ?? '')
      ? typed
      : typeof answer === 'number'
        ? sayNumber(field, answer)
        : textOf(answer)
  return {
    text,
    begin(input: HTMLInputElement): void {
      if (typeof answer !== 'number' || text === String(answer)) return
      // At once: a click puts the caret among the digits that are there then.
      flushSync(() => setTyped(String(answer)))
      input.select()
    },
    type(now: string): void {
      setTyped(now)
      set(now.trim() === '' ? undefined : (readNumber(now) ?? now))
    },
    end: (): void => setTyped(null),
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
        'block py-2 [field-sizing:content] min-h-20 max-h-96 resize-y print:max-h-none print:min-h-28',
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
