import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import { Controller, type FieldValues } from 'react-hook-form'
import { Keycap } from '../button/keycap.tsx'
import { Field } from './field.tsx'
import { type Bound, useBound } from './fields.tsx'

type Choice = { readonly value: string; readonly label: string; readonly icon?: ReactNode }

type Props<In extends FieldValues, Out> = Bound<In, Out> & {
  options: readonly Choice[]
  /** What else changes with it. */
  onChosen?: (value: string) => void
}

/** As many as have a key of their own. */
const MOST_KEYS = 9

/** Alt with a number takes the choice of that place, wherever in the form one is; a question over it is answered first. */
function useNumberKeys(options: readonly Choice[], disabled: boolean, choose: (value: string) => void): void {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || disabled) return
    const chosen = options[Number(/^Digit([1-9])$/.exec(event.code)?.[1]) - 1]
    if (!chosen || document.querySelector('[role="alertdialog"]')) return
    event.preventDefault()
    choose(chosen.value)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Enter on a choice sends the form, as in every line of it. */
const sendByEnter = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key === 'Enter') event.currentTarget.closest('form')?.requestSubmit()
}

/** One of a few choices, all in view as buttons: the arrows move between them, and Alt with its number takes one. */
export function ChoiceField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { form, name, label, options, required, onChosen } = props
  const { field: look, disabled } = useBound(
    props,
    (value) => options.find((option) => option.value === value)?.label ?? '',
  )
  return (
    <Field {...look}>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <Choices
            label={label}
            required={required ?? false}
            options={options}
            chosen={field.value || null}
            focusRef={field.ref}
            disabled={disabled}
            onChoose={(value) => {
              field.onChange(value)
              onChosen?.(value)
            }}
          />
        )}
      />
    </Field>
  )
}

type ChoicesProps = {
  label: string
  required: boolean
  options: readonly Choice[]
  chosen: string | null
  /** Where the focus goes when the form asks for this field. */
  focusRef: (element: HTMLElement | null) => void
  disabled: boolean
  onChoose: (value: string) => void
}

function Choices({ label, required, options, chosen, focusRef, disabled, onChoose }: ChoicesProps) {
  useNumberKeys(options, disabled, onChoose)
  const first = options.some(({ value }) => value === chosen) ? chosen : options[0]?.value
  return (
    <RadioGroup
      aria-label={label}
      aria-required={required}
      value={chosen}
      disabled={disabled}
      onValueChange={(value) => typeof value === 'string' && onChoose(value)}
      onKeyDown={sendByEnter}
      className="grid grid-cols-2 gap-2"
    >
      {options.map(({ value, label: said, icon }, index) => (
        <Radio.Root
          key={value}
          value={value}
          ref={value === first ? focusRef : undefined}
          aria-label={said}
          aria-keyshortcuts={index < MOST_KEYS ? `Alt+${index + 1}` : undefined}
          className="flex min-h-11 min-w-0 cursor-pointer items-center gap-1.5 rounded-control border border-line-strong bg-surface px-2.5 py-1.5 text-compact font-medium hover:bg-pressed data-checked:border-accent-edge data-checked:bg-accent-soft data-checked:ring-1 data-checked:ring-accent-edge data-disabled:cursor-not-allowed data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
        >
          {icon}
          <span className="line-clamp-2 min-w-0 flex-1 leading-4.5 wrap-anywhere">{said}</span>
          {index < MOST_KEYS && <Keycap className="max-sm:hidden">Alt {index + 1}</Keycap>}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
