import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { SelectField, SwitchField } from '#ui/form/fields.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { taxesOfProducts } from '../taxes/taxes-of-products.client.ts'
import { FigureField, type PartProps, ShowingSwitch } from './product-fields.tsx'
import { productFormMessages } from './product-form.messages.ts'

const CHANGED = { shouldDirty: true, shouldTouch: true }

/** The taxes that the product can name: those on offer for what it is, and the one that it has. */
function useTaxes({ form }: PartProps) {
  const { data = [] } = useQuery(taxesOfProducts())
  const [type, taxId] = useWatch({ control: form.control, name: ['productType', 'taxId'] })
  const other = type === 'service' ? 'products' : 'services'
  return data.filter((tax) => tax.id === taxId || (tax.is_active && tax.applies_to !== other))
}

/** What tax it pays: one of the shop's, or a percent of its own. */
export function TaxFields({ form }: PartProps) {
  const t = useMessages(productFormMessages)
  const taxes = useTaxes({ form })
  const [taxable, taxId] = useWatch({ control: form.control, name: ['isTaxable', 'taxId'] })
  const follow = (chosen: string): void => {
    const tax = taxes.find(({ id }) => id === chosen)
    if (!tax) return
    form.setValue('isTaxable', tax.type !== 'exento', CHANGED)
    form.setValue('taxPercent', tax.type === 'exento' ? '' : String(tax.rate ?? 0), CHANGED)
    form.clearErrors('taxPercent')
  }
  const none = t(taxable ? 'other_percent' : 'no_tax')
  return (
    <>
      {taxes.length > 0 && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            form={form}
            name="taxId"
            label={t('tax')}
            placeholder={none}
            options={[
              { value: '', label: none },
              ...taxes.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChosen={follow}
          />
        </div>
      )}
      <ShowingSwitch
        form={form}
        name="isTaxable"
        label={t('is_taxable')}
        shows={['taxPercent', 'priceIncludesTax']}
        onSwitched={() => form.setValue('taxId', '', CHANGED)}
      />
      {taxable && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FigureField
            form={form}
            name="taxPercent"
            placeholder="18.00"
            label={t('tax_percent')}
            help={t(taxId === '' ? 'tax_percent_help' : 'tax_percent_named')}
            disabled={taxId !== ''}
            inputMode="decimal"
          />
          <div className="sm:pt-7">
            <SwitchField form={form} name="priceIncludesTax" label={t('price_includes_tax')} />
          </div>
        </div>
      )}
    </>
  )
}
