import { and, eq, inArray, sql } from 'drizzle-orm'
import { holdPictures } from '#modules/media/library/hold-pictures.server.ts'
import { requireRoom } from '#modules/plans/limits/limits.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import { type NamedBy, refuseDeleted, refuseNamed, refuseStale } from '#platform/kernel/records.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { ProductNotFound } from '../../catalogue.errors.ts'
import { productAlternativeCodes, productMaxDiscounts, products } from '../../catalogue.tables.ts'
import { countProducts } from '../count-products.server.ts'
import type { ProductUpdateInput } from '../product.ts'
import { codeRow, discountRows } from './create-products.server.ts'
import { withoutHidden } from './hidden-fields.server.ts'
import { catalogueTurn, refuseTakenBarcodes, refuseTakenCodes } from './product-codes.server.ts'
import { columnsOf, otherChange, priceChange, type StoredProduct } from './product-columns.server.ts'
import { groupsThatStand, refuseUnknownReferences } from './product-references.server.ts'
import { withTaxes } from './product-taxes.server.ts'

type Untouched = 'tenant_id' | 'id' | 'is_favorite' | 'created_at' | 'deleted_at'

const thisProduct = (tx: Tx, id: ProductId) => and(eq(products.tenant_id, tx.tenantId), eq(products.id, id))

// Weaker than `for update`: a sale that holds the stock may still refer to the product.
/** `update` keeps others from naming it meanwhile. */
const lockProduct = async (
  tx: Tx,
  id: ProductId,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<StoredProduct> => {
  const [row] = await tx.db.select().from(products).where(thisProduct(tx, id)).for(strength)
  if (!row) throw new ProductNotFound(`product ${id}`)
  return row
}

const codesOf = (tx: Tx, id: ProductId) =>
  tx.db
    .select()
    .from(productAlternativeCodes)
    .where(
      and(eq(productAlternativeCodes.tenant_id, tx.tenantId), eq(productAlternativeCodes.product_id, id)),
    )
    .limit(1000)

type StoredCode = Awaited<ReturnType<typeof codesOf>>[number]

/** Brings the alternate codes to what was sent. Those that stay keep their id: carts and sales name it. */
async function replaceCodes(
  tx: Tx,
  id: ProductId,
  before: readonly StoredCode[],
  wanted: NonNullable<ProductUpdateInput['alternativeCodes']>,
): Promise<void> {
  const known = new Map<string, StoredCode>(before.map((code) => [code.id, code]))
  const rows = wanted.map((code) => {
    const mine = known.get(code.id)
    known.delete(code.id)
    return codeRow(tx, id, code, mine?.id)
  })
  const gone = before.filter((code) => !rows.some((row) => row.id === code.id))
  const theseCodes = (ids: readonly StoredCode['id'][]) =>
    and(eq(productAlternativeCodes.tenant_id, tx.tenantId), inArray(productAlternativeCodes.id, [...ids]))
  if (gone.length > 0) await tx.db.delete(productAlternativeCodes).where(theseCodes(gone.map((c) => c.id)))
  for (const { tenant_id: _tenant, product_id: _product, ...row } of rows) {
    if (!before.some((code) => code.id === row.id)) continue
    const { id: codeId, ...columns } = row
    await tx.db
      .update(productAlternativeCodes)
      .set(columns)
      .where(theseCodes([codeId]))
  }
  const fresh = rows.filter((row) => !before.some((code) => code.id === row.id))
  if (fresh.length > 0) await tx.db.insert(productAlternativeCodes).values(fresh)
}

async function replaceDiscounts(tx: Tx, input: ProductUpdateInput): Promise<void> {
  await tx.db
    .delete(productMaxDiscounts)
    .where(and(eq(productMaxDiscounts.tenant_id, tx.tenantId), eq(productMaxDiscounts.product_id, input.id)))
  const rows = discountRows(tx, input.id, input)
  if (rows.length > 0) await tx.db.insert(productMaxDiscounts).values(rows)
}

/** What the specification's call does not name stays as it was when it is not sent. */
const keptColumns = (input: ProductUpdateInput, before: StoredProduct) => {
  const sent = <T>(value: T | undefined, otherwise: T): T => (value === undefined ? otherwise : value)
  return {
    unit: sent(input.unit, before.unit),
    default_duration: sent(input.defaultDuration, before.default_duration),
    buffer_time: sent(input.bufferTime, before.buffer_time),
    max_advance_booking_days: sent(input.maxAdvanceBookingDays, before.max_advance_booking_days),
    min_advance_booking_hours: sent(input.minAdvanceBookingHours, before.min_advance_booking_hours),
    deposit_cents: sent(input.depositAmount, before.deposit_cents),
  }
}

/**
 * Changes a product to what was sent. Alternate codes and greatest discounts stay as they are when the
 * input has none, costs and suppliers where this person may not see them; what changed is written to the audit log. Its stock is the inventory's.
 *
 * @throws ProductNotFound, RecordDeleted, RecordChanged, SkuTaken, SkuOfDeleted, BarcodeTaken, CategoryNotFound,
 *   SubcategoryNotFound, ProviderNotFound, ProductTaxNotFound, PictureNotFound.
 */
export const updateProduct = (ctx: Ctx, sent: ProductUpdateInput): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const updated_at = await catalogueTurn(tx)
    const before = await lockProduct(tx, sent.id)
    refuseDeleted(before.deleted_at !== null, `product ${sent.id}`)
    refuseStale(before, sent.version)
    const codesBefore = await codesOf(tx, sent.id)
    const [input] = await withTaxes(tx, [withoutHidden(tx, sent, before, codesBefore)], before.tax_id)
    if (!input) throw new Error('a product was read and is gone')
    const codes = input.alternativeCodes ?? codesBefore
    await refuseUnknownReferences(tx, [input])
    await holdPictures(tx, { to: input.imageUrl, from: before.image_url })
    const barcodes = [input.barcode, ...codes.map((code) => code.barcode)].filter((code) => code !== '')
    await refuseTakenCodes(tx, [{ id: input.id, name: input.name, sku: input.sku, barcodes }])
    const after = {
      ...columnsOf(input, codes),
      ...keptColumns(input, before),
      updated_at,
      version: before.version + 1,
    }
    await tx.db.update(products).set(after).where(thisProduct(tx, input.id))
    if (input.alternativeCodes) await replaceCodes(tx, input.id, codesBefore, input.alternativeCodes)
    if (input.maxDiscounts) await replaceDiscounts(tx, input)
    await auditChanges(tx, before, after)
  })

