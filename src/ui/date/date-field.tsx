import { Controller, type FieldValues } from 'react-hook-form'
import { Field } from '../form/field.tsx'
import { type Bound, useBound } from '../form/fields.tsx'
import { DatePicker } from './date-picker.tsx'

/** A day of the form in hand; empty text while there is none. */
export function DateField<In extends FieldValues, Out>(
  props: Bound<In, Out> & {
    /** Month and year as lists, for birthdays and other far days. */
    far?: boolean
  },
) {
  const { field: look, disabled } = useBound(props)
  return (
    <Field {...look}>
      <Controller
        control={props.form.control}
        name={props.name}
        render={({ field }) => (
          <DatePicker
            aria-required={props.required ?? false}
            value={field.value || null}
            onValueChange={(day) => field.onChange(day ?? '')}
            disabled={disabled}
            far={props.far ?? false}
          />
        )}
      />
    </Field>
  )
}
