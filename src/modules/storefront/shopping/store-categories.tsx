import type { CategoryTint } from '#ui/theme/category-tint.ts'
import { ProductPicture } from '../cards/product-picture.tsx'
import type { Frame } from '../frame/frame.ts'
import { StoreFrame, useWords, Wide } from '../frame/store-frame.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { Tiles } from './tiles.tsx'

export type CategoryCard = {
  readonly id: string
  readonly name: string
  readonly product_count: number
  readonly tint: CategoryTint
  readonly image_url: string | null
}

/** The categories of which the store sells something: /shop/categories. */
export function StoreCategories({
  frame,
  categories,
}: {
  frame: Frame
  categories: readonly CategoryCard[]
}) {
  const t = useWords(frame)
  return (
    <StoreFrame frame={frame}>
      <Wide className="py-6">
        <Breadcrumb t={t} here={t('categories')} />
        <h1 className="mt-2 mb-6 text-2xl">{t('all_categories')}</h1>
        {categories.length === 0 && <p className="text-muted">{t('no_categories')}</p>}
        <Tiles
          tiles={categories.map(({ id, name, product_count, tint, image_url }) => ({
            href: `/shop/categories/${id}`,
            name,
            count: t('products_count', { count: product_count }),
            face: (
              <ProductPicture
                {...{ name, tint, url: image_url, alt: '' }}
                sizes="(width < 640px) 50vw, 300px"
                className="aspect-auto"
              />
            ),
          }))}
        />
      </Wide>
    </StoreFrame>
  )
}
