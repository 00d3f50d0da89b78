import type { LandingContent } from '../content/landing-content.ts'
import type { Landing } from '../landings.ts'
import type { PricingCard } from '../pricing/pricing-cards.ts'
import type { Link, PagePicture, SiteProps } from './site.ts'

/** `isSoon` of what is meant to come and is not in the program: the page says so. */
export type Point = {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly isSoon?: true
}

export const ICONS = [
  'offline',
  'scan',
  'receipt',
  'tag',
  'store',
  'wallet',
  'card',
  'message',
  'fork',
  'basket',
  'scissors',
  'chart',
  'phone',
  'box',
  'calendar',
  'tooth',
  'image',
  'clock',
  'form',
  'branch',
  'link',
  'lock',
  'people',
  'scale',
  'folder',
  'check',
  'bell',
  'pen',
  'search',
  'globe',
] as const
export type IconName = (typeof ICONS)[number]

export type Screen = {
  readonly id: string
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly isSoon?: true
  readonly picture: PagePicture
  /** Beside it where there is room. */
  readonly beside?: PagePicture
}

type Titled = { readonly id: string; readonly title: string; readonly text?: string }

/** One part of a landing page, in the order in which they stand. */
export type Section =
  | (Titled & { readonly kind: 'points'; readonly points: readonly Point[] })
  | (Titled & { readonly kind: 'small-points'; readonly points: readonly Point[] })
  | (Titled & { readonly kind: 'cases'; readonly points: readonly Point[] })
  | (Titled & { readonly kind: 'steps'; readonly steps: readonly { title: string; text: string }[] })
  | (Titled & { readonly kind: 'screens'; readonly screens: readonly Screen[] })
  | (Titled & { readonly kind: 'names'; readonly names: readonly string[] })
  | (Titled & { readonly kind: 'opinions' })
  | (Titled & { readonly kind: 'pricing' })
  | (Titled & { readonly kind: 'faq'; readonly questions: readonly { title: string; text: string }[] })
  | (Titled & { readonly kind: 'closing'; readonly buttons: readonly Link[] })

export type DemoTour = {
  readonly title: string
  readonly steps: readonly { readonly text: string; readonly picture: PagePicture }[]
}

/** What a landing page says: its copy, in one language. */
export type LandingCopy = {
  readonly title: string
  readonly description: string
  readonly hero: {
    readonly title: string
    readonly text: string
    readonly trial: Link
    readonly second: Link | null
    readonly note: string
    readonly picture: PagePicture
  }
  readonly nav: readonly Link[]
  readonly sections: readonly Section[]
  readonly demo: DemoTour | null
}

export type LandingWords = {
  readonly close: string
  readonly pause: string
  readonly go_on: string
  readonly previous: string
  readonly next: string
  readonly opinion: string
  readonly out_of_five: string
  readonly figures: string
  readonly a_month: string
  readonly from: string
  readonly as_agreed: string
  readonly offer_until: string
  readonly step: string
  readonly not_yet: string
}

/** What the owner says; the day of an offer as it is read. */
export type ShownContent = Omit<LandingContent, 'offer'> & {
  readonly offer: (Omit<NonNullable<LandingContent['offer']>, 'until'> & { until: string | null }) | null
}

export type LandingPageProps = {
  readonly site: SiteProps
  readonly landing: Landing
  readonly copy: Pick<LandingCopy, 'hero' | 'sections' | 'demo'>
  readonly content: ShownContent
  readonly cards: readonly PricingCard[]
  /** Who is asked where a plan has no price. */
  readonly sales: string
  readonly words: LandingWords
}
