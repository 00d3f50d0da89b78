import { Controller, type FieldValues } from 'react-hook-form'
import { Field } from '../form/field.tsx'
import { type Bound, useBound } from '../form/fields.tsx'
import { useUnreadable } from '../form/unreadable.client.ts'
import { DatePicker } from './date-picker.tsx'

/** A day of the form in hand, typed or picked; empty text while there is none. */
export function DateField<In extends FieldValues, Out>(
  props: Bound<In, Out> & {
    /** Month and year as lists, for birthdays and other far days. */
    far?: boolean
    /** What the field holds while there is none. */
    none?: '' | null
  },
) {
  const { none = '' } = props
  const { field: look, disabled } = useBound(props)
  const note = useUnreadable(props.form.control, props.name)
  return (
    <Field {...look}>
      <Controller
        control={props.form.control}
        name={props.name}
        render={({ field }) => (
          <DatePicker
            ref={field.ref}
            aria-required={props.required ?? false}
            value={field.value || null}
            onUnreadable={note}
            onValueChange={(day) => {
              field.onChange(day ?? none)
              field.onBlur()
            }}
            disabled={disabled}
            far={props.far ?? false}
          />
        )}
      />
    </Field>
  )
}
