import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { BrandMark } from '#ui/theme/brand-mark.tsx'
import { DARK, type Link, type SiteProps } from '../../shown/site.ts'
import { Icon } from './icon.tsx'
import { LINED_BUTTON, TEXT_LINK, WIDE } from './looks.ts'
import { PictureLanguage } from './picture.tsx'

const NAMES = { es: 'Español', en: 'English' } as const

/** What stands around every page of the bare host: its head, its foot and the colour of its product. */
export const Site = ({ site, children }: { site: SiteProps; children: ReactNode }) => (
  <div data-product={site.product ?? 'enzzo'} className="landing flex min-h-dvh flex-col bg-bg text-text">
    <a
      href="#content"
      className="absolute -top-20 left-4 z-20 rounded-control bg-surface px-4 py-2 text-base focus:top-2"
    >
      {site.words.skip}
    </a>
    <Header site={site} />
    <main id="content" tabIndex={-1} className="grow outline-none">
      <PictureLanguage value={site.language}>{children}</PictureLanguage>
    </main>
    <Footer site={site} />
  </div>
)

function Header({ site }: { site: SiteProps }) {
  const { brand, productName, nav, ways, trial, words } = site
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-bg">
      <div className={`${WIDE} flex min-h-16 items-center gap-x-6 gap-y-2 py-2`}>
        <a
          href="/"
          className="flex items-center gap-2 text-lg font-semibold tracking-tight text-text no-underline"
        >
          <BrandMark on="page" className="site-mark size-5" />
          {brand.name}
          {productName && <span className="font-normal text-muted">{productName}</span>}
        </a>
        {nav.length > 0 && (
          <nav aria-label={words.sections} className="hidden gap-5 xl:flex">
            <Links links={nav} />
          </nav>
        )}
        <div className="ml-auto hidden items-center gap-3 xl:flex">
          <Choices site={site} />
          <Links links={ways} />
          {trial && (
            <a href={trial.href} className={`${LINED_BUTTON} text-sm`}>
              {trial.label}
            </a>
          )}
        </div>
        <details
          className="group relative ml-auto xl:hidden"
          onKeyDown={closeByEscape}
          onClick={closeBehindLink}
        >
          <summary className="flex min-h-control-lg cursor-pointer list-none items-center rounded-control border border-field-line bg-surface px-4 text-base font-medium">
            {words.menu}
          </summary>
          <div className="absolute right-0 mt-2 grid w-64 gap-1 rounded-card bg-float p-3 shadow-float">
            <Links links={[...nav, ...ways, ...(trial ? [trial] : [])]} />
            <Choices site={site} />
          </div>
        </details>
      </div>
    </header>
  )
}

const Links = ({ links }: { links: readonly Link[] }) =>
  links.map(({ href, label }) => (
    <a
      key={`${href} ${label}`}
      href={href}
      className="flex min-h-control items-center text-sm font-medium text-text no-underline hover:underline"
    >
      {label}
    </a>
  ))

/** The languages of the page, and its light. */
function Choices({ site }: { site: SiteProps }) {
  const { language, languages, path, theme, words } = site
  const [isDark, setDark] = useState(theme.isDark)
  const choose = (): void => {
    const other = !isDark
    // The server draws the next page as this one is.
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser
    document.cookie = `kept_theme=${other ? 'dark' : 'light'};path=/;max-age=15811200;samesite=lax`
    document.documentElement.dataset.theme = other ? DARK : theme.light
    setDark(other)
  }
  return (
    <>
      {languages.length > 1 && (
        <details className="relative" onKeyDown={closeByEscape}>
          <summary className="flex min-h-control cursor-pointer list-none items-center gap-1.5 text-sm font-medium">
            <Icon name="globe" className="size-4" />
            <span className="sr-only">{words.language}: </span>
            {NAMES[language]}
          </summary>
          <ul className="m-0 grid list-none gap-1 rounded-card bg-float p-2 shadow-float xl:absolute xl:right-0 xl:mt-1 xl:w-36">
            {languages.map((each) => (
              <li key={each}>
                <a
                  href={`${path}?lang=${each}`}
                  lang={each}
                  hrefLang={each}
                  aria-current={each === language ? 'true' : undefined}
                  className="flex min-h-control items-center rounded-control px-3 text-sm text-text no-underline hover:bg-sunken aria-[current]:font-semibold"
                >
                  {NAMES[each]}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      <a
        href={`${path}?theme=${isDark ? 'light' : 'dark'}`}
        className="flex min-h-control items-center text-sm text-muted no-underline hover:underline"
        onClick={(event) => {
          event.preventDefault()
          choose()
        }}
      >
        {isDark ? words.to_light : words.to_dark}
      </a>
    </>
  )
}

function closeByEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key !== 'Escape' || !event.currentTarget.open) return
  // One press closes one: the languages stand inside of the menu.
  event.stopPropagation()
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}

/** Who went to a section of this page sees it, and not the menu over it. */
function closeBehindLink({ target, currentTarget }: MouseEvent<HTMLDetailsElement>): void {
  if (target instanceof Element && target.closest('a[href*="#"]')) currentTarget.open = false
}

function Footer({ site: { brand, footer, small, contact, words } }: { site: SiteProps }) {
  return (
    <footer className="border-t border-line bg-bg">
      <div className={`${WIDE} flex flex-wrap items-center gap-x-6 gap-y-2 py-6`}>
        <span className="flex items-center gap-2 text-base font-semibold">
          <BrandMark on="page" className="site-mark size-4" />
          {brand.name}
        </span>
        <nav aria-label={words.more} className="flex flex-wrap gap-x-5 gap-y-1">
          <Links links={footer} />
        </nav>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm lg:ml-auto">
          <Links links={small} />
          {contact.phone && (
            <a className={TEXT_LINK} href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`}>
              {contact.phone}
            </a>
          )}
          <a className={TEXT_LINK} href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
          {contact.address && <span className="text-muted">{contact.address}</span>}
        </div>
      </div>
    </footer>
  )
}
