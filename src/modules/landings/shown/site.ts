import type { Landing, PageLanguage } from '../landings.ts'

export type Link = { readonly href: string; readonly label: string }

/** What every page of the bare host shows around its own. */
export type SiteProps = {
  readonly language: PageLanguage
  readonly theme: SiteTheme
  /** The address of the page, without its query. */
  readonly path: string
  /** In which languages it can be read. */
  readonly languages: readonly PageLanguage[]
  readonly brand: { readonly name: string }
  readonly contact: Contact
  /** Whose colour it wears; null of pages about no product. */
  readonly product: Landing | null
  readonly productName: string
  readonly nav: readonly Link[]
  /** The links that lead in, and what stands at the end of the header. */
  readonly ways: readonly Link[]
  readonly trial: Link | null
  readonly footer: readonly Link[]
  readonly small: readonly Link[]
  readonly words: SiteWords
}

export type Contact = { readonly phone: string; readonly email: string; readonly address: string }

/** A page's own pair: how it looks by day, and the one dark look. */
export type SiteTheme = { readonly light: string; readonly isDark: boolean }
export const DARK = 'dark'

export const themeName = ({ light, isDark }: SiteTheme): string => (isDark ? DARK : light)

export type SiteWords = {
  readonly skip: string
  readonly menu: string
  readonly language: string
  readonly to_dark: string
  readonly to_light: string
  readonly sections: string
  readonly more: string
}

/** A picture of the running program, or one that the page draws. */
export type PagePicture =
  | { readonly file: string; readonly alt: string; readonly size: 'screen' | 'phone' }
  | { readonly drawn: DrawnName; readonly alt: string; readonly title?: string }

/** Where a picture stands whose screen speaks the language of the page. */
export const pictureAddress = (file: string, language: PageLanguage): string =>
  `/pictures/${language === 'es' ? '' : `${language}/`}${file}.webp`

export const DRAWN = ['odontogram', 'xray', 'tablet'] as const
export type DrawnName = (typeof DRAWN)[number]

export const SIZES = { screen: [1280, 800], phone: [390, 780] } as const
