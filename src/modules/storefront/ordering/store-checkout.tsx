import { useRef, useState } from 'react'
import { money } from '#modules/store-orders/cart/amounts.tsx'
import { cartSay } from '#modules/store-orders/cart/cart-words.ts'
import type { CheckoutLook } from '#modules/store-orders/checkout/checkout-look.ts'
import type { Frame } from '../frame/frame.ts'
import { SentForm } from '../frame/sent-form.tsx'
import { StoreFrame, Wide } from '../frame/store-frame.tsx'
import { CheckoutBill } from './checkout-bill.tsx'
import { CheckoutFields, wrongOf } from './checkout-fields.tsx'
import { chosenAmong, placesOf } from './checkout-place.ts'
import { type CheckoutWords, type Said, sayAt } from './checkout-words.ts'
import { useKeptTyping } from './kept-typing.client.ts'

export type StoreCheckoutProps = {
  frame: Frame
  words: CheckoutWords
  look: CheckoutLook
  /** The order's own id: sent twice it is one. */
  id: string
  typed: Readonly<Record<string, string>>
  faults: readonly string[]
  problem: string | null
}

/** Who orders, where it goes and how it is paid, in one form that works without a script: /shop/checkout. */
export function StoreCheckout(props: StoreCheckoutProps) {
  const { frame, words, look, id, typed, problem, faults } = props
  const t = sayAt(words, frame.language)
  const places = placesOf(look)
  const [place, setPlace] = useState(typed.place ?? '')
  const chosen = chosenAmong(places, place)
  const form = useRef<HTMLFormElement>(null)
  useKeptTyping(form, typed, setPlace)
  return (
    <StoreFrame frame={frame}>
      <Wide className="py-6">
        <h1 className="m-0 text-3xl">{t('title')}</h1>
        <div role="alert" className="mt-3 empty:hidden">
          {(problem || faults.length > 0) && (
            <p className="m-0 rounded-control bg-danger-soft px-3 py-2 font-semibold text-danger-text">
              {problem ??
                `${t('check')} ${wrongOf(faults)
                  .map((each) => t(each))
                  .join(', ')}`}
            </p>
          )}
        </div>
        {places.length === 0 || look.ways.length === 0 ? (
          <p className="py-8 text-lg">{t('nothing_offered')}</p>
        ) : (
          <div className="mt-4 grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
            <SentForm frame={frame} ref={form} action="/shop/checkout" className="grid gap-6">
              <input type="hidden" name="id" value={id} />
              <CheckoutFields {...{ look, typed, faults, t, places, chosen }} />
              <CheckoutBill bill={chosen?.bill ?? null} shop={frame.cart} t={t} />
              <button
                type="submit"
                className="h-14 rounded-full bg-accent text-lg font-semibold text-on-accent hover:bg-accent-hover"
              >
                {t('place')}
              </button>
            </SentForm>
            <Goods frame={frame} look={look} t={t} />
          </div>
        )}
      </Wide>
    </StoreFrame>
  )
}

const Goods = ({ frame, look: { cart }, t }: { frame: Frame; look: CheckoutLook; t: Said }) => (
  <section className="rounded-card border border-line p-4">
    <h2 className="m-0 text-lg">{t('goods')}</h2>
    <ul className="m-0 mt-2 grid list-none gap-2 p-0 text-sm">
      {cart.items.map(({ cartItem, product, total }) => (
        <li key={cartItem.id} className="flex justify-between gap-3">
          <span>
            {cartItem.quantity} × {product.name}
          </span>
          <span className="tabular-nums">{money(total)}</span>
        </li>
      ))}
    </ul>
    {cart.gone.length > 0 && (
      <p className="m-0 mt-3 text-sm text-attn-text">
        {cartSay(frame.cart)('gone', { names: cart.gone.join(', ') })}
      </p>
    )}
    <a href="/shop/cart" className="mt-3 inline-block text-sm text-accent-text">
      {cartSay(frame.cart)('your_cart')}
    </a>
  </section>
)
