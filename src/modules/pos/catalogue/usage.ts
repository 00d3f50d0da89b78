import { z } from 'zod'
import { readKept } from '#ui/store/kept-json.ts'
import type { TillProduct } from './till-product.ts'

/** How often each product was sold at this till. */
export type Usage = Readonly<Record<string, number>>

/** Enough for a screen of best sellers; the rest is soon forgotten. */
const REMEMBERED = 300

/** Counts one more sale of each product and forgets the rarest beyond what is remembered. */
export function withSale(usage: Usage, productIds: Iterable<string>): Usage {
  const counts = new Map(Object.entries(usage))
  for (const id of new Set(productIds)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a).slice(0, REMEMBERED))
}

/** Counts that keep products in the order given and that a till's own sales soon outgrow. */
export const usageOfRank = (productIds: readonly string[]): Usage =>
  Object.fromEntries(
    productIds.map((id, at) => [
      id,
      Math.max(1, Math.ceil((20 * (productIds.length - at)) / productIds.length)),
    ]),
  )

const stored = z.record(z.string(), z.int().positive())

/** Reads what was kept; anything else is a till that has not sold yet. */
export const readUsage = (text: string | null): Usage => readKept(text, stored) ?? {}

/** The first tiles of the counter: the shop's favourites, then what this till sells most, each by use and then by name. */
export function bestSellers(products: Iterable<TillProduct>, usage: Usage, limit: number): TillProduct[] {
  const uses = ({ id }: TillProduct) => usage[id] ?? 0
  const picked: TillProduct[] = []
  const others: TillProduct[] = []
  for (const product of products) {
    if (product.isFavorite || uses(product) > 0) picked.push(product)
    else if (others.length < limit) others.push(product)
  }
  const byUse = (a: TillProduct, b: TillProduct) =>
    Number(b.isFavorite) - Number(a.isFavorite) || uses(b) - uses(a) || compareNames(a, b)
  return [...picked.sort(byUse), ...others.sort(compareNames)].slice(0, limit)
}

const names = new Intl.Collator('es', { sensitivity: 'base', numeric: true })

export const compareNames = (a: TillProduct, b: TillProduct): number => names.compare(a.name, b.name)
