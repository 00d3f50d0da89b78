import { useEffect, useState } from 'react'
import { tellServer } from '#modules/store-orders/cart/ask-server.client.ts'
import { beginWith, step, useCart, want } from '#modules/store-orders/cart/cart.client.ts'
import type { Cart } from '#modules/store-orders/cart/cart.ts'
import { CartLines } from '#modules/store-orders/cart/cart-lines.tsx'
import { CartSums, FreeDelivery } from '#modules/store-orders/cart/cart-sums.tsx'
import { cartSay, type SayOfCart } from '#modules/store-orders/cart/cart-words.ts'
import { knownSession } from '#modules/store-orders/cart/shop-session.client.ts'
import { PageForm } from '#ui/pages/page-form.tsx'
import type { Frame } from '../frame/frame.ts'
import { Icon } from '../frame/icons.tsx'
import { StoreFrame, Wide } from '../frame/store-frame.tsx'

export type StoreCartProps = {
  frame: Frame
  cart: Cart
  /** Why the last form was refused, or whether it had the link sent; of no script. */
  problem: string | null
  isSent: boolean
}

/** The cart on a page of its own, whole without a script: /shop/cart. */
export function StoreCart({ frame, cart: drawn, problem, isSent }: StoreCartProps) {
  const state = useCart((whole) => whole)
  const t = cartSay(frame.cart)
  useEffect(() => beginWith(drawn), [drawn])
  const cart = state.cart ?? drawn
  return (
    <StoreFrame frame={frame}>
      <Wide className="py-6">
        <h1 className="m-0 text-3xl">{t('your_cart')}</h1>
        <div role="status" className="mt-3 empty:hidden">
          {problem && (
            <p className="m-0 rounded-control bg-danger-soft px-3 py-2 font-semibold text-danger-text">
              {problem}
            </p>
          )}
          {!problem && isSent && (
            <p className="m-0 rounded-control bg-ok-soft px-3 py-2 font-semibold text-ok-text">
              {t('link_sent')}
            </p>
          )}
        </div>
        {cart.gone.length > 0 && (
          <p className="mt-3 mb-0 text-attn-text">{t('gone', { names: cart.gone.join(', ') })}</p>
        )}
        {cart.items.length === 0 ? <Empty t={t} /> : <Filled frame={frame} cart={cart} t={t} />}
      </Wide>
    </StoreFrame>
  )
}

const Empty = ({ t }: { t: SayOfCart }) => (
  <div className="grid justify-items-start gap-3 py-8">
    <p className="m-0 text-lg font-semibold">{t('empty')}</p>
    <p className="m-0 text-muted">{t('empty_help')}</p>
    <a href="/shop/products" className="font-semibold text-accent-text">
      {t('go_shopping')}
    </a>
  </div>
)

function Filled({ frame, cart, t }: { frame: Frame; cart: Cart; t: SayOfCart }) {
  const state = useCart((whole) => whole)
  return (
    <div className="mt-4 grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <div>
        <CartLines
          cart={cart}
          quantity={(item) => state.wanted[item.product.id] ?? item.cartItem.quantity}
          step={(product, by) => step(frame.store.id, product, by)}
          remove={(product) => want(frame.store.id, product, 0)}
          t={t}
        />
        <OtherDevice frame={frame} t={t} />
      </div>
      <div className="grid gap-4 lg:sticky lg:top-6">
        <FreeDelivery cart={cart} t={t} />
        <CartSums cart={cart} delivery={t('delivery_later')} t={t} />
        <a
          href="/shop/checkout"
          className="flex h-14 items-center justify-center gap-3 rounded-full bg-accent text-lg font-semibold text-on-accent no-underline hover:bg-accent-hover"
        >
          {t('pay')}
          <Icon name="right" />
        </a>
      </div>
    </div>
  )
}

/** A link to this cart by mail, for another device. Without a script the page itself sends it. */
function OtherDevice({ frame, t }: { frame: Frame; t: SayOfCart }) {
  const [said, setSaid] = useState<'link_sent' | 'link_failed' | 'too_many' | null>(null)
  const send = async (email: string): Promise<void> => {
    const sessionId = knownSession()
    const { storeId, language } = frame.cart
    const answer = await tellServer('ecommerce.sendCart', { storeId, sessionId, email, language })
    if ('data' in answer) setSaid('link_sent')
    else setSaid(answer.refused.code === 'platform.too_many_requests' ? 'too_many' : 'link_failed')
  }
  return (
    <details className="mt-6 border-t border-line pt-4">
      <summary className="cursor-pointer font-semibold text-accent-text">{t('other_device')}</summary>
      <p className="mt-2 mb-3 text-sm text-muted">{t('other_device_help')}</p>
      <PageForm
        method="post"
        action="/shop/cart"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const email = new FormData(event.currentTarget).get('email')
          if (typeof email === 'string') void send(email)
        }}
      >
        <label className="grid flex-1 basis-60 gap-1 text-sm">
          {t('email')}
          <input
            type="email"
            name="email"
            required
            maxLength={254}
            autoComplete="email"
            className="h-11 rounded-control border border-field-line bg-surface px-3 text-base text-text"
          />
        </label>
        <button
          type="submit"
          className="h-11 rounded-full border border-line-strong bg-surface px-5 font-semibold text-text hover:bg-sunken"
        >
          {t('send_link')}
        </button>
      </PageForm>
      <p role="status" className="mt-2 mb-0 text-sm font-semibold">
        {said && t(said)}
      </p>
    </details>
  )
}
