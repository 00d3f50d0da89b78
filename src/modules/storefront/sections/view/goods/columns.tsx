import type { ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import { money, Price } from '../../../cards/price.tsx'
import { MOST_IN_COLUMN, MOST_RECENT } from '../../schema/section-types.ts'
import type { SettingsOf } from '../../schema/sections.ts'
import { bannersOfType, MOST_BESIDE } from '../../shown/section-banners.ts'
import { GRID, HEADING, WIDTH } from '../frame.tsx'
import type { Around } from '../view-props.ts'
import { NewsletterForm } from '../writing/contact.tsx'
import { Html } from '../writing/html.tsx'
import { CategoryGrid } from './categories.tsx'
import { SectionCard } from './product-card.tsx'

type Props = { id: string; settings: SettingsOf<'columns_layout'>; around: Around }

const RATIO: Readonly<Record<SettingsOf<'columns_layout'>['columnRatio'], readonly [string, string]>> = {
  '1/4': ['min-[768px]:grid-cols-[1fr_3fr]', 'min-[768px]:grid-cols-[3fr_1fr]'],
  '1/3': ['min-[768px]:grid-cols-[1fr_2fr]', 'min-[768px]:grid-cols-[2fr_1fr]'],
  '1/2': ['min-[768px]:grid-cols-[1fr_1fr]', 'min-[768px]:grid-cols-[1fr_1fr]'],
  '2/3': ['min-[768px]:grid-cols-[2fr_1fr]', 'min-[768px]:grid-cols-[1fr_2fr]'],
  '3/4': ['min-[768px]:grid-cols-[3fr_1fr]', 'min-[768px]:grid-cols-[1fr_3fr]'],
}

const GAP: Readonly<Record<SettingsOf<'columns_layout'>['gap'], string>> = {
  '0': 'gap-0',
  '1rem': 'gap-4',
  '1.5rem': 'gap-6',
  '2rem': 'gap-8',
  '3rem': 'gap-12',
  '4rem': 'gap-16',
}

/** A main column, and one beside it. */
export function Columns({ id, settings, around }: Props) {
  const { heading: Heading } = around
  const isLeft = settings.sidebarPosition === 'left'
  return (
    <div className={classNames(WIDTH, 'grid gap-5 py-8 sm:py-12')}>
      {settings.title && <Heading className={HEADING}>{settings.title}</Heading>}
      <div className={classNames('grid', GAP[settings.gap], RATIO[settings.columnRatio][isLeft ? 0 : 1])}>
        <aside className={classNames('min-w-0', isLeft ? '' : 'min-[768px]:order-2')}>
          <div className={settings.stickySidebar ? 'min-[768px]:sticky min-[768px]:top-4' : ''}>
            <Side id={id} settings={settings} around={around} />
          </div>
        </aside>
        <div className="min-w-0">
          <Main id={id} settings={settings} around={around} />
        </div>
      </div>
    </div>
  )
}

type SidedProps = { title: string; heading: 'h1' | 'h2'; children: ReactNode }

const Sided = ({ title, heading, children }: SidedProps) => {
  const Heading = heading === 'h1' ? 'h2' : 'h3'
  return (
    <div className="grid gap-3">
      <Heading className="m-0 text-lg font-semibold">{title}</Heading>
      {children}
    </div>
  )
}

type LinksProps = { links: readonly { readonly href: string; readonly label: ReactNode }[] }

const Links = ({ links }: LinksProps) => (
  <ul className="m-0 grid list-none p-0">
    {links.map(({ href, label }) => (
      <li key={href}>
        <a
          href={href}
          className="flex min-h-11 items-center justify-between gap-3 border-b border-line text-text no-underline hover:underline"
        >
          {label}
        </a>
      </li>
    ))}
  </ul>
)

function Side({ id, settings, around }: Props) {
  const { t, data, heading } = around
  switch (settings.sidebarContent) {
    case 'categories':
      return (
        <Sided title={t('side_categories')} heading={heading}>
          {data.categories.length === 0 ? (
            <p className="m-0 text-muted">{t('no_categories')}</p>
          ) : (
            <Links
              links={data.categories.map((each) => ({
                href: `/shop/categories/${each.id}`,
                label: (
                  <>
                    {each.name} <span className="text-sm text-muted">{each.product_count}</span>
                  </>
                ),
              }))}
            />
          )}
        </Sided>
      )
    case 'filters':
      return (
        <Sided title={t('side_filters')} heading={heading}>
          <Links
            links={[
              { href: '/shop/products', label: t('all_products') },
              { href: '/shop/products?available=1', label: t('only_available') },
              { href: '/shop/products?sale=1', label: t('only_sale') },
              ...[100, 500, 1000].map((price) => ({
                href: `/shop/products?max=${price}`,
                label: t('price_up_to', { price: money(price) }),
              })),
            ]}
          />
        </Sided>
      )
    case 'navigation':
      return (
        <Sided title={t('side_navigation')} heading={heading}>
          <Links
            links={[
              { href: '/shop', label: t('nav_home') },
              { href: '/shop/products', label: t('nav_products') },
              { href: '/shop/categories', label: t('nav_categories') },
              { href: '/shop/blog', label: t('nav_blog') },
              { href: '/shop/about', label: t('nav_about') },
              { href: '/shop/contact', label: t('nav_contact') },
            ]}
          />
        </Sided>
      )
    case 'promotions':
      return <SidePromotions around={around} />
    case 'newsletter':
      return around.slots.newsletter ? (
        <Sided title={t('side_newsletter')} heading={heading}>
          <NewsletterForm placeholder="" button="" around={around} />
        </Sided>
      ) : null
    case 'recent_products':
      return <SideRecent around={around} />
    case 'custom':
      return <Html id={id} name="sidebarHtml" around={around} />
  }
}

function SidePromotions({ around }: { around: Around }) {
  const { t, data, heading } = around
  const banners = bannersOfType(data.banners, 'promotional', MOST_BESIDE)
  return (
    <Sided title={t('side_promotions')} heading={heading}>
      {banners.length === 0 ? (
        <p className="m-0 text-muted">{t('no_promotions')}</p>
      ) : (
        <Links
          links={banners.map((banner) => ({
            href: banner.link_url || banner.button_url || '/shop/products?sale=1',
            label: banner.title || banner.subtitle || t('side_promotions'),
          }))}
        />
      )}
    </Sided>
  )
}

function SideRecent({ around }: { around: Around }) {
  const { t, data, heading } = around
  const cards = data.cards.recent.slice(0, MOST_RECENT)
  return (
    <Sided title={t('side_recent')} heading={heading}>
      {cards.length === 0 ? (
        <p className="m-0 text-muted">{t('no_recent')}</p>
      ) : (
        <Links
          links={cards.map((card) => ({
            href: `/shop/products/${card.product_id}`,
            label: (
              <>
                <span className="min-w-0">{card.name}</span>
                <Price amount={card.online_price} />
              </>
            ),
          }))}
        />
      )}
    </Sided>
  )
}

function Main({ id, settings, around }: Props) {
  const { t, data } = around
  switch (settings.mainContent) {
    case 'products': {
      const cards = data.cards.all.slice(0, MOST_IN_COLUMN)
      if (cards.length === 0) return <p className="m-0 text-muted">{t('no_recent')}</p>
      return (
        <ul className={classNames(GRID, 'gap-y-8 lg:grid-cols-3')}>
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
      )
    }
    case 'categories_grid':
      return <CategoryGrid categories={data.categories} showCount around={around} />
    case 'custom_html':
      return <Html id={id} name="mainHtml" around={around} />
    case 'placeholder':
      return (
        <p className="m-0 grid min-h-48 place-items-center rounded-card border border-dashed border-line-strong p-6 text-center text-muted">
          {t('main_placeholder')}
        </p>
      )
  }
}
