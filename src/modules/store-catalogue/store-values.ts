/** What the pages say of the shelf: there, few left, or none. */
export const SHOWN_STOCKS = ['available', 'last', 'out'] as const
export type ShownStock = (typeof SHOWN_STOCKS)[number]

/** A picture of a product, by its address, and what is to be seen on it. */
export type ProductPicture = { readonly url: string; readonly alt: string }

/** An opinion of a customer, as the specification keeps it with the store. */
export type KeptTestimonial = { readonly name: string; readonly text: string; readonly rating: number }

/** What the specification keeps with a store's theme. */
export type ThemeConfig = { readonly testimonials?: readonly KeptTestimonial[] }
