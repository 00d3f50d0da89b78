import { useState } from 'react'
import type { StoreCard, StoreProductPage } from '#modules/store-catalogue/reading/store-card.ts'
import { AddToCart } from '#modules/store-orders/cart/add-to-cart.tsx'
import { step } from '#modules/store-orders/cart/cart.client.ts'
import { PageForm } from '#ui/pages/page-form.tsx'
import { pressed } from '#ui/pages/pressed.client.ts'
import { money, Price } from '../cards/price.tsx'
import { ProductCard, unitWords } from '../cards/product-card.tsx'
import { ProductPicture } from '../cards/product-picture.tsx'
import type { Frame } from '../frame/frame.ts'
import type { Say } from '../frame/frame-words.ts'
import { Icon } from '../frame/icons.tsx'
import { StoreFrame, useWords, Wide } from '../frame/store-frame.tsx'
import { Breadcrumb } from './breadcrumb.tsx'

export type StoreProductProps = {
  frame: Frame
  product: StoreProductPage
  related: readonly StoreCard[]
}

/** A product on a page of its own: /shop/products/{product_id}. */
export function StoreProduct({ frame, product, related }: StoreProductProps) {
  const t = useWords(frame)
  const steps = product.category_id
    ? [{ name: product.category_name ?? '', path: `/shop/categories/${product.category_id}` }]
    : []
  return (
    <StoreFrame frame={frame}>
      <Wide className="py-6">
        <Breadcrumb t={t} steps={steps} here={product.name} />
        <div className="mt-4 grid items-start gap-8 lg:grid-cols-2">
          <Gallery t={t} product={product} />
          <div className="grid gap-4">
            <h1 className="m-0 text-3xl">{product.name}</h1>
            {product.brand_name && (
              <a
                href={`/shop/products?${new URLSearchParams({ brand: product.brand_name })}`}
                className="justify-self-start text-sm text-accent-text"
              >
                {product.brand_name}
              </a>
            )}
            <Cost t={t} product={product} />
            <Stock t={t} product={product} />
            <Buy t={t} product={product} storeId={frame.store.id} />
            {product.description && (
              <section>
                <h2 className="mt-4 mb-1 text-lg">{t('description')}</h2>
                <p className="m-0 max-w-prose whitespace-pre-line">{product.description}</p>
              </section>
            )}
            <p className="m-0 border-t border-line pt-3 text-sm text-muted">
              {t('code')} <span className="font-mono">{product.sku}</span>
            </p>
          </div>
        </div>
        {related.length > 0 && <Related t={t} related={related} frame={frame} />}
      </Wide>
    </StoreFrame>
  )
}

type Part = { t: Say; product: StoreProductPage }

/** The picture that is looked at over the others; without a script each is a link to itself. */
function Gallery({ t, product }: Part) {
  const [chosen, setChosen] = useState(0)
  const { pictures } = product
  const shown = pictures[chosen] ?? null
  return (
    <section aria-label={t('pictures', { name: product.name })} className="grid gap-3">
      <ProductPicture
        url={shown?.url ?? null}
        alt={shown?.alt || product.name}
        name={product.name}
        tint={product.tint}
        sizes="(min-width: 1024px) 620px, 100vw"
        isFirst
      />
      {pictures.length > 1 && (
        <ul className="m-0 flex list-none gap-3 overflow-x-auto p-1">
          {pictures.map(({ url, alt }, place) => (
            <li key={url}>
              <a
                href={url}
                aria-label={alt || t('picture_of', { place: place + 1, count: pictures.length })}
                aria-current={place === chosen ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  setChosen(place)
                }}
                className="block w-20 rounded-card border-2 border-transparent aria-[current]:border-text"
              >
                <ProductPicture url={url} alt="" name={product.name} tint={product.tint} sizes="80px" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Cost({ t, product }: Part) {
  return (
    <p className="m-0 flex flex-wrap items-baseline gap-x-3 gap-y-1">
      {product.original_price !== null && <span className="sr-only">{t('now', { amount: '' })}</span>}
      <Price amount={product.online_price} big />
      <span className="text-sm text-muted">{unitWords(t, product)}</span>
      {product.original_price !== null && (
        <>
          <s className="text-lg text-muted">
            <span className="sr-only">{t('before', { amount: '' })}</span>
            {money(product.original_price)}
          </s>
          <span className="rounded-full bg-attn px-3 py-0.5 text-sm font-semibold text-on-attn">
            {t('off', { percent: product.discount_percentage ?? 0 })}
          </span>
        </>
      )}
      <span className="text-sm text-muted">{t('tax_included')}</span>
    </p>
  )
}

function Stock({ t, product }: Part) {
  if (product.stock === 'out') return <p className="m-0 font-semibold text-muted">{t('sold_out')}</p>
  if (product.stock === 'last') return <p className="m-0 font-semibold text-attn-text">{t('last_ones')}</p>
  return (
    <p className="m-0 flex items-center gap-2 font-semibold text-ok-text">
      <Icon name="check" />
      {t('in_stock')}
    </p>
  )
}

/** How many, and into the cart with them; it stays at hand at the foot of a telephone. */
function Buy({ t, product, storeId }: Part & { storeId: string }) {
  if (product.stock === 'out') return null
  return (
    <PageForm
      action="/shop/cart"
      method="post"
      onSubmit={(event) => {
        const more = Number(new FormData(event.currentTarget).get('quantity'))
        if (!(more > 0)) return
        event.preventDefault()
        const sent = event.nativeEvent
        const button = sent instanceof SubmitEvent ? sent.submitter : null
        pressed(button instanceof HTMLElement ? button : event.currentTarget, () =>
          step(storeId, product.product_id, more, true),
        )
      }}
      className="sticky bottom-0 z-10 -mx-4 flex items-end gap-3 border-t border-line bg-bg px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:border-0 lg:p-0"
    >
      <input type="hidden" name="product" value={product.id} />
      <label className="grid gap-1 text-xs text-muted">
        {t('quantity')}
        <input
          type="number"
          name="quantity"
          min={product.unit === 'lb' || product.unit === 'kg' ? '0.25' : '1'}
          step={product.unit === 'lb' || product.unit === 'kg' ? '0.25' : '1'}
          max="9999"
          defaultValue="1"
          inputMode="decimal"
          className="h-12 w-24 rounded-full border border-field-line bg-surface px-4 text-base text-text"
        />
      </label>
      <button
        type="submit"
        className="flex h-12 flex-1 items-center justify-center gap-3 rounded-full bg-accent px-6 font-semibold text-on-accent hover:bg-accent-hover data-pressed:bg-accent-hover"
      >
        {t('add')}
      </button>
    </PageForm>
  )
}

const Related = ({ t, related, frame }: { t: Say; related: readonly StoreCard[]; frame: Frame }) => (
  <section className="mt-12">
    <div className="flex items-baseline justify-between gap-4">
      <h2 className="m-0 text-xl">{t('related')}</h2>
      <a href="/shop/products" className="text-sm text-accent-text">
        {t('see_all')}
      </a>
    </div>
    <ul className="m-0 mt-4 grid list-none auto-cols-[minmax(10rem,1fr)] grid-flow-col gap-4 overflow-x-auto p-1">
      {related.map((card) => (
        <li key={card.id}>
          <ProductCard card={card} t={t} action={<AddToCart card={card} shop={frame.cart} />} />
        </li>
      ))}
    </ul>
  </section>
)
