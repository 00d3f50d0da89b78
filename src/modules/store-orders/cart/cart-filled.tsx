import { quantityOf, step, useCart, want } from './cart.client.ts'
import type { Cart } from './cart.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSums, FreeDelivery } from './cart-sums.tsx'
import type { CartShop, SayOfCart } from './cart-words.ts'
import { Sign } from './signs.tsx'

/** What is in the cart, as its drawer shows it, and the way to pay. */
export function CartFilled({ shop, cart, t }: { shop: CartShop; cart: Cart; t: SayOfCart }) {
  const state = useCart((whole) => whole)
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-6">
        <FreeDelivery cart={cart} t={t} />
        {cart.gone.length > 0 && (
          <p className="m-0 mt-3 text-sm text-attn-text">{t('gone', { names: cart.gone.join(', ') })}</p>
        )}
        <CartLines
          cart={cart}
          quantity={(item) => quantityOf(state, item.product.id)}
          step={(product, by) => step(shop.storeId, product, by)}
          remove={(product) => want(shop.storeId, product, 0)}
          t={t}
        />
      </div>
      <div className="grid gap-4 border-t border-line px-6 pt-4 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
        <CartSums cart={cart} delivery={t('delivery_later')} t={t} />
        <a
          href="/shop/checkout"
          className="flex h-14 items-center justify-center gap-3 rounded-full bg-accent text-lg font-semibold text-on-accent no-underline hover:bg-accent-hover"
        >
          {t('pay')}
          <Sign name="right" />
        </a>
        <a href="/shop/cart" className="justify-self-center text-sm text-accent-text">
          {t('see_cart')}
        </a>
      </div>
    </>
  )
}
