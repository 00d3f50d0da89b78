import { figure } from '#modules/store-orders/cart/amounts.tsx'
import { CartSums } from '#modules/store-orders/cart/cart-sums.tsx'
import { type CartShop, cartSay } from '#modules/store-orders/cart/cart-words.ts'
import type { Bill } from '#modules/store-orders/checkout/checkout-look.ts'
import type { Said } from './checkout-words.ts'

type Props = {
  /** Null while nobody has chosen where it goes. */
  bill: Bill | null
  shop: CartShop
  t: Said
}

/** What whoever confirms pays, beside the press that confirms it. */
export const CheckoutBill = ({ bill, shop, t }: Props) => (
  <section aria-label={t('bill')} aria-live="polite" className="rounded-card border border-line p-4">
    {bill === null ? (
      <p className="m-0 text-muted">{t('choose_place')}</p>
    ) : (
      <CartSums
        cart={{ ...bill, discount_total: bill.discount, tax_total: bill.tax }}
        delivery={bill.shipping === 0 ? t('free') : figure(bill.shipping)}
        t={cartSay(shop)}
      />
    )}
  </section>
)
