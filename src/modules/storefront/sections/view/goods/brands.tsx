import { pictureOfWidth } from '#platform/values/picture-address.ts'
import { classNames } from '#ui/theme/class-names.ts'
import type { SettingsOf } from '../../schema/sections.ts'
import { GRID, Titled } from '../frame.tsx'
import type { Around } from '../view-props.ts'

type Props = { settings: SettingsOf<'brands'>; around: Around }

/** The brands, each the way to what is sold of it. */
export function Brands({ settings, around }: Props) {
  const brands = around.data.brands.slice(0, settings.limit)
  if (brands.length === 0) return null
  return (
    <Titled title={settings.title || around.t('brands_title')} around={around}>
      <ul data-grid="" className={classNames(GRID, 'items-center')}>
        {brands.map(({ id, name, logo_url }) => (
          <li key={id} className="grid">
            <a
              href={`/shop/products?brand=${encodeURIComponent(name)}`}
              className="grid min-h-16 place-items-center rounded-card px-2 text-center text-lg font-semibold text-muted no-underline hover:bg-sunken hover:text-text"
            >
              {logo_url ? (
                <img
                  src={pictureOfWidth(logo_url, 160)}
                  alt={name}
                  width={160}
                  height={64}
                  loading="lazy"
                  decoding="async"
                  className="h-12 w-full object-contain"
                />
              ) : (
                name
              )}
            </a>
          </li>
        ))}
      </ul>
    </Titled>
  )
}
