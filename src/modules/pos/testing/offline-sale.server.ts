import { randomUUID } from 'node:crypto'
import { NOON, type World } from '#app/testing/world.server.ts'
import { type Sale, saleOf } from './sale.server.ts'

export type OfflineSale = Parameters<World['call']['pos']['syncSale']>[0]

/** An item and the product as its till knew it: a loaf of 118 pesos with 18 % in it, unless told otherwise. */
export type OfflineItem = {
  productId: string
  quantity: number
  /** Pesos, as sold. */
  price?: number
  name?: string
}

type More = {
  tillId?: string
  ncf?: string | null
  localNumber?: string
  soldAt?: Date
  sentAt?: Date
  customer?: { name: string; tax_id: string | null }
  currencies?: OfflineSale['offline']['currencies']
  sellerId?: string
  promotions?: OfflineSale['offline']['promotions']
  sale?: Partial<Sale>
}

let papers = 0

/** The next number that no paper of this run has. */
const nextPaper = (): string => {
  papers += 1
  return `T1-${String(papers).padStart(6, '0')}`
}

/** A sale made an hour ago without a line, paid in cash with exactly what it costs. */
export function offlineSaleOf(shop: World, items: readonly OfflineItem[], more: More = {}): OfflineSale {
  const total = items.reduce((sum, { quantity, price = 118 }) => sum + quantity * price, 0)
  const plain = items.map(({ productId, quantity }) => ({ productId, quantity }))
  const soldAt = more.soldAt ?? new Date(NOON.getTime() - 3_600_000)
  const products = new Map(items.map((item) => [item.productId, item]))
  return {
    ...saleOf(shop, plain, total, more.sale),
    offline: {
      tillId: more.tillId ?? randomUUID(),
      localNumber: more.localNumber ?? nextPaper(),
      ncf: more.ncf ?? null,
      soldAt: soldAt.toISOString(),
      sentAt: (more.sentAt ?? NOON).toISOString(),
      sellerId: more.sellerId ?? shop.owner.actor.userId,
      products: [...products.values()].map(({ productId, price = 118, name = 'Café 1 lb' }) => ({
        productId,
        name,
        sku: productId,
        unit: 'unit',
        category_id: null,
        price,
        is_taxable: true,
        tax_percent_bps: 1800,
        price_includes_tax: true,
      })),
      customer: more.customer ?? { name: 'Cliente general', tax_id: null },
      currencies: more.currencies ?? [],
      promotions: more.promotions ?? [],
    },
  }
}
