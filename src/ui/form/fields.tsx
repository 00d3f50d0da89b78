import { type ComponentProps, type ReactNode, use } from 'react'
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { readNumber } from '#platform/values/read-number.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import type { Search } from './async-search.client.ts'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'
import { FieldsDisabled, MarksChanges, useFieldName } from './field-names.client.ts'
import { isMarked, valueAt } from './record-changes.ts'
import { type Option, Select } from './select.tsx'
import { Switch } from './switch.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'
import { useUnreadable } from './unreadable.client.ts'

export type Bound<In extends FieldValues, Out> = Pick<
  ComponentProps<typeof Field>,
  'label' | 'shortLabel' | 'help' | 'aside' | 'warning' | 'required' | 'optional' | 'disabled' | 'className'
> & {
  form: UseFormReturn<In, unknown, Out>
  name: FieldPath<In>
}

/** What a field of the form in hand says of itself; `say` is what a value of it reads as. */
export function useBound<In extends FieldValues, Out>(
  { form, name, disabled: off = false, ...look }: Bound<In, Out>,
  say?: (value: unknown) => string,
) {
  const disabled = use(FieldsDisabled) || off
  const marks = use(MarksChanges)
  const { error } = form.getFieldState(name, form.formState)
  const changed = marks && isMarked(valueAt(form.formState.dirtyFields, name))
  useFieldName(name, look.label, say, (look.required ?? false) && !disabled)
  const { label, shortLabel, help, aside, warning, required, optional, className } = look
  return {
    field: {
      label,
      shortLabel,
      help,
      aside,
      warning,
      required,
      optional,
      className,
      disabled,
      changed,
      error: error?.message,
    },
    disabled,
  }
}

type TextProps<In extends FieldValues, Out> = Bound<In, Out> &
  Pick<ComponentProps<typeof TextInput>, 'mono' | 'placeholder' | 'inputMode' | 'type' | 'icon' | 'affix'> & {
    /** A number is typed; what is none is refused by the schema. */
    numeric?: boolean
    /** A figure: aligned right. */
    figure?: boolean
    /** Once the field is left. */
    onLeave?: (() => void) | undefined
  }

/** Reads a number that is typed; what is none stays to be corrected, also where the field may be empty. */
function useTypedNumber<In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>, name: string) {
  const t = useMessages(uiMessages)
  const note = useUnreadable(form.control, name)
  return (typed: unknown): unknown => {
    if (typeof typed !== 'string') return typed
    const read = readNumber(typed)
    note(read === null && typed.trim() !== '' ? t('unreadable_number') : null, { isLast: true })
    return read ?? Number.NaN
  }
}

/** A line of text, or a number, of the form in hand. */
export function TextField<In extends FieldValues, Out>(props: TextProps<In, Out>) {
  const { form, name, required, numeric, figure, onLeave, mono, placeholder, inputMode, type, icon, affix } =
    props
  const { field } = useBound(props)
  const leaving = onLeave && { onBlur: onLeave }
  const number = useTypedNumber(form, name)
  return (
    <Field {...field}>
      <TextInput
        {...form.register(name, { ...(numeric && { setValueAs: number }), ...leaving })}
        // A browser offers no password of its own where somebody sets one.
        autoComplete={type === 'password' ? 'new-password' : 'off'}
        aria-required={required}
        mono={mono}
        icon={icon}
        affix={affix}
        placeholder={placeholder}
        inputMode={inputMode ?? (numeric ? 'numeric' : undefined)}
        {...(figure && { className: '[&_input]:text-right' })}
        {...(type && { type })}
      />
    </Field>
  )
}

/** Several lines of text. */
export function TextAreaField<In extends FieldValues, Out>(props: Bound<In, Out> & { rows?: number }) {
  const { field } = useBound(props)
  return (
    <Field {...field}>
      <TextArea {...props.form.register(props.name)} rows={props.rows} aria-required={props.required} />
    </Field>
  )
}

type SelectProps<In extends FieldValues, Out> = Bound<In, Out> & {
  options: readonly Option<string>[]
  placeholder?: string
  /** What else changes with it. */
  onChosen?: (value: string) => void
}

/** One of a few choices. */
export function SelectField<In extends FieldValues, Out>(props: SelectProps<In, Out>) {
  const { options, placeholder, onChosen } = props
  const { field: look, disabled } = useBound(
    props,
    (value) => options.find((option) => option.value === value)?.label ?? '',
  )
  return (
    <Field {...look}>
      <Controller
        control={props.form.control}
        name={props.name}
        render={({ field }) => (
          <Select
            ref={field.ref}
            name={field.name}
            options={options}
            placeholder={placeholder}
            value={field.value || null}
            onValueChange={(value) => {
              field.onChange(value)
              onChosen?.(value)
            }}
            disabled={disabled}
          />
        )}
      />
    </Field>
  )
}

type SwitchProps<In extends FieldValues, Out> = Bound<In, Out> & {
  /** What else changes with it. */
  onSwitched?: (on: boolean) => void
}

/** On or off. */
export function SwitchField<In extends FieldValues, Out>(props: SwitchProps<In, Out>) {
  const { field: look, disabled } = useBound(props, (value) => (value ? '✓' : '✗'))
  return (
    <Controller
      control={props.form.control}
      name={props.name}
      render={({ field }) => (
        <Switch
          ref={field.ref}
          name={field.name}
          checked={field.value ?? false}
          onCheckedChange={(on) => {
            field.onChange(on)
            props.onSwitched?.(on)
          }}
          disabled={disabled}
          label={look.label}
          help={look.help}
          error={look.error}
          changed={look.changed}
        />
      )}
    />
  )
}

type Named = { id: string; name: string }

type PickerProps<In extends FieldValues, Out> = Bound<In, Out> & {
  /** Finds at most a screenful by what is typed. */
  search: Search<Named>
  /** How long nobody types before it is searched, in milliseconds. */
  pause?: number
  /** A second line that helps to tell them apart. */
  detail?: (item: Named) => ReactNode
  placeholder?: string
}

/** One of many records, found by typing; the field holds its id and name, or null. */
export function PickerField<In extends FieldValues, Out>(props: PickerProps<In, Out>) {
  const { field: look, disabled } = useBound(props, (value) =>
    value && typeof value === 'object' ? String(Reflect.get(value, 'name')) : '',
  )
  return (
    <Field {...look}>
      <Controller
        control={props.form.control}
        name={props.name}
        render={({ field }) => (
          <Combobox<Named>
            ref={field.ref}
            value={field.value ?? null}
            onValueChange={field.onChange}
            search={props.search}
            pause={props.pause}
            itemKey={({ id }) => id}
            itemLabel={({ name }) => name}
            itemDetail={props.detail}
            placeholder={props.placeholder}
            disabled={disabled}
          />
        )}
      />
    </Field>
  )
}
