import type { FieldValues } from 'react-hook-form'
import { type Bound, TextField } from './fields.tsx'

type Props<In extends FieldValues, Out> = Pick<Bound<In, Out>, 'form' | 'name'> & {
  /** The words of its noun. */
  t: (word: 'position' | 'position_help') => string
}

/** Where a record stands in the order that the shop decides. */
export const PositionField = <In extends FieldValues, Out>({ form, name, t }: Props<In, Out>) => (
  <TextField form={form} name={name} label={t('position')} help={t('position_help')} required numeric />
)
