import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { SwitchField } from '#ui/form/fields.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { AmountField, type PartProps, type ProductInHand } from './product-fields.tsx'
import { productFormMessages } from './product-form.messages.ts'
import { TaxFields } from './tax-fields.tsx'
import { followingPrices, isSoldAtLoss } from './typed-prices.ts'

const OTHERS = ['price2', 'price3'] as const
const PRICES = ['price', 'price2', 'price3', 'costPrice'] as const

/** Proposes the first price as the others', which may not stay empty; never over one that was typed. */
function useProposedPrices({ getValues, setValue, formState }: ProductInHand): () => void {
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
export function PriceSection({ form, isNew }: PartProps & { isNew: boolean }) {
  const t = useMessages(productFormMessages)
  const [variable, price, cost] = useWatch({
    control: form.control,
    name: ['variablePrice', 'price', 'costPrice'],
  })
  const propose = useProposedPrices(form)
  const seesCosts = usePermission('products.costs') === 'allowed'
  const emptyPrices = (on: boolean): void => {
    if (!on) return
    for (const name of PRICES) form.setValue(name, '', { shouldDirty: true })
    form.clearErrors([...PRICES])
  }
  return (
    <>
      <SwitchField
        form={form}
        name="variablePrice"
        label={t('variable_price')}
        help={t('variable_price_help')}
        onSwitched={emptyPrices}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2 2xl:grid-cols-4">
        <AmountField
          form={form}
          name="price"
          label={t('price')}
          disabled={variable}
          required={!variable}
          onLeave={isNew ? propose : undefined}
        />
        {OTHERS.map((name) => (
          <AmountField
            key={name}
            form={form}
            name={name}
            label={t(name)}
            help={t('other_price_help')}
            disabled={variable}
            required={!variable}
          />
        ))}
        {seesCosts && (
          <AmountField
            form={form}
            name="costPrice"
            label={t('cost_price')}
            warning={isSoldAtLoss(price, cost) ? t('cost_above_price') : undefined}
            disabled={variable}
          />
        )}
      </div>
      <TaxFields form={form} />
    </>
  )
}
