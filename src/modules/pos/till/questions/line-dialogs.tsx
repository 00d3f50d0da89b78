import { useState } from 'react'
import type { Cents, Milli } from '#platform/money.ts'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/messages.ts'
import { MoneyInput } from '#ui/money-input.tsx'
import { type CartItem, itemKey, itemPrice, setPrice, setQuantity } from '../../cart/cart-state.ts'
import { posMessages } from '../../pos.messages.ts'
import { ONE } from '../entry.ts'
import { useTill } from '../till.tsx'
import { FormDialog } from './ask-dialog.tsx'
import { WeightInput } from './weight-input.tsx'

/** How much of a line; zero takes it out. */
export function QuantityDialog({ item }: { item: CartItem }) {
  const t = useMessages(posMessages)
  const till = useTill()
  const [quantity, setTyped] = useState<Milli | null>(item.quantity)
  const weighed = item.product.sold_by === 'weight'
  const unit = till.catalogue.get(item.product.id)?.unit ?? 'lb'
  const inParts = quantity !== null && !weighed && quantity % ONE !== 0
  const apply = (): void => {
    till.close()
    if (quantity !== null) till.cart.change((state) => setQuantity(state, itemKey(item), quantity))
  }
  return (
    <FormDialog
      title={item.product.name}
      submitLabel={t('apply')}
      ready={quantity !== null && !inParts}
      onSubmit={apply}
    >
      <Field
        label={t('quantity')}
        error={inParts ? t('refused_whole_units', { name: item.product.name }) : undefined}
        help={t('quantity_help')}
      >
        <WeightInput value={quantity} onValueChange={setTyped} unit={weighed ? unit : ''} />
      </Field>
    </FormDialog>
  )
}

/** The price of a product whose price is asked at the counter. */
export function PriceDialog({ item }: { item: CartItem }) {
  const t = useMessages(posMessages)
  const till = useTill()
  const [price, setTyped] = useState<Cents | null>(itemPrice(item))
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
      ready={price !== null && price > 0}
      onSubmit={apply}
    >
      <Field label={t('unit_price')}>
        <MoneyInput size="xl" value={price} onValueChange={setTyped} className="text-xl" />
      </Field>
    </FormDialog>
  )
}
