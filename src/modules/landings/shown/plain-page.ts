import type { PageLanguage } from '../landings.ts'
import type { IconName } from './landing-page.ts'
import type { Link, PagePicture, SiteProps } from './site.ts'

/** What stands on a plain page, one below the other. */
export type Block =
  | { readonly heading: string }
  | { readonly text: string }
  | { readonly items: readonly string[] }
  | { readonly links: readonly Link[] }
  | {
      readonly states: readonly { readonly name: string; readonly state: string; readonly isGood: boolean }[]
    }

export type PlainPageProps = {
  readonly site: SiteProps
  readonly title: string
  readonly lead: string
  readonly blocks: readonly Block[]
}

export type StartPageProps = {
  readonly site: SiteProps
  readonly title: string
  readonly text: string
  readonly products: readonly {
    readonly href: string
    readonly icon: IconName
    readonly name: string
    readonly title: string
    readonly text: string
    readonly more: string
  }[]
  readonly picture: PagePicture
  readonly buttons: readonly Link[]
}

export type WhichShopProps = {
  readonly site: SiteProps
  readonly words: {
    readonly title: string
    readonly lead: string
    readonly label: string
    readonly help: string
    readonly go: string
    readonly wrong: string
    readonly missing: string
    readonly found: string
    readonly enter: string
    readonly here: string
    readonly shops: string
    readonly no_shop: string
    readonly open_one: string
  }
  readonly typed: string
  /** Behind what stands before it, an address of a shop: `.example.do`. */
  readonly ending: string
  readonly state: 'asked' | 'wrong' | 'missing' | 'found'
  readonly shop: { readonly name: string; readonly href: string } | null
  readonly language: PageLanguage
}
