import type { RefObject } from 'react'
import { centsFromDecimal } from '#platform/values/money.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field } from '#ui/form/field.tsx'
import { formatCents } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { invoiceFormMessages } from '../invoice-form.messages.ts'

type Found = Answer<'invoice', 'findGoods'>[number]

type Props = {
  field: RefObject<HTMLInputElement | null>
  disabled: boolean
  error: string | undefined
  onAdd: (product: Found) => void
}

/** Finds a product by name, code or barcode and puts it on the invoice. */
export function AddItem({ field, disabled, error, onAdd }: Props) {
  const t = useMessages(invoiceFormMessages)
  const priceOf = ({ price }: Found): string => {
    const amount = price === null ? null : centsFromDecimal(price)
    return amount === null ? t('price_asked') : formatCents(amount)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the search within hears the key.
    <div
      // Nothing chosen: Enter would post the invoice.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    >
      <Field label={t('add')} error={error} disabled={disabled}>
        <Combobox<Found>
          ref={field}
          value={null}
          onValueChange={(product) => product && onAdd(product)}
          search={(search, signal) => api.invoice.findGoods.fetch({ search }, signal)}
          itemKey={({ id }) => id}
          itemLabel={({ name }) => name}
          itemDetail={(product) => `${product.sku} · ${priceOf(product)}`}
          placeholder={t('add_hint')}
          disabled={disabled}
        />
      </Field>
    </div>
  )
}
