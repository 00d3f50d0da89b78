import { lazy, Suspense, useEffect, useRef } from 'react'
import { pressed } from '#ui/pages/pressed.client.ts'
import { begin, closeCart, countOf, openCart, useCart } from './cart.client.ts'
import { noticeText } from './cart-notice.ts'
import { type CartShop, cartSay, type SayOfCart } from './cart-words.ts'
import { Sign } from './signs.tsx'

/** The cart in the head of a page: how many are in it, and the drawer that it opens. A link where no script runs. */
export function CartButton({ shop }: { shop: CartShop }) {
  const count = useCart(countOf)
  const t = cartSay(shop)
  useEffect(() => begin(shop.storeId), [shop.storeId])
  return (
    <>
      <a
        href="/shop/cart"
        onClick={(event) => {
          event.preventDefault()
          pressed(event.currentTarget, openCart)
        }}
        className="ml-auto flex h-11 items-center gap-2 rounded-full border border-line-strong px-4 font-medium text-text no-underline hover:bg-sunken data-pressed:bg-pressed"
      >
        <Sign name="basket" />
        <span>{t('cart')}</span>
        {count > 0 && (
          <span className="min-w-6 rounded-full bg-attn px-1.5 text-center text-sm font-semibold text-on-attn tabular-nums">
            {count} <span className="sr-only">{t('in_cart', { count })}</span>
          </span>
        )}
      </a>
      <Drawer shop={shop} t={t} />
      <Refused t={t} />
    </>
  )
}

/** Why something was not put into the cart, over the page as long as the drawer is closed; a press puts it away. */
function Refused({ t }: { t: SayOfCart }) {
  const notice = useCart(({ isOpen, notice: of }) => (isOpen || of?.kind !== 'refused' ? null : of))
  return (
    <div role="status" className="fixed inset-x-4 top-4 z-50 mx-auto max-w-md empty:hidden">
      {notice && (
        <button
          type="button"
          onClick={closeCart}
          className="flex w-full items-center gap-3 rounded-control border border-danger bg-danger-soft px-4 py-3 text-left font-semibold text-danger-text shadow-lg"
        >
          <span className="flex-1">{noticeText(notice, t)}</span>
          <Sign name="close" />
        </button>
      )}
    </div>
  )
}

/** A dialog over the page, which keeps the focus while it is open. */
function Drawer({ shop, t }: { shop: CartShop; t: SayOfCart }) {
  const place = useRef<HTMLDialogElement>(null)
  const isOpen = useCart((state) => state.isOpen)
  const notice = useCart((state) => state.notice)
  const count = useCart(countOf)
  useEffect(() => {
    const dialog = place.current
    if (isOpen && dialog && !dialog.open) dialog.showModal()
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen])
  return (
    <dialog
      ref={place}
      aria-label={t('your_cart')}
      onClose={closeCart}
      onClick={(event) => {
        if (event.target === place.current) closeCart()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') closeCart()
      }}
      className="m-0 ml-auto h-dvh max-h-none w-full max-w-[28rem] border-0 bg-surface p-0 text-text backdrop:bg-black/50"
    >
      <div className="flex h-full flex-col">
        <DrawerHead t={t} count={count} />
        <div role="status" className="px-6 empty:hidden">
          {notice && (
            <p
              className={`m-0 mb-3 rounded-control px-3 py-2 text-sm font-semibold ${notice.kind === 'added' ? 'bg-ok-soft text-ok-text' : 'bg-danger-soft text-danger-text'}`}
            >
              {noticeText(notice, t)}
            </p>
          )}
        </div>
        <DrawerBody shop={shop} t={t} />
      </div>
    </dialog>
  )
}

const DrawerHead = ({ t, count }: { t: SayOfCart; count: number }) => (
  <div className="flex items-center gap-3 px-6 pt-5 pb-3">
    <h2 className="m-0 text-xl">{t('your_cart')}</h2>
    {count > 0 && <span className="text-sm text-muted">{t('count', { count })}</span>}
    <button
      type="button"
      aria-label={t('close')}
      onClick={closeCart}
      className="-mr-3 ml-auto grid size-11 place-items-center rounded-full hover:bg-sunken"
    >
      <Sign name="close" />
    </button>
  </div>
)

/** What is in the cart comes with the first thing that is: whoever only looks needs none of it. */
const Filled = lazy(() => import('./cart-filled.tsx').then(({ CartFilled }) => ({ default: CartFilled })))

function DrawerBody({ shop, t }: { shop: CartShop; t: SayOfCart }) {
  const cart = useCart((state) => state.cart)
  if (!cart || cart.items.length === 0)
    return (
      <div className="grid gap-2 px-6 py-10 text-center">
        <p className="m-0 font-semibold">{t('empty')}</p>
        <p className="m-0 text-sm text-muted">{t('empty_help')}</p>
      </div>
    )
  return (
    <Suspense fallback={null}>
      <Filled shop={shop} cart={cart} t={t} />
    </Suspense>
  )
}
