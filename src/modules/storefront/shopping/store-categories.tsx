import { categoryLook } from '#ui/theme/category-look.ts'
import { type CategoryTint, thumbLetters } from '#ui/theme/category-tint.ts'
import type { Frame } from '../frame/frame.ts'
import { StoreFrame, useWords, Wide } from '../frame/store-frame.tsx'
import { Breadcrumb } from './breadcrumb.tsx'

export type CategoryCard = {
  readonly id: string
  readonly name: string
  readonly product_count: number
  readonly tint: CategoryTint
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
        <ul className="m-0 grid list-none grid-cols-2 gap-4 p-0 sm:grid-cols-3 lg:grid-cols-4">
          {categories.map(({ id, name, product_count, tint }) => (
            <li key={id}>
              <a
                href={`/shop/categories/${id}`}
                className="grid gap-2 text-text no-underline hover:underline"
              >
                <span
                  aria-hidden="true"
                  className={`grid aspect-[7/4] place-items-center rounded-card text-3xl font-semibold ${categoryLook[tint]}`}
                >
                  {thumbLetters(name)}
                </span>
                <span className="font-medium">{name}</span>
                <span className="text-sm text-muted">{t('products_count', { count: product_count })}</span>
              </a>
            </li>
          ))}
        </ul>
      </Wide>
    </StoreFrame>
  )
}
