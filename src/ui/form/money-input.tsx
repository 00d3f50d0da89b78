import { Input } from '@base-ui/react/input'
import { type ComponentProps, useState } from 'react'
import type { Cents } from '#platform/values/money.ts'
import { classNames } from '../theme/class-names.ts'
import { formatAmount } from '../words/figures.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { InputShell, type InputSize, innerInput } from './input-shell.tsx'
import { useUnpressed } from './pressed.client.ts'
import { shownText, typedMoney, type WrongMoney } from './typed-number.ts'

type Props = Omit<
  ComponentProps<typeof Input>,
  'className' | 'style' | 'size' | 'value' | 'defaultValue' | 'onValueChange' | 'onChange' | 'type'
> & {
  value: Cents | null
  /** Null when the field is empty, or holds what is no amount: then `wrong` says why, and the field has said it. */
  onValueChange: (value: Cents | null, wrong: WrongMoney | null) => void
  symbol?: string
  size?: InputSize
  /** Said as soon as what is typed is no amount; without it a shorter sentence once the field is left. */
  unreadableWords?: string
  /** What it takes at most, and what is said of more. */
  most?: Cents
  tooLargeWords?: string
  className?: string
}

/** An amount of money, typed as people type it: `1500`, `1,500.00`, `RD$ 1 500.5`. */
export function MoneyInput({
  value,
  onValueChange,
  symbol = 'RD$',
  size,
  unreadableWords,
  most,
  tooLargeWords,
  className,
  onBlur,
  onFocus,
  ...rest
}: Props) {
  const t = useMessages(uiMessages)
  const [draft, setDraft] = useState<string | null>(null)
  const [typing, setTyping] = useState(false)
  const read = (typed: string) => typedMoney(typed, most)
  const text = shownText(draft, value, (typed) => read(typed).amount, formatAmount)
  const wrong = value === null ? read(text).wrong : null
  // A code that a scanner typed is said at once; who types by hand is let finish.
  const unreadable = wrong === 'unreadable' && (!typing || unreadableWords !== undefined)
  const sentence =
    wrong === 'too_large'
      ? (tooLargeWords ?? t('amount_too_large'))
      : unreadable
        ? (unreadableWords ?? t('unreadable_amount'))
        : null
  const said = useUnpressed(sentence)
  return (
    <>
      <InputShell size={size} className={className}>
        <span className="shrink-0 text-muted">{symbol}</span>
        <Input
          inputMode="decimal"
          autoComplete="off"
          {...rest}
          {...(sentence !== null && { 'aria-invalid': true })}
          value={text}
          onValueChange={(typed) => {
            setDraft(typed)
            const { amount, wrong: why } = read(typed)
            onValueChange(amount, why)
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
      {said !== null && (
        // A field that says itself what is wrong says it alone.
        <span role="alert" className="text-xs font-medium text-danger-text in-data-invalid:hidden">
          {said}
        </span>
      )}
    </>
  )
}
