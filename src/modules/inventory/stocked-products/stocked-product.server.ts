import type {
  ProductInput,
  ProductListInput,
  ProductUpdateInput,
} from '#modules/catalogue/products/product.ts'
import { getProduct, listProducts } from '#modules/catalogue/products/reading/read-products.server.ts'
import { createProduct } from '#modules/catalogue/products/saving/create-products.server.ts'
import { updateProduct } from '#modules/catalogue/products/saving/products.server.ts'
import { hasModule } from '#modules/identity/permissions/permissions.ts'
import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import type { ProductId, WarehouseId } from '#platform/values/ids.ts'
import { type Milli, milli, milliToDecimal } from '#platform/values/money.ts'
import type { Repeatable } from '#platform/values/wire.ts'
import { type OpeningStock, setStock, stockEverywhere } from '../stock.server.ts'
import { holdOffered, placesOfStock } from '../warehouses/warehouses.server.ts'
import { WarehouseNotFound } from './stocked-product.errors.ts'

type Level = Awaited<ReturnType<typeof stockEverywhere>>[number]

/** At or below the least there should be. */
const isLow = (level: Level): boolean => level.on_hand_milli <= level.min_stock_milli

type Place = Awaited<ReturnType<typeof placesOfStock>>[number]

/** A warehouse that is offered no longer is told of while it holds some. */
const holds = (place: Place, level: Level | undefined): level is Level =>
  level !== undefined && (place.is_offered || level.on_hand_milli !== 0)

const levelsByProduct = async (ctx: TenantCtx, ids: readonly ProductId[]) => {
  const levels = ids.length === 0 ? [] : await stockEverywhere(ctx, ids)
  return Map.groupBy(levels, (level) => level.product_id)
}

/** A page of products with what is left of each; `stock` is null for what keeps none, and for all while stock is off. */
export const listStockedProducts = (ctx: Ctx, input: ProductListInput) =>
  reading(ctx, async (tx) => {
    const { data, pagination } = await listProducts(tx, input)
    const keepsStock = ({ product_type }: (typeof data)[number]): boolean =>
      product_type === 'product' && hasModule(tx.actor, 'inventory')
    const levels = await levelsByProduct(
      tx,
      data.flatMap((product) => (keepsStock(product) ? product.id : [])),
    )
    const places = await placesOfStock(tx)
    const rows = data.map((product) => {
      const mine = levels.get(product.id) ?? []
      const warehouses = places.flatMap((place) => {
        const level = mine.find(({ warehouse_id }) => warehouse_id === place.id)
        return holds(place, level)
          ? {
              warehouse_id: place.id,
              name: place.name,
              is_default: place.is_default,
              on_hand: milliToDecimal(level.on_hand_milli),
              min_stock: milliToDecimal(level.min_stock_milli),
              max_stock: milliToDecimal(level.max_stock_milli),
              low: isLow(level),
            }
          : []
      })
      const kept = keepsStock(product)
      const stock = milli(mine.reduce((sum, level) => sum + level.on_hand_milli, 0))
      return {
        ...product,
        stock: kept ? milliToDecimal(stock) : null,
        low: kept && (stock <= 0 || warehouses.some((place) => place.is_default && place.low)),
        warehouses,
      }
    })
    return { data: rows, pagination }
  })

const initialStock = (tx: Tx<TenantCtx>, id: ProductId) =>
  tx.query<{ warehouse_id: WarehouseId; quantity_milli: Milli }>(
    `select warehouse_id, sum(quantity_milli)::bigint as quantity_milli from stock_movements
      where tenant_id = current_tenant() and product_id = $1 and reason = 'initial' group by warehouse_id`,
    [id],
  )

/** All there is about a product, with its stock in every warehouse. @throws ProductNotFound */
export const getStockedProduct = (ctx: Ctx, { id }: { id: ProductId }) =>
  reading(ctx, async (tx) => {
    const product = await getProduct(tx, id)
    const levels = await stockEverywhere(tx, [id])
    const initial = new Map((await initialStock(tx, id)).map((row) => [row.warehouse_id, row.quantity_milli]))
    const places = await placesOfStock(tx)
    const none = milli(0)
    const warehouseQuantities = places.flatMap((place) => {
      const level = levels.find(({ warehouse_id }) => warehouse_id === place.id)
      if (!place.is_offered && !holds(place, level)) return []
      return {
        warehouse_id: place.id,
        warehouse_name: place.name,
        initial_quantity: milliToDecimal(initial.get(place.id) ?? none),
        current_quantity: milliToDecimal(level?.on_hand_milli ?? none),
        min_stock: milliToDecimal(level?.min_stock_milli ?? none),
        max_stock: milliToDecimal(level?.max_stock_milli ?? none),
      }
    })
    return { ...product, warehouseQuantities }
  })

