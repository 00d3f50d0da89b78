import type { CartShop } from '#modules/store-orders/cart/cart-words.ts'
import type { PageWords } from './frame-words.ts'

export type PageLanguage = 'es' | 'en'

/** What stands around every page of a store. */
export type Frame = {
  readonly language: PageLanguage
  readonly words: PageWords
  readonly store: {
    readonly id: string
    readonly name: string
    readonly description: string
    readonly logo: string
    readonly email: string
    readonly phone: string
    readonly whatsapp: string
    readonly address: string
    /** As people write it, with its dashes; empty where the shop has none. */
    readonly tax_id: string
  }
  /** The first categories of the menu, by the id that their page is at. */
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  /** Whether anything costs less than before, so that the menu leads there. */
  readonly hasSale: boolean
  readonly hasBlog: boolean
  /** Where this page stands, so that the menu says so and another language leads back here. */
  readonly path: string
  readonly year: number
  /** By which the shop's days and hours are told. */
  readonly timeZone: string
  /** Whose cart it is that stands in the head, and how it speaks. */
  readonly cart: CartShop
}
