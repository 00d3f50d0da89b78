import { useState } from 'react'
import type { Cents } from '#platform/values/money.ts'
import { Field } from '#ui/form/field.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { type CartItem, itemKey, itemPrice, setPrice, setQuantity } from '../../cart/cart-state.ts'
import { posMessages } from '../../pos.messages.ts'
import { useTill } from '../till.client.ts'
import { FormDialog } from './ask-dialog.tsx'
import { PriceField } from './price-field.tsx'
import { priceProblem, type QuantityProblem, quantityFromTyped, quantityText } from './typed-quantity.ts'
import { WeightInput } from './weight-input.tsx'

/** How much of a line; zero takes it out. */
export function QuantityDialog({ item }: { item: CartItem }) {
  const t = useMessages(posMessages)
  const till = useTill()
  const [typed, setTyped] = useState(quantityText(item.quantity))
  const isWeighed = item.product.sold_by === 'weight'
  const unit = till.catalogue.get(item.product.id)?.unit ?? 'lb'
  const { quantity, problem } = quantityFromTyped(typed, {
    price: itemPrice(item),
    isWeighed,
    mayBeZero: true,
  })
  const apply = (): void => {
    till.close()
    if (quantity !== null) till.cart.change((state) => setQuantity(state, itemKey(item), quantity))
  }
  const sentence = (why: QuantityProblem): string =>
    why === 'whole_units' ? t('refused_whole_units', { name: item.product.name }) : t(`quantity_${why}`)
  return (
    <FormDialog title={item.product.name} submitLabel={t('apply')} ready={quantity !== null} onSubmit={apply}>
      <Field label={t('quantity')} error={problem ? sentence(problem) : undefined} help={t('quantity_help')}>
        <WeightInput value={typed} onValueChange={setTyped} unit={isWeighed ? unit : ''} />
      </Field>
    </FormDialog>
  )
}

/** The price of a product whose price is asked at the counter. */
export function PriceDialog({ item }: { item: CartItem }) {
  const t = useMessages(posMessages)
  const till = useTill()
  const [price, setTyped] = useState<Cents | null>(itemPrice(item))
  const problem = priceProblem(price, item.quantity)
  const apply = (): void => {
    till.close()
    if (price === null) return
    const key = itemKey(item)
    till.cart.change((state) => setPrice(state, key, price), itemKey({ ...item, price }))
  }
  return (
    <FormDialog
      title={item.product.name}
      submitLabel={t('apply')}
      ready={price !== null && problem === null}
      onSubmit={apply}
    >
      <PriceField value={price} onValueChange={setTyped} problem={problem} />
    </FormDialog>
  )
}
