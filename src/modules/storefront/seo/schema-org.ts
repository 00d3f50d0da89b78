import type { StoreProductPage } from '#modules/store-catalogue/reading/store-card.ts'
import type { Frame } from '../frame/frame.ts'

/** An address of the store's site, whole. @param path of this site, or whole already. */
export const wholeAddress = (origin: string, path: string): string => new URL(path, origin).href

const CONTEXT = 'https://schema.org'

/** The store as search engines know a business. */
export const organization = (origin: string, { store }: Frame): object => ({
  '@context': CONTEXT,
  '@type': 'Store',
  '@id': `${origin}/shop#store`,
  name: store.name,
  url: `${origin}/shop`,
  ...(store.description && { description: store.description }),
  ...(store.logo && { logo: wholeAddress(origin, store.logo), image: wholeAddress(origin, store.logo) }),
  ...(store.phone && { telephone: store.phone }),
  ...(store.email && { email: store.email }),
  ...(store.address && {
    address: { '@type': 'PostalAddress', streetAddress: store.address, addressCountry: 'DO' },
  }),
})

const AVAILABILITY = {
  available: `${CONTEXT}/InStock`,
  last: `${CONTEXT}/LimitedAvailability`,
  out: `${CONTEXT}/OutOfStock`,
} as const

/** A product and what it is offered for. */
export const productOffer = (origin: string, frame: Frame, product: StoreProductPage): object => ({
  '@context': CONTEXT,
  '@type': 'Product',
  name: product.name,
  sku: product.sku,
  ...(product.description && { description: product.description }),
  ...(product.pictures.length > 0 && { image: product.pictures.map(({ url }) => wholeAddress(origin, url)) }),
  ...(product.brand_name && { brand: { '@type': 'Brand', name: product.brand_name } }),
  ...(product.category_name && { category: product.category_name }),
  offers: {
    '@type': 'Offer',
    url: `${origin}/shop/products/${product.product_id}`,
    priceCurrency: 'DOP',
    price: product.online_price,
    availability: AVAILABILITY[product.stock],
    itemCondition: `${CONTEXT}/NewCondition`,
    seller: { '@id': `${origin}/shop#store`, '@type': 'Store', name: frame.store.name },
  },
})

/** The way to a page, from the store's first one. @param steps each with its path, in their order. */
export const breadcrumbs = (origin: string, steps: readonly { name: string; path: string }[]): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: wholeAddress(origin, path),
  })),
})

type Post = {
  readonly title: string
  readonly slug: string
  readonly excerpt: string
  readonly author_name: string
  readonly published_at: string
  readonly updated_at: string
  readonly featured_image: { readonly url: string } | null
}

/** A post of the blog. */
export const article = (origin: string, { store }: Frame, post: Post): object => ({
  '@context': CONTEXT,
  '@type': 'Article',
  headline: post.title,
  ...(post.excerpt && { description: post.excerpt }),
  ...(post.featured_image && { image: [wholeAddress(origin, post.featured_image.url)] }),
  datePublished: post.published_at,
  dateModified: post.updated_at,
  author: { '@type': post.author_name ? 'Person' : 'Organization', name: post.author_name || store.name },
  publisher: { '@type': 'Organization', name: store.name },
  mainEntityOfPage: `${origin}/shop/blog/${post.slug}`,
})
