import type { ComponentProps } from 'react'
import { Controller, type FieldValues } from 'react-hook-form'
import {
  type BasisPoints,
  basisPoints,
  basisPointsFromPercent,
  basisPointsToPercent,
  cents,
} from '#platform/values/money.ts'
import { formatCents } from '../words/figures.ts'
import { formatPercent } from '../words/format.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { ChangedDot, Field } from './field.tsx'
import { type Bound, useBound } from './fields.tsx'
import { MoneyInput } from './money-input.tsx'
import { Slider } from './slider.tsx'
import { useUnreadable } from './unreadable.client.ts'

const centsIn = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? cents(value) : null

type MoneyProps<In extends FieldValues, Out> = Bound<In, Out> &
  Pick<ComponentProps<typeof MoneyInput>, 'symbol'> & {
    /** It is what the form is about, and read from afar. */
    large?: boolean
  }

/** An amount of money; the field holds centavos, or null where there is none. */
export function MoneyField<In extends FieldValues, Out>(props: MoneyProps<In, Out>) {
  const t = useMessages(uiMessages)
  const note = useUnreadable(props.form.control, props.name)
  const { field: look, disabled } = useBound(props, (value) => {
    const amount = centsIn(value)
    return amount === null ? '' : formatCents(amount)
  })
  return (
    <Field {...look}>
      <Controller
        control={props.form.control}
        name={props.name}
        render={({ field }) => (
          <MoneyInput
            ref={field.ref}
            name={field.name}
            symbol={props.symbol}
            value={centsIn(field.value)}
            onValueChange={(amount, wrong) => {
              note(wrong && t(wrong === 'too_large' ? 'amount_too_large' : 'unreadable_amount'))
              field.onChange(amount)
            }}
            onBlur={field.onBlur}
            aria-required={props.required}
            disabled={disabled}
            {...(props.large && LARGE)}
          />
        )}
      />
    </Field>
  )
}

const LARGE = {
  size: 'xl',
  className: 'h-14! text-lg [&_input]:text-2xl [&_input]:font-semibold [&_input]:tracking-tight',
} as const

const STEP = 5
const ratio = (value: unknown): BasisPoints => basisPoints(typeof value === 'number' ? value : 0)

/** A part of the whole, in steps of five percent; the field holds hundredths of a percent. */
export function PercentField<In extends FieldValues, Out>(props: Bound<In, Out> & { label: string }) {
  const { form, name, label } = props
  const { field: look, disabled } = useBound(props, (value) => formatPercent(ratio(value)))
  return (
    <div className="grid max-w-panel gap-1">
      <span className="text-compact font-medium">
        {label}
        {look.changed && <ChangedDot className="ml-1.5 align-middle" />}
      </span>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <div className="grid grid-cols-[1fr_3.5rem] items-center gap-3">
            <Slider
              label={label}
              value={basisPointsToPercent(ratio(field.value))}
              max={100}
              step={STEP}
              text={formatPercent(ratio(field.value))}
              onValueChange={(percent) => field.onChange(basisPointsFromPercent(percent) ?? field.value)}
              disabled={disabled}
            />
            <output className="text-right font-medium tabular-nums">
              {formatPercent(ratio(field.value))}
            </output>
          </div>
        )}
      />
      {look.help && <span className="text-xs text-muted">{look.help}</span>}
    </div>
  )
}
