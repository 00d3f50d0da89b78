import type { ReactNode } from 'react'
import type { StoreCard } from '#modules/store-catalogue/reading/store-card.ts'
import type { Translate } from '#ui/words/messages.ts'
import type { Say as SayOfPage } from '../../frame/frame-words.ts'
import type { Device } from '../schema/sections.ts'
import type { sectionsMessages } from '../sections.messages.ts'
import type { SectionsData } from '../shown/section-data.ts'

export type SectionWords = typeof sectionsMessages.es
export type Say = Translate<SectionWords>

/** What stands in a section that others give. Without one a card has its form, and what nobody takes is not asked for. */
export type Slots = {
  readonly addToCart?: (card: StoreCard) => ReactNode
  readonly newsletter?: (place: { readonly placeholder: string; readonly button: string }) => ReactNode
  readonly contactForm?: () => ReactNode
}

/** What every section is drawn with, beside itself. */
export type Around = {
  readonly t: Say
  /** How the pages around it speak, for what these draw. */
  readonly ofPage: SayOfPage
  readonly language: 'es' | 'en'
  readonly data: SectionsData
  readonly slots: Slots
  /** In the editor: samples are shown, and what is set is told. */
  readonly isEditing: boolean
  readonly device: Device
  /** Whether the same section is drawn for the other width too, so that no picture of it is fetched for nothing. */
  readonly isOneOfTwo: boolean
  /** Whether it is the first of the page: its picture is what people wait for. */
  readonly isFirst: boolean
  /** The heading of a section: the page's own stands above it, unless the page has none. */
  readonly heading: 'h1' | 'h2'
}
