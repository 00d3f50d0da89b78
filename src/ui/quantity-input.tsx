import { Input } from '@base-ui/react/input'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { type Milli, milli } from '#platform/money.ts'
import { classNames } from './class-names.ts'
import { formatMilli } from './format.ts'
import { useMessages } from './messages.ts'
import { milliFromTyped, shownText, within } from './typed-number.ts'
import { uiMessages } from './ui.messages.ts'

type Props = {
  value: Milli | null
  /** Null when the field is empty or cannot be read as a quantity. */
  onValueChange: (value: Milli | null) => void
  /** What one press of − or + changes; one unit unless said otherwise. */
  step?: Milli
  min?: Milli
  max?: Milli | null
  disabled?: boolean
  id?: string
  name?: string
  'aria-label'?: string
  className?: string
}

/** A quantity with − and +, typed as people type it; the arrows step it too. */
export function QuantityInput({
  value,
  onValueChange,
  step = milli(1000),
  min = milli(0),
  max = null,
  disabled = false,
  className,
  ...rest
}: Props) {
  const t = useMessages(uiMessages)
  const [draft, setDraft] = useState<string | null>(null)
  const text = shownText(draft, value, milliFromTyped, formatMilli)
  const moveBy = (change: number): void => {
    setDraft(null)
    onValueChange(within(milli((value ?? 0) + change), min, max))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    moveBy(event.key === 'ArrowUp' ? step : -step)
  }
  return (
    <div
      className={classNames(
        'inline-grid h-control w-27 grid-cols-[2rem_1fr_2rem] items-center rounded-control border border-field-line bg-surface font-medium has-[[aria-invalid=true]]:border-danger has-[:disabled]:border-line',
        'has-[input:focus-visible]:border-accent-edge has-[input:focus-visible]:ring-3 has-[input:focus-visible]:ring-accent-line',
        className,
      )}
    >
      <Step
        label={t('decrease')}
        disabled={disabled || (value !== null && value <= min)}
        onPress={() => moveBy(-step)}
      >
        <Minus />
      </Step>
      <Input
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        disabled={disabled}
        {...(value === null && text !== '' && { 'aria-invalid': true })}
        value={text}
        onValueChange={(typed) => {
          setDraft(typed)
          onValueChange(milliFromTyped(typed))
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => {
          if (value === null) return
          setDraft(null)
          if (within(value, min, max) !== value) onValueChange(within(value, min, max))
        }}
        onKeyDown={onKeyDown}
        className="h-full w-full min-w-0 border-0 bg-transparent p-0 text-center outline-none"
      />
      <Step
        label={t('increase')}
        disabled={disabled || (value !== null && max !== null && value >= max)}
        onPress={() => moveBy(step)}
      >
        <Plus />
      </Step>
    </div>
  )
}

type StepProps = { label: string; disabled: boolean; onPress: () => void; children: ReactNode }

/** Out of the tab order: the arrow keys of the field do the same. */
const Step = ({ label, disabled, onPress, children }: StepProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    disabled={disabled}
    onClick={onPress}
    className="grid h-full place-items-center rounded-control text-muted hover:not-disabled:bg-pressed hover:not-disabled:text-text disabled:text-faint [&>svg]:size-4"
  >
    {children}
  </button>
)
