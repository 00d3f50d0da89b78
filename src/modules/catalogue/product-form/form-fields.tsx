import type { ReactNode } from 'react'
import { type FieldPath, type FieldPathByValue, useController, useFormContext } from 'react-hook-form'
import { Field } from '#ui/form/field.tsx'
import { type Option, Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { productProblemMessages } from '../catalogue.messages.ts'
import { isProductProblem } from '../product-problems.ts'
import type { ProductValues } from './product-values.ts'

export const useProductForm = () => useFormContext<ProductValues>()

export type ProductField = FieldPath<ProductValues>

/** What is wrong with a field, in the person's language; the server's own sentence when it refused. */
export function useProblem(name: ProductField): string | undefined {
  const t = useMessages(productProblemMessages)
  const { getFieldState, formState } = useProductForm()
  const message = getFieldState(name, formState).error?.message
  if (message === undefined) return undefined
  return isProductProblem(message) ? t(message) : message
}

type TextProps = {
  name: FieldPathByValue<ProductValues, string>
  label: string
  shortLabel?: string
  help?: ReactNode
  /** What is allowed and yet unlikely. */
  warning?: string | undefined
  required?: boolean
  /** Once the field is left. */
  onLeave?: (() => void) | undefined
  /** For codes. */
  mono?: boolean
  /** For numbers: aligned right, with the keyboard of numbers on a telephone. */
  numeric?: 'decimal' | 'numeric'
  icon?: ReactNode
  /** What people usually write here. */
  placeholder?: string
  disabled?: boolean
  className?: string
}

/** One line of text or a number, with its label and what is wrong with it. */
export function FormText({
  name,
  label,
  shortLabel,
  help,
  warning,
  required,
  onLeave,
  mono,
  numeric,
  icon,
  ...rest
}: TextProps) {
  const { register } = useProductForm()
  const problem = useProblem(name)
  return (
    <Field
      label={label}
      shortLabel={shortLabel}
      help={help}
      warning={warning}
      required={required}
      error={problem}
      disabled={rest.disabled}
      className={rest.className}
    >
      <TextInput
        {...register(name, onLeave && { onBlur: onLeave })}
        autoComplete="off"
        aria-required={required}
        placeholder={rest.placeholder}
        icon={icon}
        mono={mono}
        {...(numeric && { inputMode: numeric, className: '[&_input]:text-right' })}
      />
    </Field>
  )
}

/** An amount of pesos; typed as people type it. */
export const FormAmount = (props: Omit<TextProps, 'numeric' | 'icon'>) => (
  <FormText {...props} numeric="decimal" icon={<span className="text-muted">RD$</span>} />
)

type SwitchProps = {
  name: FieldPathByValue<ProductValues, boolean>
  label: string
  help?: ReactNode
  /** Fields shown only while it is on. Off, they go back to what was saved, so that none is wrong unseen. */
  shows?: readonly ProductField[]
  onChange?: (on: boolean) => void
}

export function FormSwitch({ name, label, help, shows = [], onChange }: SwitchProps) {
  const { control, resetField } = useProductForm()
  const { field } = useController({ control, name })
  const change = (on: boolean): void => {
    field.onChange(on)
    if (!on) for (const shown of shows) resetField(shown)
    onChange?.(on)
  }
  return <Switch label={label} help={help} checked={field.value} onCheckedChange={change} name={name} />
}

type SelectProps<Value extends string> = {
  name: ProductField
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
  /** What is shown while nothing is chosen. */
  placeholder?: string
  disabled?: boolean
}

/** One of a few choices. */
export function FormSelect<Value extends string>({ name, label, disabled, ...rest }: SelectProps<Value>) {
  return (
    <Field label={label} error={useProblem(name)} disabled={disabled}>
      <Select
        name={name}
        options={rest.options}
        value={rest.value}
        onValueChange={rest.onChange}
        placeholder={rest.placeholder}
        disabled={disabled}
      />
    </Field>
  )
}

type SectionProps = { title: string; help?: ReactNode; children: ReactNode }

/** A part of the form under its heading. */
export const FormSection = ({ title, help, children }: SectionProps) => (
  <section aria-label={title} className="grid gap-4 border-t border-line py-6 first:border-t-0 first:pt-0">
    <div>
      <h2 className="m-0">{title}</h2>
      {help && <p className="m-0 text-muted">{help}</p>}
    </div>
    {children}
  </section>
)
