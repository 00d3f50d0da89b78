import { randomUUID } from 'node:crypto'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { type OfflineSale, offlineSaleOf } from './offline-sale.server.ts'

type More = NonNullable<Parameters<typeof offlineSaleOf>[2]>
type SnapshotProduct = OfflineSale['offline']['products'][number]

/** A shop, its coffee of 118 pesos, and a till that has numbers and sold it without a line. */
export type OfflineCoffee = {
  shop: World
  coffee: ProductId
  tillId: string
  /** Takes numbers for a till, two days before the shop's noon. */
  take: (tillId: string) => ReturnType<World['call']['pos']['takeNumbers']>
  /** One coffee for `total` pesos, sold with what the till says of it. */
  coffeeFor: (total: number, more?: More, told?: Partial<SnapshotProduct>) => OfflineSale
  sync: (sale: OfflineSale) => ReturnType<World['call']['pos']['syncSale']>
}

export type { More as OfflineMore }

const TWO_DAYS_AGO = new Date('2026-11-18T16:00:00Z')

/** A new shop with all that; every test its own. */
export async function newOfflineCoffee(): Promise<OfflineCoffee> {
  const shop = await newWorld()
  await shop.range({ series: 'B' })
  const coffee = await shop.product()
  const tillId = randomUUID()
  const take = (till: string) =>
    shop
      .as({ now: TWO_DAYS_AGO })
      .pos.takeNumbers({ requestId: randomUUID(), tillId: till, documentType: 'consumo' })
  await take(tillId)
  const coffeeFor = (total: number, more: More = {}, told: Partial<SnapshotProduct> = {}): OfflineSale => {
    const sale = offlineSaleOf(shop, [{ productId: coffee, quantity: 1 }], {
      tillId,
      ncf: null,
      ...more,
      sale: { total, payments: [{ paymentMethodId: methodOf(shop, 'CASH'), amount: total }], ...more.sale },
    })
    return {
      ...sale,
      offline: {
        ...sale.offline,
        products: sale.offline.products.map((product) => ({ ...product, ...told })),
      },
    }
  }
  return { shop, coffee, tillId, take, coffeeFor, sync: (sale) => shop.call.pos.syncSale(sale) }
}

/** The kinds of what a sale's answer tells. */
export const kindsOf = ({ conflicts }: { conflicts: readonly { kind: string }[] }): string[] =>
  conflicts.map(({ kind }) => kind)
