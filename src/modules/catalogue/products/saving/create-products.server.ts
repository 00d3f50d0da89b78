import type { z } from 'zod'
import { holdPictures } from '#modules/media/library/hold-pictures.server.ts'
import { requireRoom } from '#modules/plans/limits/limits.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { AlternateCodeId, ProductId } from '#platform/values/ids.ts'
import { basisPoints } from '#platform/values/money.ts'
import { productAlternativeCodes, productMaxDiscounts, products } from '../../catalogue.tables.ts'
import { countProducts } from '../count-products.server.ts'
import { type ProductInput, type ProductPayload, productInput } from '../product.ts'
import { withoutHidden } from './hidden-fields.server.ts'
import { catalogueTurn, refuseTakenCodes } from './product-codes.server.ts'
import { columnsOf, pricesOf } from './product-columns.server.ts'
import { refuseUnknownReferences } from './product-references.server.ts'
import { withTaxes } from './product-taxes.server.ts'

/** Far below the 65,535 parameters of one statement, with some forty columns a row. */
const CHUNK = 500

const chunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) => rows.slice(at * CHUNK, (at + 1) * CHUNK))

const barcodesOf = (input: ProductInput): string[] =>
  [input.barcode, ...(input.alternativeCodes ?? []).map((code) => code.barcode)].filter(
    (barcode) => barcode !== '',
  )

type Made = { id: ProductId; input: ProductInput }

const productRow = (
  tx: Tx,
  { id, input }: Made,
  { at, isOnSale }: { at: Date; isOnSale: boolean },
): typeof products.$inferInsert => ({
  ...columnsOf(input, input.alternativeCodes ?? []),
  tenant_id: tx.tenantId,
  id,
  unit: input.unit ?? (input.productType === 'service' ? 'service' : 'unit'),
  default_duration: input.defaultDuration ?? null,
  buffer_time: input.bufferTime ?? null,
  max_advance_booking_days: input.maxAdvanceBookingDays ?? null,
  min_advance_booking_hours: input.minAdvanceBookingHours ?? null,
  deposit_cents: input.depositAmount ?? null,
  is_favorite: false,
  created_at: at,
  updated_at: at,
  deleted_at: isOnSale ? null : at,
})

/** An alternate code as a row; ids are made here, whatever a form called its new rows. */
export const codeRow = (
  tx: Tx,
  productId: ProductId,
  code: NonNullable<ProductInput['alternativeCodes']>[number],
  id: AlternateCodeId = newId(),
): typeof productAlternativeCodes.$inferInsert => ({
  tenant_id: tx.tenantId,
  id,
  product_id: productId,
  provider_id: code.providerId,
  sku: code.sku,
  barcode: code.barcode,
  description: code.description,
})

/** The most each way to pay may take off a product, as rows. */
export const discountRows = (
  tx: Tx,
  productId: ProductId,
  input: ProductInput,
): (typeof productMaxDiscounts.$inferInsert)[] =>
  (input.maxDiscounts ?? []).flatMap((row) =>
    row.paymentMethodId === null
      ? []
      : {
          tenant_id: tx.tenantId,
          id: newId(),
          product_id: productId,
          payment_method_id: row.paymentMethodId,
          is_full_payment: row.isFullPayment,
          max_discount_bps: row.maxDiscountPercent ?? basisPoints(0),
        },
  )

/**
 * Writes new products with their codes and discounts in a few statements, however many they are.
 *
 * @param isOnSale what nobody finds to sell takes no room of a plan.
 */
async function insertProducts(tx: Tx, sent: readonly ProductInput[], isOnSale = true): Promise<Made[]> {
  const at = await catalogueTurn(tx)
  if (isOnSale) await requireRoom(tx, { limit: 'products', count: countProducts, more: sent.length })
  const inputs = await withTaxes(tx, sent)
  const wanted = inputs.map((input): Made => ({ id: newId<ProductId>(), input }))
  await refuseUnknownReferences(tx, inputs)
  await holdPictures(tx, { to: inputs.map(({ imageUrl }) => imageUrl) })
  await refuseTakenCodes(
    tx,
    wanted.map(({ id, input }) => ({ id, name: input.name, sku: input.sku, barcodes: barcodesOf(input) })),
  )
  const codes = wanted.flatMap(({ id, input }) =>
    (input.alternativeCodes ?? []).map((code) => codeRow(tx, id, code)),
  )
  const discounts = wanted.flatMap(({ id, input }) => discountRows(tx, id, input))
  for (const rows of chunks(wanted)) {
    await tx.db.insert(products).values(rows.map((made) => productRow(tx, made, { at, isOnSale })))
  }
  for (const rows of chunks(codes)) await tx.db.insert(productAlternativeCodes).values(rows)
  for (const rows of chunks(discounts)) await tx.db.insert(productMaxDiscounts).values(rows)
  return wanted
}

/**
 * Makes a product, without what this person may not see of it. Its stock is the inventory's: see `createStockedProduct`.
 *
 * @throws SkuTaken, SkuOfDeleted, BarcodeTaken, CategoryNotFound, SubcategoryNotFound, ProviderNotFound,
 *   ProductTaxNotFound, LimitReached, PictureNotFound.
 */
export const createProduct = (ctx: Ctx, sent: ProductInput): Promise<ProductId> =>
  makeProduct(ctx, sent, true)

/**
 * Makes what stands for something on invoices alone, such as bringing goods: it is kept as a product that was taken off sale,
 * so that nobody finds it at the counter, and is none of those that a plan counts.
 *
 * @throws as `createProduct`, but for LimitReached.
 */
export const createUnsoldProduct = (ctx: Ctx, sent: ProductInput): Promise<ProductId> =>
  makeProduct(ctx, sent, false)

const makeProduct = (ctx: Ctx, sent: ProductInput, isOnSale: boolean): Promise<ProductId> =>
  inTransaction(ctx, async (tx) => {
    const [made] = await insertProducts(tx, [withoutHidden(tx, sent, null)], isOnSale)
    if (made === undefined) throw new Error('a product was written and has no id')
    const { id, input } = made
    await audit(tx, {
      action: 'product.created',
      subject_type: 'product',
      subject_id: id,
      details: { name: input.name, sku: input.sku, ...pricesOf(columnsOf(input, [])) },
    })
    return id
  })

/**
 * Makes many products at once, all or none; the ids come in the order of the list.
 *
 * @throws z.ZodError when one breaks a rule of `productInput`; otherwise as `createProduct`.
 */
export const createProducts = (ctx: Ctx, list: readonly ProductPayload[]): Promise<ProductId[]> =>
  inTransaction(ctx, async (tx) => {
    const inputs: z.output<typeof productInput>[] = list.map((payload) => productInput.parse(payload))
    if (inputs.length === 0) return []
    const ids = (await insertProducts(tx, inputs)).map(({ id }) => id)
    await audit(tx, {
      action: 'product.many_created',
      subject_type: 'product',
      details: { count: ids.length },
    })
    return ids
  })
