import { ProductNotFound } from '#modules/catalogue/catalogue.errors.ts'
import { holdPictures } from '#modules/media/library/hold-pictures.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { BrandId, ProductId, StoreProductId } from '#platform/values/ids.ts'
import { centsFromDecimal } from '#platform/values/money.ts'
import { shelve } from '../shelf/shelve.server.ts'
import { touchStore } from '../store/store-mark.server.ts'
import { BrandNotFound } from '../store-catalogue.errors.ts'
import type { OfferInput, OnlineInput } from './offer.ts'
import { refreshShownStock } from './shown-stock.server.ts'

type Kept = { id: StoreProductId; is_online: boolean; version: number; pictures: unknown }

async function refuseStrangeBrand(tx: Tx, brand: BrandId | null): Promise<void> {
  if (brand === null) return
  const [row] = await tx.query(
    'select from store_brands where tenant_id = current_tenant() and id = $1 and deleted_at is null for share',
    [brand],
  )
  if (!row) throw new BrandNotFound(`brand ${brand}`)
}

/** The product, so that nobody deletes it meanwhile. @throws ProductNotFound */
async function holdProduct(tx: Tx, id: ProductId): Promise<void> {
  const [row] = await tx.query(
    'select from products where tenant_id = current_tenant() and id = $1 and deleted_at is null for share',
    [id],
  )
  if (!row) throw new ProductNotFound(`product ${id}`)
}

/**
 * Says how a product is sold online, whether it was before or not.
 *
 * @throws ProductNotFound, BrandNotFound, RecordChanged, PictureNotFound
 */
export const saveOffer = (ctx: Ctx, input: OfferInput): Promise<{ id: StoreProductId }> =>
  inTransaction(ctx, async (tx) => {
    await holdProduct(tx, input.product_id)
    await refuseStrangeBrand(tx, input.brand_id)
    const [before] = await tx.query<Kept>(
      `select id, is_online, version, pictures from store_products
        where tenant_id = current_tenant() and product_id = $1 for update`,
      [input.product_id],
    )
    if (before) refuseStale(before, input.version)
    await holdPictures(tx, { to: input.pictures, from: before?.pictures })
    const amount = (each: number | null) => (each === null ? null : centsFromDecimal(each))
    const [saved] = await tx.query<{ id: StoreProductId }>(
      `insert into store_products as s (tenant_id, id, product_id, is_online, online_price_cents, original_price_cents,
          brand_id, is_featured, is_new, position, pictures, seo_title, seo_description, put_online_at)
        values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, case when $3 then $13::timestamptz end)
        on conflict (tenant_id, product_id) do update set is_online = $3, online_price_cents = $4,
          original_price_cents = $5, brand_id = $6, is_featured = $7, is_new = $8, position = $9, pictures = $10,
          seo_title = $11, seo_description = $12, version = s.version + 1,
          put_online_at = case when $3 and not s.is_online then $13::timestamptz else s.put_online_at end
        returning id`,
      [
        newId<StoreProductId>(),
        input.product_id,
        input.is_online,
        amount(input.online_price),
        amount(input.original_price),
        input.brand_id,
        input.is_featured,
        input.is_new,
        input.position,
        JSON.stringify(input.pictures),
        input.seo_title,
        input.seo_description,
        tx.now,
      ],
    )
    if (!saved) throw new Error('a product of the store was written and is not there')
    await refreshShownStock(tx, [input.product_id])
    await shelve(tx, [input.product_id])
    await touchStore(tx)
    const { version: _version, pictures, ...details } = input
    await audit(tx, {
      action: 'store_product.saved',
      subject_type: 'product',
      subject_id: input.product_id,
      details: { ...details, pictures: pictures.length },
    })
    return saved
  })

/**
 * Puts a product online or takes it off, as it stood there before; one that never did stands there with the counter's price.
 *
 * @throws ProductNotFound
 */
export const setOnline = (ctx: Ctx, { id, is_online }: OnlineInput): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await holdProduct(tx, id)
    const changed = await tx.query(
      `insert into store_products as s (tenant_id, id, product_id, is_online, put_online_at)
        values (current_tenant(), $1, $2, $3, case when $3 then $4::timestamptz end)
        on conflict (tenant_id, product_id) do update set is_online = $3, version = s.version + 1,
          put_online_at = case when $3 then $4::timestamptz else s.put_online_at end
        where s.is_online <> $3 returning 1`,
      [newId<StoreProductId>(), id, is_online, tx.now],
    )
    if (changed.length === 0) return { success: true }
    await refreshShownStock(tx, [id])
    await shelve(tx, [id])
    await touchStore(tx)
    const action = is_online ? 'store_product.put_online' : 'store_product.taken_off'
    await audit(tx, { action, subject_type: 'product', subject_id: id })
    return { success: true }
  })
