import type { FieldValues, PathValue } from 'react-hook-form'
import { withScheme } from '#platform/values/web-address.ts'
import { type Bound, TextField } from './fields.tsx'

/** The address of a page of the web: `mitienda.com` becomes `https://mitienda.com` once the field is left. */
export function WebAddressField<In extends FieldValues, Out>(props: Bound<In, Out>) {
  const { form, name } = props
  const complete = (): void => {
    const typed: unknown = form.getValues(name)
    if (typeof typed !== 'string' || withScheme(typed) === typed) return
    const whole = withScheme(typed) as PathValue<In, typeof name>
    form.setValue(name, whole, { shouldDirty: true, shouldValidate: true })
  }
  return <TextField {...props} inputMode="url" placeholder="https://" onLeave={complete} />
}
