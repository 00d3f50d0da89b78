import { type ReactNode, useMemo } from 'react'
import { CartButton } from '#modules/store-orders/cart/cart-drawer.tsx'
import { pictureOfWidth } from '#platform/values/picture-address.ts'
import { PageForm } from '#ui/pages/page-form.tsx'
import { plainWords } from '#ui/words/plain-words.ts'
import type { Frame } from './frame.ts'
import type { PageWords, Say } from './frame-words.ts'
import { Icon } from './icons.tsx'
import { whatsAppAddress } from './whatsapp.ts'

/** How the pages of a store speak, by the words that came with them. */
export const useWords = ({ words, language }: Pick<Frame, 'words' | 'language'>): Say =>
  useMemo(() => plainWords<PageWords>(words, language), [words, language])

const WIDE = 'mx-auto w-full max-w-[80rem] px-4 sm:px-6'

/** What a page stands in: as wide as the store's, with its margins. */
export const Wide = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <div className={`${WIDE} ${className}`}>{children}</div>
)

type Props = {
  frame: Frame
  children: ReactNode
  /** What was looked for, so that it stands in the field. */
  search?: string
}

/** Head, menu and foot of the store around a page. */
export function StoreFrame({ frame, children, search = '' }: Props) {
  const t = useWords(frame)
  return (
    <div className="flex min-h-dvh flex-col bg-bg text-base text-text">
      <a
        href="#main"
        className="sr-only rounded-control bg-surface p-3 focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10"
      >
        {t('skip')}
      </a>
      <Top frame={frame} t={t} />
      <header className="border-b border-line bg-surface">
        <div className={`${WIDE} flex flex-wrap items-center gap-x-6 gap-y-3 py-3`}>
          <Name frame={frame} />
          <Search t={t} search={search} />
          <CartButton shop={frame.cart} />
        </div>
        <Menu frame={frame} t={t} />
      </header>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Foot frame={frame} t={t} />
    </div>
  )
}

type Part = { frame: Frame; t: Say }

function Top({ frame, t }: Part) {
  const { store, language, path } = frame
  const other = language === 'es' ? 'en' : 'es'
  return (
    <div className="bg-chrome text-chrome-text">
      <div className={`${WIDE} flex min-h-9 items-center gap-6 text-compact`}>
        {store.address && (
          <span className="flex min-w-0 items-center gap-2">
            <Icon name="pin" className="size-4" />
            <span className="truncate">{store.address}</span>
          </span>
        )}
        <a
          href={`/shop/language?${new URLSearchParams({ to: other, back: path })}`}
          rel="nofollow"
          hrefLang={other}
          lang={other}
          className="ml-auto py-2 text-chrome-text"
        >
          {t('other_language')}
        </a>
      </div>
    </div>
  )
}

const Name = ({ frame: { store } }: { frame: Frame }) => (
  <a href="/shop" className="flex min-w-0 items-center gap-3 text-text no-underline">
    {store.logo && (
      <img
        src={pictureOfWidth(store.logo, 160)}
        alt=""
        width={40}
        height={40}
        className="size-10 rounded-control object-contain"
      />
    )}
    <span className="truncate text-xl font-semibold">{store.name}</span>
  </a>
)

const Search = ({ t, search }: { t: Say; search: string }) => (
  <PageForm
    action="/shop/products"
    role="search"
    className="order-last flex w-full min-w-0 flex-1 basis-full sm:order-none sm:basis-64"
  >
    <label className="relative flex w-full items-center">
      <span className="sr-only">{t('search')}</span>
      <Icon name="search" className="pointer-events-none absolute left-3 size-5 text-muted" />
      <input
        type="search"
        name="q"
        defaultValue={search}
        placeholder={t('search_hint')}
        maxLength={100}
        autoComplete="off"
        className="h-11 w-full min-w-0 rounded-full border border-field-line bg-surface pr-4 pl-11 text-base text-text"
      />
    </label>
    <button type="submit" className="sr-only focus:not-sr-only">
      {t('search_go')}
    </button>
  </PageForm>
)

