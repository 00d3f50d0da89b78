/** What a tab keeps in the browser's storage; each tab under its own name, so that none writes over another. */
// `cart-deal` holds the sale's terms: the name stands in browsers.
export type Kept = 'card' | 'cart' | 'cart-deal' | 'resuming' | 'sale' | 'snapshot'

export const tabKey = (kept: Kept, tenantId: string, tab: string): string =>
  `enzzo.${kept}.${tenantId}.${tab}`

/** The tabs that left something of this kind, among all the keys of the storage. */
export function tabsWith(kept: Kept, tenantId: string, keys: readonly string[]): string[] {
  const start = tabKey(kept, tenantId, '')
  return keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length))
}

type Left = { tab: string; keptAt: number }

/** Tabs, the one that was used last first. */
export const newestFirst = (tabs: readonly Left[]): string[] =>
  tabs.toSorted((a, b) => b.keptAt - a.keptAt).map(({ tab }) => tab)
