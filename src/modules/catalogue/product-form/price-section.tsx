import { useWatch } from 'react-hook-form'
import { useMessages } from '#ui/messages.ts'
import { FormAmount, FormSection, FormSwitch, FormText, useProductForm } from './form-fields.tsx'
import { productFormMessages } from './product-form.messages.ts'

const PRICES = ['price', 'price2', 'price3', 'costPrice'] as const

/** What it costs and what tax it pays. */
export function PriceSection() {
  const t = useMessages(productFormMessages)
  const { control, setValue, clearErrors } = useProductForm()
  const [variable, taxable] = useWatch({ control, name: ['variablePrice', 'isTaxable'] })
  const changeVariable = (on: boolean): void => {
    if (!on) return
    for (const price of PRICES) setValue(price, '', { shouldDirty: true })
    clearErrors([...PRICES])
  }
  return (
    <FormSection title={t('prices')}>
      <FormSwitch
        name="variablePrice"
        label={t('variable_price')}
        help={t('variable_price_help')}
        onChange={changeVariable}
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <FormAmount name="price" label={t('price')} disabled={variable} required={!variable} />
        <FormAmount name="price2" label={t('price2')} disabled={variable} required={!variable} />
        <FormAmount name="price3" label={t('price3')} disabled={variable} required={!variable} />
        <FormAmount name="costPrice" label={t('cost_price')} disabled={variable} />
      </div>
      <FormSwitch name="isTaxable" label={t('is_taxable')} shows={['taxPercent', 'priceIncludesTax']} />
      {taxable && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FormText
            name="taxPercent"
            placeholder="18.00"
            label={t('tax_percent')}
            help={t('tax_percent_help')}
            numeric="decimal"
          />
          <div className="sm:pt-6">
            <FormSwitch name="priceIncludesTax" label={t('price_includes_tax')} />
          </div>
        </div>
      )}
    </FormSection>
  )
}
