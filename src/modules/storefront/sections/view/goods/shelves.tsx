import type { Shelf as ShelfName } from '#modules/store-catalogue/reading/store-card.ts'
import { classNames } from '#ui/theme/class-names.ts'
import type { SettingsOf } from '../../schema/sections.ts'
import { GRID, Titled } from '../frame.tsx'
import type { Around } from '../view-props.ts'
import { SectionCard } from './product-card.tsx'

type ShelfProps = { settings: SettingsOf<'featured_products'>; around: Around }

type ShownProps = ShelfProps & {
  shelf: ShelfName
  title: string
  more: { href: string; label: string }
}

function Shelf({ settings, around, shelf, title, more }: ShownProps) {
  const cards = around.data.cards[shelf].slice(0, settings.limit)
  if (cards.length === 0) return null
  return (
    <Titled title={settings.title || title} around={around} more={settings.showViewAll ? more : undefined}>
      <ul data-grid="" className={classNames(GRID, 'gap-y-8')}>
        {cards.map((card) => (
          <li key={card.id}>
            <SectionCard
              card={card}
              around={around}
              showPrice={settings.showPrice}
              showAddToCart={settings.showAddToCart}
            />
          </li>
        ))}
      </ul>
    </Titled>
  )
}

/** What the shop puts first; nothing where that is nothing. */
export const FeaturedShelf = (props: ShelfProps) => {
  const { t } = props.around
  const more = { href: '/shop/products', label: t('view_all') }
  return Shelf({ ...props, shelf: 'featured', title: t('featured_title'), more })
}

export const NewShelf = (props: ShelfProps) => {
  const { t } = props.around
  const more = { href: '/shop/products?sort=newest', label: t('view_new') }
  return Shelf({ ...props, shelf: 'new', title: t('new_title'), more })
}

export const SaleShelf = (props: ShelfProps) => {
  const { t } = props.around
  const more = { href: '/shop/products?sale=1', label: t('view_sale') }
  return Shelf({ ...props, shelf: 'sale', title: t('sale_title'), more })
}

const TITLES = { featured: 'featured_title', new: 'new_title', sale: 'sale_title' } as const

type CarouselProps = { settings: SettingsOf<'product_carousel'>; around: Around }

/** A row of products that is scrolled sideways. */
export function CarouselShelf({ settings, around }: CarouselProps) {
  const { t, data } = around
  const cards = data.cards[settings.dataSource].slice(0, settings.limit)
  if (cards.length === 0) return null
  const title = settings.title || t(TITLES[settings.dataSource])
  return (
    <Titled title={title} around={around}>
      <ul
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by a key
        tabIndex={0}
        className="-mx-4 my-0 flex list-none snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-3 sm:-mx-6 sm:scroll-px-6 sm:px-6"
      >
        {cards.map((card) => (
          <li key={card.id} className="w-44 shrink-0 snap-start sm:w-56">
            <SectionCard
              card={card}
              around={around}
              showPrice={settings.showPrice}
              showAddToCart={settings.showAddToCart}
            />
          </li>
        ))}
      </ul>
    </Titled>
  )
}
