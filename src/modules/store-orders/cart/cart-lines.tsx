import { pictureOfWidth } from '#platform/values/picture-address.ts'
import { PageForm } from '#ui/pages/page-form.tsx'
import { categoryLook } from '#ui/theme/category-look.ts'
import { thumbLetters } from '#ui/theme/category-tint.ts'
import { figure } from './amounts.tsx'
import { type Cart, type CartItem, isShort } from './cart.ts'
import type { SayOfCart } from './cart-words.ts'
import { Sign } from './signs.tsx'
import { Stepper } from './stepper.tsx'

type Props = {
  cart: Cart
  /** How much of it is wanted now. */
  quantity: (item: CartItem) => number
  /** So much more of it, or less. */
  step: (product: string, by: number) => void
  remove: (product: string) => void
  t: SayOfCart
}

/** What is in the cart, each with its picture, its quantity and what it comes to. */
export const CartLines = ({ cart, quantity, step, remove, t }: Props) => (
  <ul className="m-0 list-none divide-y divide-line p-0">
    {cart.items.map((item) => (
      <li key={item.cartItem.id} className="grid grid-cols-[4.5rem_1fr] gap-3 py-4">
        <Thumb product={item.product} />
        <div className="grid min-w-0 gap-1">
          <div className="flex justify-between gap-3">
            <a href={`/shop/products/${item.product.id}`} className="text-text no-underline hover:underline">
              {item.product.name}
            </a>
            <span className="font-semibold tabular-nums">{figure(item.subtotal)}</span>
          </div>
          {item.discount > 0 && (
            <p className="m-0 flex justify-between gap-3 text-sm text-attn-text">
              <span className="flex min-w-0 items-center gap-1">
                <Sign name="tag" className="size-4" />
                {item.promotions.join(', ')}
              </span>
              <span className="font-semibold tabular-nums">−{figure(item.discount)}</span>
            </p>
          )}
          {/* The bin stays beside the quantity: what one costs has two lines where there is no room. */}
          <div className="flex items-center gap-3">
            <Stepper
              product={item.product}
              quantity={quantity(item)}
              available={item.available}
              t={t}
              step={(by) => step(item.product.id, by)}
            />
            <span className="min-w-0 text-sm text-muted">
              {t('each', { amount: figure(item.storeProduct.online_price) })}
            </span>
            <Remove item={item} t={t} remove={() => remove(item.product.id)} />
          </div>
          {isShort(item) && (
            <p className="m-0 text-sm font-semibold text-danger-text">
              {item.available === 0 ? t('sold_out') : t('short', { available: item.available ?? 0 })}
            </p>
          )}
        </div>
      </li>
    ))}
  </ul>
)

function Thumb({ product: { image_url, image_alt, name, tint } }: Pick<CartItem, 'product'>) {
  return (
    <span
      className={`grid size-18 place-items-center overflow-hidden rounded-control font-semibold ${categoryLook[tint]}`}
    >
      {image_url === null ? (
        <span aria-hidden="true">{thumbLetters(name)}</span>
      ) : (
        <img
          src={pictureOfWidth(image_url, 160)}
          alt={image_alt}
          width={72}
          height={72}
          className="size-full object-cover"
        />
      )}
    </span>
  )
}

type RemoveProps = { item: CartItem; t: SayOfCart; remove: () => void }

const Remove = ({ item: { product }, t, remove }: RemoveProps) => (
  <PageForm
    method="post"
    action="/shop/cart"
    className="ml-auto"
    onSubmit={(event) => {
      event.preventDefault()
      remove()
    }}
  >
    <input type="hidden" name="product" value={product.id} />
    <input type="hidden" name="set" value="1" />
    <button
      type="submit"
      name="quantity"
      value="0"
      aria-label={t('remove', { name: product.name })}
      className="grid size-11 place-items-center text-muted hover:text-text"
    >
      <Sign name="bin" />
    </button>
  </PageForm>
)
