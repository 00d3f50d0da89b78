import type { ComponentProps } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { SwitchField, TextField } from '#ui/form/fields.tsx'
import type { ProductValues } from './product-values.ts'

export type ProductInHand = UseFormReturn<ProductValues, unknown, ProductValues>

/** What every part of the form is given. */
export type PartProps = { form: ProductInHand }

type TextProps = ComponentProps<typeof TextField<ProductValues, ProductValues>>

/** An amount of pesos; typed as people type it. */
export const AmountField = (props: TextProps) => (
  <TextField {...props} inputMode="decimal" figure icon={<span className="text-muted">RD$</span>} />
)

/** A figure that is no amount. */
export const FigureField = (props: TextProps) => <TextField inputMode="numeric" {...props} figure />

type SwitchProps = ComponentProps<typeof SwitchField<ProductValues, ProductValues>> & {
  /** Fields shown only while it is on. Off, they go back to what was saved, so that none is wrong unseen. */
  shows: readonly FieldPath<ProductValues>[]
}

export const ShowingSwitch = ({ shows, ...props }: SwitchProps) => (
  <SwitchField
    {...props}
    onSwitched={(on) => {
      props.onSwitched?.(on)
      if (!on) for (const shown of shows) props.form.resetField(shown)
    }}
  />
)