const MENU_LINK =
  'flex min-h-11 shrink-0 items-center whitespace-nowrap text-sm text-text no-underline hover:underline'

/** The categories of the store. It scrolls sideways where they do not fit. */
function Menu({ frame, t }: Part) {
  return (
    <nav aria-label={t('menu')} className="border-t border-line">
      <ul className={`${WIDE} m-0 flex list-none gap-6 overflow-x-auto`}>
        <li>
          <a href="/shop/products" className={`${MENU_LINK} font-semibold`}>
            {t('all_products')}
          </a>
        </li>
        {frame.categories.map(({ id, name }) => (
          <li key={id}>
            <a href={`/shop/categories/${id}`} className={MENU_LINK}>
              {name}
            </a>
          </li>
        ))}
        {frame.hasSale && (
          <li className="sm:ml-auto">
            <a href="/shop/products?sale=1" className={`${MENU_LINK} gap-2 text-attn-text`}>
              <Icon name="tag" className="size-4" />
              {t('sale')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

const FOOT_LINK = 'inline-flex min-h-8 items-center gap-3 text-chrome-text no-underline hover:underline'

function Foot({ frame, t }: Part) {
  const { store, hasBlog, year } = frame
  const places = [
    { path: '/shop/products', name: t('products') },
    { path: '/shop/categories', name: t('categories') },
    { path: '/shop/brands', name: t('brands') },
    ...(hasBlog ? [{ path: '/shop/blog', name: t('blog') }] : []),
    { path: '/shop/about', name: t('about') },
    { path: '/shop/contact', name: t('contact') },
  ]
  return (
    <footer className="mt-12 bg-chrome text-chrome-text">
      <div className={`${WIDE} grid gap-8 py-10 text-sm sm:grid-cols-[2fr_2fr_1fr]`}>
        <div>
          <h2 className="m-0 text-lg">{t('visit_us')}</h2>
          {store.description && (
            <p className="mt-2 mb-0 max-w-prose text-chrome-muted">{store.description}</p>
          )}
        </div>
        <ContactLines frame={frame} t={t} className={FOOT_LINK} />
        <nav aria-label={t('shop')}>
          <ul className="m-0 grid list-none p-0">
            {places.map(({ path, name }) => (
              <li key={path}>
                <a href={path} className={FOOT_LINK}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="border-t border-chrome-line">
        <p
          className={`${WIDE} m-0 flex flex-wrap justify-between gap-x-6 gap-y-1 py-4 text-xs text-chrome-muted`}
        >
          <span>
            © {year} {store.name}
            {store.tax_id && ` · ${t('tax_id', { id: store.tax_id })}`}
          </span>
          <span>{t('made_with')}</span>
        </p>
      </div>
    </footer>
  )
}

/** How the store is reached; what it has not said is left out. */
export function ContactLines({ frame: { store }, t, className }: Part & { className: string }) {
  return (
    <ul className="m-0 grid content-start list-none p-0">
      {store.address && (
        <li className={className}>
          <Icon name="pin" className="size-4" />
          {store.address}
        </li>
      )}
      {store.phone && (
        <li>
          <a href={`tel:${store.phone.replaceAll(/[^\d+]/g, '')}`} className={className}>
            <Icon name="phone" className="size-4" />
            <span className="sr-only">{t('call', { phone: '' })}</span>
            {store.phone}
          </a>
        </li>
      )}
      {store.whatsapp && (
        <li>
          <a href={whatsAppAddress(store.whatsapp)} rel="noopener" className={className}>
            <Icon name="chat" className="size-4" />
            <span className="sr-only">{t('write_whatsapp', { phone: '' })}</span>
            {store.whatsapp}
          </a>
        </li>
      )}
      {store.email && (
        <li>
          <a href={`mailto:${store.email}`} className={className}>
            <Icon name="mail" className="size-4" />
            {store.email}
          </a>
        </li>
      )}
    </ul>
  )
}
