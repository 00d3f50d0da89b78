import { z } from 'zod'

/** What of the store a link may lead to. */
export const TARGET_KINDS = ['product', 'category', 'brand', 'post'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

/** Something that a link leads to, by its name and its address in the store. */
export type Target = { readonly kind: TargetKind; readonly name: string; readonly address: string }

/** As many of each kind as are offered at once. */
export const MOST_OF_KIND = 6

export const findTargetsInput = z.object({ search: z.string().trim().max(100).default('') })
export type FindTargets = z.output<typeof findTargetsInput>

export const targetAtInput = z.object({ address: z.string().max(2000) })

export const productAddress = (id: string): string => `/shop/products/${id}`
export const categoryAddress = (id: string): string => `/shop/categories/${id}`
export const postAddress = (slug: string): string => `/shop/blog/${encodeURIComponent(slug)}`
/** Products of a brand are looked for by its name. */
export const brandAddress = (name: string): string => `/shop/products?${new URLSearchParams({ brand: name })}`

const PAGES: ReadonlyMap<string, TargetKind> = new Map([
  ['products', 'product'],
  ['categories', 'category'],
  ['blog', 'post'],
])

/** What an address of the store names; null of any other, and of a page of its own. */
export function namedBy(address: string): { kind: TargetKind; by: string } | null {
  if (!address.startsWith('/shop/')) return null
  const { pathname, searchParams } = new URL(address, 'http://store.invalid')
  const [, , page = '', name = '', ...rest] = pathname.split('/')
  if (rest.length > 0) return null
  const brand = searchParams.get('brand')
  if (page === 'products' && name === '') return brand ? { kind: 'brand', by: brand } : null
  const kind = PAGES.get(page)
  return kind && name !== '' ? { kind, by: decoded(name) } : null
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
