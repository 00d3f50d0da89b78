import type { FieldValues } from 'react-hook-form'
import { withScheme } from '#platform/values/web-address.ts'
import { type Bound, TextField } from './fields.tsx'

/** A text stands where a text stood. */
const isLike = <Value,>(value: unknown, before: Value): value is Value => typeof value === typeof before

/** The address of a page of the web: `mitienda.com` becomes `https://mitienda.com` once the field is left. */
export function WebAddressField<In extends FieldValues, Out>(props: Bound<In, Out>) {
  const { form, name } = props
  const complete = (): void => {
    const typed = form.getValues(name)
    const whole: unknown = typeof typed === 'string' ? withScheme(typed) : typed
    if (whole !== typed && isLike(whole, typed))
      form.setValue(name, whole, { shouldDirty: true, shouldValidate: true })
  }
  return <TextField {...props} inputMode="url" placeholder="https://" onLeave={complete} />
}
