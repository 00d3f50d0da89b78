import { BigAmount, figure, leftTo, money } from './amounts.tsx'
import type { Cart } from './cart.ts'
import type { SayOfCart } from './cart-words.ts'

type Props = {
  cart: Pick<Cart, 'subtotal' | 'discount_total' | 'tax_total' | 'total'>
  /** What bringing it costs, as far as that is known. */
  delivery: string
  t: SayOfCart
}

/** What a cart or an order comes to; below the perforation the total. */
export const CartSums = ({ cart, delivery, t }: Props) => (
  <dl className="m-0 grid gap-1.5 text-sm">
    <Sum name={t('subtotal')} value={figure(cart.subtotal)} />
    {cart.discount_total > 0 && (
      <Sum name={t('promotions')} value={`−${figure(cart.discount_total)}`} look="text-attn-text" />
    )}
    <Sum name={t('delivery')} value={delivery} />
    <div className="mt-1 flex items-end justify-between gap-3 border-t-2 border-dotted border-line-strong pt-3">
      <dt className="font-semibold text-text">
        {t('total')}
        <span className="block text-xs font-normal text-muted">
          {t('tax_included', { amount: money(cart.tax_total) })}
        </span>
      </dt>
      <dd className="m-0">
        <BigAmount amount={cart.total} />
      </dd>
    </div>
  </dl>
)

const Sum = ({ name, value, look = 'text-muted' }: { name: string; value: string; look?: string }) => (
  <div className={`flex justify-between gap-3 ${look}`}>
    <dt>{name}</dt>
    <dd className="m-0 font-semibold tabular-nums">{value}</dd>
  </div>
)

/** A browser paints what is done of a bar that has a ground of its own in its own green, unless it is said. */
const BAR =
  'h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-attn-line [&::-moz-progress-bar]:bg-attn [&::-webkit-progress-bar]:bg-attn-line [&::-webkit-progress-value]:bg-attn'

/** How much is missing until some zone is reached for nothing. */
export function FreeDelivery({ cart, t }: { cart: Cart; t: SayOfCart }) {
  const from = cart.free_delivery_from
  if (from === null || cart.items.length === 0) return null
  const left = leftTo(from, cart.total)
  return (
    <div className="grid gap-2 rounded-card bg-attn-soft px-4 py-3 text-sm text-attn-text">
      <p className="m-0">{left > 0 ? t('free_left', { amount: money(left) }) : t('free_now')}</p>
      <progress max={from} value={Math.min(cart.total, from)} aria-hidden="true" className={BAR} />
    </div>
  )
}
