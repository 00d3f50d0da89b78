import type { CountedBrand } from '#modules/store-catalogue/reading/store-search.server.ts'
import { pictureOfWidth } from '#platform/values/picture-address.ts'
import { categoryLook } from '#ui/theme/category-look.ts'
import { thumbLetters, tintOf } from '#ui/theme/category-tint.ts'
import type { Frame } from '../frame/frame.ts'
import { StoreFrame, useWords, Wide } from '../frame/store-frame.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { Letters, Tiles } from './tiles.tsx'

/** The brands of which the store sells something: /shop/brands. */
export function StoreBrands({ frame, brands }: { frame: Frame; brands: readonly CountedBrand[] }) {
  const t = useWords(frame)
  return (
    <StoreFrame frame={frame}>
      <Wide className="py-6">
        <Breadcrumb t={t} here={t('brands')} />
        <h1 className="mt-2 mb-6 text-2xl">{t('brands')}</h1>
        {brands.length === 0 && <p className="text-muted">{t('no_brands')}</p>}
        <Tiles
          tiles={brands.map(({ id, name, logo_url, product_count }) => ({
            href: `/shop/products?${new URLSearchParams({ brand: name })}`,
            name,
            count: t('products_count', { count: product_count }),
            face: logo_url ? (
              <span className="grid place-items-center rounded-card border border-line bg-surface p-4">
                <img
                  src={pictureOfWidth(logo_url, 480)}
                  alt=""
                  loading="lazy"
                  className="max-h-full max-w-full object-contain"
                />
              </span>
            ) : (
              <Letters text={thumbLetters(name)} look={categoryLook[tintOf(id)]} />
            ),
          }))}
        />
      </Wide>
    </StoreFrame>
  )
}
