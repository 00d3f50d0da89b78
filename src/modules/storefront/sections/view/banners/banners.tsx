import { classNames } from '#ui/theme/class-names.ts'
import type { Banner } from '../../../content-port/content-port.ts'
import type { SettingsOf } from '../../schema/sections.ts'
import { bannersOfType } from '../../shown/section-banners.ts'
import { GRID, Titled } from '../frame.tsx'
import { Picture } from '../picture.tsx'
import type { Around } from '../view-props.ts'

type PromotionalProps = { settings: SettingsOf<'promotional_banner'>; around: Around }

/** Up to three promotions beside each other; nothing where there is none. */
export function PromotionalBanners({ settings, around }: PromotionalProps) {
  const banners = bannersOfType(around.data.banners, 'promotional', settings.limit)
  if (banners.length === 0) return null
  return (
    <Titled title={settings.title} around={around}>
      <ul className={classNames('m-0 grid list-none gap-4 p-0', WIDE[banners.length])}>
        {banners.map((banner) => (
          <li key={banner.id}>
            <Promotion banner={banner} around={around} />
          </li>
        ))}
      </ul>
    </Titled>
  )
}

const WIDE: Readonly<Record<number, string>> = {
  1: '',
  2: 'min-[768px]:grid-cols-2',
  3: 'min-[768px]:grid-cols-3',
}

function Promotion({ banner, around: { t, heading } }: { banner: Banner; around: Around }) {
  const href = banner.button_url || banner.link_url
  const Heading = heading === 'h1' ? 'h2' : 'h3'
  return (
    <div className="relative grid h-full overflow-hidden rounded-card bg-cat-pan text-cat-pan-ink">
      {banner.image && (
        <Picture
          picture={banner.image}
          phone={banner.mobile_image}
          sizes="(width < 768px) 100vw, 33vw"
          className="aspect-[16/9] h-auto w-full object-cover"
        />
      )}
      <div className="grid content-start gap-2 p-5">
        {banner.subtitle && <p className="m-0 text-sm">{banner.subtitle}</p>}
        {banner.title && <Heading className="m-0 text-xl font-semibold text-balance">{banner.title}</Heading>}
        {banner.description && <p className="m-0">{banner.description}</p>}
        {href && (
          <a
            href={href}
            className="mt-1 inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-current underline after:absolute after:inset-0"
          >
            {banner.button_text || t('shop_now')} <span aria-hidden="true">→</span>
          </a>
        )}
      </div>
    </div>
  )
}

type CategoryProps = { settings: SettingsOf<'category_banners'>; around: Around }

/** Up to eight ways into the shelves; nothing where there is none. */
export function CategoryBanners({ settings, around }: CategoryProps) {
  const banners = bannersOfType(around.data.banners, 'category', settings.limit)
  if (banners.length === 0) return null
  return (
    <Titled title={settings.title} around={around}>
      <ul data-grid="" className={GRID}>
        {banners.map((banner) => (
          <li key={banner.id}>
            <a
              href={banner.link_url || banner.button_url || '/shop/products'}
              className="group grid gap-2 text-text no-underline"
            >
              {banner.image ? (
                <Picture
                  // The words beside it say it.
                  picture={{ ...banner.image, alt: banner.title ? '' : banner.image.alt }}
                  sizes="(width < 768px) 50vw, 25vw"
                  className="aspect-[4/3] h-auto w-full rounded-card object-cover"
                />
              ) : (
                <span aria-hidden="true" className="block aspect-[4/3] rounded-card bg-cat-lacteo" />
              )}
              <span className="font-medium group-hover:underline">{banner.title}</span>
              {banner.subtitle && <span className="text-sm text-muted">{banner.subtitle}</span>}
            </a>
          </li>
        ))}
      </ul>
    </Titled>
  )
}
