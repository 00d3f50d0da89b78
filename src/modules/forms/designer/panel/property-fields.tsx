import { X } from 'lucide-react'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { withAdded } from '../state/settings.ts'
import { panelMessages } from './panel.messages.ts'

type TextProps = {
  label: string
  value: string
  onText: (text: string) => void
  help?: ReactNode
  error?: string | undefined
  warning?: string | undefined
  required?: boolean
  placeholder?: string
  mono?: boolean
  most?: number
  affix?: ReactNode
  disabled?: boolean
  type?: string
  ref?: Ref<HTMLInputElement>
  onBlur?: () => void
}

/** A property of one line. */
export const PropertyText = (props: TextProps) => {
  const { label, value, onText, help, error, warning, required, most = 300, ...input } = props
  return (
    <Field
      label={label}
      help={help}
      error={error}
      warning={warning}
      required={required}
      disabled={input.disabled}
    >
      <TextInput
        {...input}
        value={value}
        onValueChange={(text) => onText(text)}
        maxLength={most}
        autoComplete="off"
        aria-required={required}
      />
    </Field>
  )
}

type AreaProps = Pick<
  TextProps,
  'label' | 'value' | 'onText' | 'help' | 'error' | 'placeholder' | 'mono' | 'most'
> & {
  rows?: number
}

/** A property of several lines. */
export const PropertyArea = ({
  label,
  value,
  onText,
  help,
  error,
  most = 1000,
  rows = 2,
  mono,
  placeholder,
}: AreaProps) => (
  <Field label={label} help={help} error={error}>
    <TextArea
      rows={rows}
      value={value}
      onChange={({ target }) => onText(target.value)}
      maxLength={most}
      placeholder={placeholder}
      className={mono ? 'font-mono text-compact' : ''}
    />
  </Field>
)

type NumberProps = {
  label: string
  value: number | undefined
  onNumber: (value: number | undefined) => void
  min?: number
  max?: number
  whole?: boolean
  help?: ReactNode
  error?: string | undefined
  placeholder?: string
}

const readNumber = (text: string): number | undefined | null => {
  const bare = text.trim().replaceAll(',', '')
  if (bare === '') return undefined
  return /^-?\d*\.?\d+$/.test(bare) ? Number(bare) : null
}

/** A number as it is typed: what cannot be read is said and not taken. */
export function PropertyNumber(props: NumberProps) {
  const { label, value, onNumber, min = -1e15, max = 1e15, whole = false, help, error, placeholder } = props
  const t = useMessages(panelMessages)
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed !== null && readNumber(typed) === value ? typed : null
  const draft = typed ?? (value === undefined ? '' : String(value))
  const read = typed === null ? value : readNumber(typed)
  const isOut = typeof read === 'number' && (read < min || read > max || (whole && !Number.isInteger(read)))
  const wrong = read === null ? t('not_number') : isOut ? t('out_of_range', { min, max }) : undefined
  return (
    <Field label={label} help={help} error={wrong ?? error}>
      <TextInput
        inputMode={whole ? 'numeric' : 'decimal'}
        placeholder={placeholder}
        value={wrong ? draft : (shown ?? (value === undefined ? '' : String(value)))}
        onValueChange={(text) => {
          setTyped(text)
          const number = readNumber(text)
          const fits =
            number === undefined ||
            (number !== null && number >= min && number <= max && (!whole || Number.isInteger(number)))
          if (number !== null && fits) onNumber(number)
        }}
        onBlur={() => wrong === undefined && setTyped(null)}
        autoComplete="off"
      />
    </Field>
  )
}

type SwitchProps = {
  label: string
  checked: boolean
  onChecked: (checked: boolean) => void
  help?: string
  badge?: ReactNode
}

/** Something that a field is or is not: its name before the switch, at the edge of the panel. */
export function PropertySwitch({ label, checked, onChecked, help, badge }: SwitchProps) {
  const id = useId()
  return (
    <div>
      <div className="flex min-h-6 items-center gap-2">
        <label htmlFor={id} className="min-w-0 flex-1 text-compact">
          {label}
        </label>
        {badge}
        <Switch id={id} checked={checked} onCheckedChange={onChecked} />
      </div>
      {help && <p className="m-0 pr-12 text-xs text-muted">{help}</p>}
    </div>
  )
}

type WordsProps = {
  label: string
  words: readonly string[]
  onWords: (words: readonly string[]) => void
  help?: string
  takeAway: (word: string) => string
  most?: number
  length?: number
  placeholder?: string
  error?: string | undefined
}

/** Short texts of which there are several: Enter or a comma adds one; empty and repeated ones are ignored. */
export function PropertyWords({
  label,
  words,
  onWords,
  help,
  takeAway,
  most = 30,
  length = 100,
  placeholder,
  error,
}: WordsProps) {
  const [typed, setTyped] = useState('')
  const add = (): void => {
    const all = typed.split(',').reduce(withAdded, words)
    setTyped('')
    if (all !== words) onWords(all.slice(0, most))
  }
  return (
    <div className="grid gap-2">
      <Field label={label} help={help} error={error}>
        <TextInput
          value={typed}
          maxLength={length}
          placeholder={placeholder}
          disabled={words.length >= most}
          onValueChange={(text) => setTyped(text)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ',') return
            event.preventDefault()
            add()
          }}
          onBlur={add}
          autoComplete="off"
        />
      </Field>
      {words.length > 0 && (
        <ul aria-label={label} className="m-0 flex list-none flex-wrap gap-1.5 p-0">
          {words.map((word) => (
            <li key={word} className="flex min-w-0 items-center rounded-small bg-pressed pl-2 text-compact">
              <span className="min-w-0 wrap-anywhere">{word}</span>
              <IconButton
                label={takeAway(word)}
                size="sm"
                onClick={() => onWords(words.filter((each) => each !== word))}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
