import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { isUuid } from '#platform/values/ids.ts'
import type { StoreCard, StoreProductPage } from './store-card.ts'
import { CARD_COLUMNS, CARD_TABLES, type CardRow, cardOf, ON_SALE_ONLINE } from './store-cards.server.ts'

type PageRow = CardRow & { description: string; sku: string; seo_title: string; seo_description: string }

/** A product that the store sells; null for what it does not. @param id of the product. */
export const storeProduct = (ctx: TenantCtx, id: string): Promise<StoreProductPage | null> =>
  reading(ctx, async (tx) => {
    if (!isUuid(id)) return null
    const [row] = await tx.query<PageRow>(
      `select ${CARD_COLUMNS}, p.description, p.sku, s.seo_title, s.seo_description
         from ${CARD_TABLES} where ${ON_SALE_ONLINE} and p.id = $1`,
      [id],
    )
    if (!row) return null
    const { description, sku, seo_title, seo_description } = row
    const pictures =
      row.pictures.length > 0 ? row.pictures : row.image_url ? [{ url: row.image_url, alt: row.name }] : []
    return { ...cardOf(row), description, sku, pictures, seo_title, seo_description }
  })

/**
 * Others of its category, then of its brand, then of all: what stands beside a product. All that is sold is looked at only
 * where its category has not enough.
 */
export const relatedTo = (ctx: TenantCtx, card: StoreCard, most: number): Promise<StoreCard[]> =>
  reading(ctx, async (tx) => {
    const among = (which: string, limit: number) =>
      tx.query<CardRow>(
        `select ${CARD_COLUMNS} from ${CARD_TABLES}
          where ${ON_SALE_ONLINE} and s.id <> $1 and s.shown_stock <> 'out' and ${which}
          order by (p.category_id = $2::uuid) desc nulls last, (b.name = $3) desc nulls last, s.is_featured desc,
            s.position, s.id
          limit $4`,
        [card.id, card.category_id, card.brand_name, limit],
      )
    const near = card.category_id === null ? [] : await among('p.category_id = $2::uuid', most)
    const left = most - near.length
    const far =
      left > 0 ? await among('($2::uuid is null or p.category_id is distinct from $2::uuid)', left) : []
    return [...near, ...far].map(cardOf)
  })