type QuantityRow = NonNullable<ProductInput['warehouseQuantities']>[number]

type Reason = 'initial' | 'adjustment'

/** What a row asks its warehouse to hold, where `onHand` is there now. */
const wantedOf = (row: QuantityRow, reason: Reason, onHand: Milli): Omit<OpeningStock, 'warehouse_id'> => {
  const limits = { min_stock: row.minStock, max_stock: row.maxStock }
  const { currentQuantity: sent, initialQuantity, shownQuantity } = row
  // A new product's form may have only one of the two filled in.
  if (reason === 'initial') return { ...limits, on_hand: sent || initialQuantity || milli(0) }
  if (sent === null) return { ...limits, on_hand: onHand }
  // As a difference where the form says what it showed: what was sold while it was open stays sold.
  return { ...limits, on_hand: shownQuantity === null ? sent : milli(onHand + sent - shownQuantity) }
}

const isNothing = (row: Omit<OpeningStock, 'warehouse_id'>): boolean =>
  row.on_hand === 0 && row.min_stock === 0 && row.max_stock === 0

/** What there is of a product, locked before it is read: a sale that is closing now is waited for. */
const lockStock = (tx: Tx, productId: ProductId) =>
  tx.query<{ warehouse_id: WarehouseId; on_hand_milli: Milli }>(
    `select warehouse_id, on_hand_milli from stock_levels
      where tenant_id = current_tenant() and product_id = $1 order by warehouse_id for update`,
    [productId],
  )

/** @throws WarehouseNotFound */
async function bookStock(
  tx: Tx,
  productId: ProductId,
  reason: Reason,
  rows: readonly QuantityRow[],
): Promise<void> {
  if (rows.length === 0) return
  const levels = await lockStock(tx, productId)
  const named = rows.flatMap(({ warehouseId }) => warehouseId ?? [])
  const offered = await holdOffered(tx, named)
  const onHand = new Map(levels.map((level) => [level.warehouse_id, level.on_hand_milli]))
  const wanted = rows.flatMap((row) => {
    const { warehouseId } = row
    // What lies in one that is offered no longer can be counted out of it.
    if (warehouseId === null || !(offered.has(warehouseId) || onHand.get(warehouseId))) {
      throw new WarehouseNotFound(`warehouse ${warehouseId}`)
    }
    const target = wantedOf(row, reason, onHand.get(warehouseId) ?? milli(0))
    // A warehouse that never had it needs no row to say so.
    if (isNothing(target) && !onHand.has(warehouseId)) return []
    return [{ warehouse_id: warehouseId, ...target }]
  })
  await setStock(tx, productId, reason, wanted)
}

const keepsStock = (input: ProductInput): boolean => input.productType === 'product'

/**
 * Makes a product and puts its first stock into the warehouses: both or neither, and once per `requestId`.
 *
 * @throws what `createProduct` does; WarehouseNotFound; KeyReused.
 */
export const createStockedProduct = (ctx: Ctx, { requestId, ...input }: ProductInput & Repeatable) =>
  once(ctx, requestId, ['product.create', input], async (tx) => {
    const id = await createProduct(tx, input)
    if (keepsStock(input)) await bookStock(tx, id, 'initial', input.warehouseQuantities ?? [])
    return getStockedProduct(tx, { id })
  })

/**
 * Changes a product and, in the warehouses that were sent, its stock: both or neither, and once per `requestId`.
 *
 * @throws what `updateProduct` does; WarehouseNotFound; KeyReused.
 */
export const updateStockedProduct = (ctx: Ctx, { requestId, ...input }: ProductUpdateInput & Repeatable) =>
  once(ctx, requestId, ['product.update', input], async (tx) => {
    const rows = keepsStock(input) ? (input.warehouseQuantities ?? []) : []
    // Before the product, as a sale does, or the two could wait for each other.
    if (rows.length > 0) await lockStock(tx, input.id)
    await updateProduct(tx, input)
    await bookStock(tx, input.id, 'adjustment', rows)
    return getStockedProduct(tx, { id: input.id })
  })
