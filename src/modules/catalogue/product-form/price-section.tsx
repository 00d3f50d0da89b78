import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { FormAmount, FormSection, FormSwitch, FormText, useProductForm } from './form-fields.tsx'
import { productFormMessages } from './product-form.messages.ts'
import { followingPrices, isSoldAtLoss } from './typed-prices.ts'

const OTHERS = ['price2', 'price3'] as const
const PRICES = ['price', 'price2', 'price3', 'costPrice'] as const

/** Proposes the first price as the others', which may not stay empty; never over one that was typed. */
function useProposedPrices(): () => void {
  const { getValues, setValue, formState } = useProductForm()
  const { touchedFields, isSubmitted } = formState
  const proposed = useRef<string | null>(null)
  return () => {
    const price = getValues('price')
    const others = OTHERS.map((name) => ({ name, typed: getValues(name) })).filter(
      ({ name, typed }) => typed === '' || !touchedFields[name],
    )
    for (const name of followingPrices(price, proposed.current, others)) {
      setValue(name, price, { shouldDirty: true, shouldValidate: isSubmitted })
    }
    proposed.current = price
  }
}

/** What it costs and what tax it pays. */
export function PriceSection({ isNew }: { isNew: boolean }) {
  const t = useMessages(productFormMessages)
  const { control, setValue, clearErrors } = useProductForm()
  const [variable, taxable, price, cost] = useWatch({
    control,
    name: ['variablePrice', 'isTaxable', 'price', 'costPrice'],
  })
  const propose = useProposedPrices()
  const seesCosts = usePermission('products.costs') === 'allowed'
  const changeVariable = (on: boolean): void => {
    if (!on) return
    for (const name of PRICES) setValue(name, '', { shouldDirty: true })
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
        <FormAmount
          name="price"
          label={t('price')}
          disabled={variable}
          required={!variable}
          onLeave={isNew ? propose : undefined}
        />
        {OTHERS.map((name) => (
          <FormAmount
            key={name}
            name={name}
            label={t(name)}
            help={t('other_price_help')}
            disabled={variable}
            required={!variable}
          />
        ))}
        {seesCosts && (
          <FormAmount
            name="costPrice"
            label={t('cost_price')}
            warning={isSoldAtLoss(price, cost) ? t('cost_above_price') : undefined}
            disabled={variable}
          />
        )}
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
