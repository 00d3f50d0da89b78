import { cartSay } from '#modules/store-orders/cart/cart-words.ts'
import type { Frame } from '../frame/frame.ts'
import { SentForm } from '../frame/sent-form.tsx'
import { StoreFrame, Wide } from '../frame/store-frame.tsx'

export type StoreCartJoinProps = { frame: Frame; stands: boolean }

/** Where the link of a letter brings a cart to this device. It is used by a press, not by a program that looks at mail. */
export function StoreCartJoin({ frame, stands }: StoreCartJoinProps) {
  const t = cartSay(frame.cart)
  return (
    <StoreFrame frame={frame}>
      <Wide className="grid justify-items-start gap-4 py-10">
        <h1 className="m-0 text-3xl">{t(stands ? 'join_title' : 'join_ended')}</h1>
        <p className="m-0 text-muted">{t(stands ? 'join_help' : 'join_ended_help')}</p>
        {stands ? (
          <SentForm frame={frame} className="grid justify-items-start gap-3">
            <button
              type="submit"
              className="h-12 rounded-full bg-accent px-8 font-semibold text-on-accent hover:bg-accent-hover"
            >
              {t('join')}
            </button>
          </SentForm>
        ) : (
          <a href="/shop/cart" className="font-semibold text-accent-text">
            {t('your_cart')}
          </a>
        )}
      </Wide>
    </StoreFrame>
  )
}
