import { categoryLook } from '#ui/theme/category-look.ts'
import { thumbLetters } from '#ui/theme/category-tint.ts'
import { classNames } from '#ui/theme/class-names.ts'
import type { SettingsOf } from '../../schema/sections.ts'
import type { ShownCategory } from '../../shown/section-data.ts'
import { GRID, Titled } from '../frame.tsx'
import { Picture } from '../picture.tsx'
import type { Around } from '../view-props.ts'

type Props = { settings: SettingsOf<'categories'>; around: Around }

/** The ways into what is sold. */
export function Categories({ settings, around }: Props) {
  const { t, data } = around
  const categories = data.categories.slice(0, settings.limit)
  return (
    <Titled title={settings.title || t('categories_title')} around={around}>
      <CategoryGrid categories={categories} showCount={settings.showCount} around={around} />
    </Titled>
  )
}

type GridProps = { categories: readonly ShownCategory[]; showCount: boolean; around: Around }

export function CategoryGrid({ categories, showCount, around: { t } }: GridProps) {
  if (categories.length === 0) return <p className="m-0 text-muted">{t('no_categories')}</p>
  return (
    <ul data-grid="" className={GRID}>
      {categories.map(({ id, name, tint, product_count, image_url }) => (
        <li key={id}>
          <a href={`/shop/categories/${id}`} className="group grid gap-2 text-text no-underline">
            <span
              aria-hidden="true"
              className={classNames(
                'relative block aspect-[16/9] overflow-hidden rounded-card',
                categoryLook[tint],
              )}
            >
              {image_url === null ? (
                <b className="absolute bottom-2 left-3 text-4xl leading-none tracking-tighter">
                  {thumbLetters(name)}
                </b>
              ) : (
                <Picture
                  picture={{ url: image_url, alt: '', width: 0, height: 0 }}
                  sizes="(width < 768px) 50vw, 400px"
                  className="absolute inset-0 size-full object-cover transition-transform group-hover:scale-105 motion-reduce:transition-none"
                />
              )}
            </span>
            <span>
              <span className="block font-medium group-hover:underline">{name}</span>
              {showCount && (
                <span className="text-sm text-muted">{t('products', { count: product_count })}</span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
