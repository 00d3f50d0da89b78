import { Plus, X } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, use, useRef } from 'react'
import {
  type ArrayPath,
  Controller,
  type FieldArray,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useFieldArray,
} from 'react-hook-form'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Field } from './field.tsx'
import { type Option, Select } from './select.tsx'
import { Switch } from './switch.tsx'
import { TextInput } from './text-input.tsx'

/** Whether the fields within can only be read. */
export const FieldsDisabled = createContext(false)

type Bound<In extends FieldValues, Out> = Pick<
  ComponentProps<typeof Field>,
  'label' | 'shortLabel' | 'help' | 'required' | 'disabled' | 'className'
> & {
  form: UseFormReturn<In, unknown, Out>
  name: FieldPath<In>
}

function useBound<In extends FieldValues, Out>({
  form,
  name,
  label,
  shortLabel,
  help,
  required,
  className,
  ...rest
}: Bound<In, Out>) {
  const disabled = use(FieldsDisabled) || (rest.disabled ?? false)
  const error = form.getFieldState(name, form.formState).error?.message
  return { field: { label, shortLabel, help, required, className, disabled, error }, disabled }
}

type TextProps<In extends FieldValues, Out> = Bound<In, Out> &
  Pick<ComponentProps<typeof TextInput>, 'mono' | 'placeholder' | 'inputMode' | 'type'> & {
    /** A number is typed; what is none is refused by the schema. */
    numeric?: boolean
  }

/** A line of text, or a number, of the form in hand. */
export function TextField<In extends FieldValues, Out>(props: TextProps<In, Out>) {
  const { form, name, required, numeric, mono, placeholder, inputMode, type } = props
  const { field } = useBound(props)
  return (
    <Field {...field}>
      <TextInput
        {...(numeric ? form.register(name, { valueAsNumber: true }) : form.register(name))}
        autoComplete="off"
        aria-required={required}
        mono={mono}
        placeholder={placeholder}
        inputMode={inputMode ?? (numeric ? 'numeric' : undefined)}
        {...(type && { type })}
      />
    </Field>
  )
}

type SelectProps<In extends FieldValues, Out> = Bound<In, Out> & { options: readonly Option<string>[] }

/** One of a few choices. */
export function SelectField<In extends FieldValues, Out>(props: SelectProps<In, Out>) {
  const { field: look, disabled } = useBound(props)
  return (
    <Field {...look}>
      <Controller
        control={props.form.control}
        name={props.name}
        render={({ field }) => (
          <Select
            options={props.options}
            value={field.value || null}
            onValueChange={field.onChange}
            disabled={disabled}
          />
        )}
      />
    </Field>
  )
}

/** On or off. */
export function SwitchField<In extends FieldValues, Out>(props: Bound<In, Out>) {
  const { field: look, disabled } = useBound(props)
  return (
    <Controller
      control={props.form.control}
      name={props.name}
      render={({ field }) => (
        <Switch
          name={field.name}
          checked={field.value ?? false}
          onCheckedChange={field.onChange}
          disabled={disabled}
          label={look.label}
          help={look.help}
        />
      )}
    />
  )
}

type RowsProps<In extends FieldValues, Out, Name extends ArrayPath<In>> = {
  form: UseFormReturn<In, unknown, Out>
  name: Name
  title: string
  /** What is said while there is none. */
  empty: string
  add: string
  /** The name of the button that takes the row of this number away; the first is 1. */
  remove: (number: number) => string
  /** What a new row begins with. */
  fresh: FieldArray<In, Name>
  /** The fields of a row, side by side. */
  children: (index: number) => ReactNode
}

/** Rows of a record that are added, changed and taken away with it. */
export function RowsField<In extends FieldValues, Out, Name extends ArrayPath<In>>(
  props: RowsProps<In, Out, Name>,
) {
  const { form, name, title, empty, add, remove, fresh, children } = props
  const rows = useFieldArray({ control: form.control, name })
  const disabled = use(FieldsDisabled)
  const adding = useRef<HTMLButtonElement>(null)
  return (
    <section aria-label={title} className="grid gap-3 border-t border-line pt-4">
      <h3 className="m-0 text-base">{title}</h3>
      {rows.fields.length === 0 && <p className="m-0 text-muted">{empty}</p>}
      {rows.fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[10rem_1fr]">{children(index)}</div>
          <IconButton
            label={remove(index + 1)}
            variant="quiet"
            disabled={disabled}
            className="mt-5.5"
            onClick={() => {
              rows.remove(index)
              adding.current?.focus()
            }}
          >
            <X />
          </IconButton>
        </div>
      ))}
      <Button
        ref={adding}
        size="sm"
        icon={<Plus />}
        disabled={disabled}
        className="justify-self-start"
        onClick={() => rows.append(fresh)}
      >
        {add}
      </Button>
    </section>
  )
}
