import type { Shelf, StoreCard } from '#modules/store-catalogue/reading/store-card.ts'
import type { CategoryTint } from '#ui/theme/category-tint.ts'
import type { Banner, BlogCard, Testimonial } from '../../content-port/content-port.ts'

export type ShownCategory = {
  readonly id: string
  readonly name: string
  readonly product_count: number
  readonly tint: CategoryTint
  /** Of the first of its products that has a picture; null where none has. */
  readonly image_url: string | null
}
export type ShownBrand = {
  readonly id: string
  readonly name: string
  readonly logo_url: string
  readonly product_count: number
}

/** The store as its sections speak of it. Without an id there is none yet, and nobody can write to it. */
export type ShownStore = {
  readonly id: string | null
  readonly name: string
  readonly description: string
  readonly email: string
  readonly phone: string
  readonly whatsapp: string
  readonly address: string
  /** By which the shop's days are told. */
  readonly time_zone: string
}

/** What a shop wrote in HTML, cleaned: by the section's id, and then by the name of the setting. */
export type CleanHtml = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Exactly what some sections show; what none of them shows is empty. */
export type SectionsData = {
  readonly store: ShownStore
  readonly cards: Readonly<Record<Shelf, readonly StoreCard[]>>
  readonly categories: readonly ShownCategory[]
  readonly brands: readonly ShownBrand[]
  readonly banners: readonly Banner[]
  readonly posts: readonly BlogCard[]
  /** The shop's own; the section may have others written in it. */
  readonly testimonials: readonly Testimonial[]
  /** Those that the store's theme has. */
  readonly theme_testimonials: readonly Testimonial[]
  readonly html: { readonly desktop: CleanHtml; readonly phone: CleanHtml }
  /** Where the blocks stand that bring a program, by the section's id: each in a frame of its own. */
  readonly frames: {
    readonly desktop: Readonly<Record<string, string>>
    readonly phone: Readonly<Record<string, string>>
  }
}
