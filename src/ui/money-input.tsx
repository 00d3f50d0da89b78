import { Input } from '@base-ui/react/input'
import { type ComponentProps, useState } from 'react'
import { type Cents, centsFromTyped } from '#platform/money.ts'
import { classNames } from './class-names.ts'
import { formatAmount } from './format.ts'
import { InputShell, type InputSize, innerInput } from './input-shell.tsx'
import { useMessages } from './messages.ts'
import { shownText } from './typed-number.ts'
import { uiMessages } from './ui.messages.ts'

type Props = Omit<
  ComponentProps<typeof Input>,
  'className' | 'style' | 'size' | 'value' | 'defaultValue' | 'onValueChange' | 'onChange' | 'type'
> & {
  value: Cents | null
  /** Null when the field is empty or cannot be read as an amount. */
  onValueChange: (value: Cents | null) => void
  symbol?: string
  size?: InputSize
  /** Said as soon as what is typed is no amount; without it a shorter sentence once the field is left. */
  unreadableWords?: string
  className?: string
}

/** An amount of money, typed as people type it: `1500`, `1,500.00`, `RD$ 1 500.5`. */
export function MoneyInput({
  value,
  onValueChange,
  symbol = 'RD$',
  size,
  unreadableWords,
  className,
  onBlur,
  onFocus,
  ...rest
}: Props) {
  const t = useMessages(uiMessages)
  const [draft, setDraft] = useState<string | null>(null)
  const [typing, setTyping] = useState(false)
  const text = shownText(draft, value, centsFromTyped, formatAmount)
  const unreadable = (!typing || unreadableWords !== undefined) && value === null && text.trim() !== ''
  return (
    <>
      <InputShell size={size} className={className}>
        <span className="shrink-0 text-muted">{symbol}</span>
        <Input
          inputMode="decimal"
          autoComplete="off"
          {...rest}
          {...(unreadable && { 'aria-invalid': true })}
          value={text}
          onValueChange={(typed) => {
            setDraft(typed)
            onValueChange(centsFromTyped(typed))
          }}
          onFocus={(event) => {
            setTyping(true)
            event.currentTarget.select()
            onFocus?.(event)
          }}
          onBlur={(event) => {
            setTyping(false)
            // What could not be read stays, to be corrected; what could is written properly.
            if (value !== null) setDraft(null)
            onBlur?.(event)
          }}
          className={classNames(innerInput, 'text-right')}
        />
      </InputShell>
      {unreadable && (
        <span role="alert" className="text-xs font-medium text-danger-text">
          {unreadableWords ?? t('unreadable_amount')}
        </span>
      )}
    </>
  )
}