/** A changed price is an entry of its own: whoever looks for it finds it among all that was changed. */
async function auditChanges(
  tx: Tx,
  before: StoredProduct,
  after: Omit<StoredProduct, Untouched>,
): Promise<void> {
  const said = { subject_type: 'product', subject_id: before.id }
  const prices = priceChange(before, after)
  if (prices) await audit(tx, { action: 'product.price_changed', ...said, details: prices })
  const others = otherChange(before, after)
  if (others) await audit(tx, { action: 'product.changed', ...said, details: others })
}

/** Marks or unmarks a favourite. @throws ProductNotFound */
export const setFavorite = (ctx: Ctx, { id, isFavorite }: { id: ProductId; isFavorite: boolean }) =>
  inTransaction(ctx, async (tx) => {
    const updated_at = await catalogueTurn(tx)
    await lockProduct(tx, id)
    await tx.db.update(products).set({ is_favorite: isFavorite, updated_at }).where(thisProduct(tx, id))
    return { success: true }
  })

const setDeleted = async (
  tx: Tx,
  id: ProductId,
  deleted_at: Date | null,
  updated_at: Date,
): Promise<void> => {
  const version = sql`${products.version} + 1`
  await tx.db.update(products).set({ deleted_at, updated_at, version }).where(thisProduct(tx, id))
  const action = deleted_at ? 'product.removed' : 'product.restored'
  await audit(tx, { action, subject_type: 'product', subject_id: id })
}

/**
 * Takes a product off sale; what was sold keeps naming it. Repeating it changes nothing.
 *
 * @param namedBy what of modules above holds on to it. @throws ProductNotFound, RecordInUse
 */
export const removeProduct = (ctx: Ctx, { id }: { id: ProductId }, namedBy: NamedBy) =>
  inTransaction(ctx, async (tx) => {
    const at = await catalogueTurn(tx)
    const product = await lockProduct(tx, id, 'update')
    if (product.deleted_at !== null) return { success: true }
    await refuseNamed(tx, namedBy, 'product', id)
    await setDeleted(tx, id, at, at)
    return { success: true }
  })

/**
 * Puts a removed product back on sale, in the category and subcategory that it was in, where these are there still.
 *
 * @throws ProductNotFound; LimitReached; BarcodeTaken when another product took its code meanwhile.
 */
export const restoreProduct = (ctx: Ctx, { id }: { id: ProductId }) =>
  inTransaction(ctx, async (tx) => {
    const at = await catalogueTurn(tx)
    const product = await lockProduct(tx, id)
    const { deleted_at, name, sku, barcode } = product
    if (deleted_at === null) return { success: true }
    await requireRoom(tx, { limit: 'products', count: countProducts })
    const codes = await codesOf(tx, id)
    const barcodes = [barcode ?? '', ...codes.map((code) => code.barcode)].filter((code) => code !== '')
    await refuseTakenBarcodes(tx, [{ id, name, sku, barcodes }])
    await tx.db
      .update(products)
      .set(await groupsThatStand(tx, product))
      .where(thisProduct(tx, id))
    await setDeleted(tx, id, null, at)
    return { success: true }
  })
