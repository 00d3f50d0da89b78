import { products } from '#modules/catalogue/catalogue.tables.ts'
import { type Ctx, inTransaction } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CategoryId, ProductId, WarehouseId } from '#platform/values/ids.ts'
import {
  type BasisPoints,
  basisPoints,
  type Cents,
  cents,
  type Milli,
  milli,
} from '#platform/values/money.ts'
import { normalizeSearch } from '#platform/values/search-text.ts'
import { setStock } from '../stock.server.ts'

export type NewProduct = {
  name?: string
  price?: Cents | null
  variable_price?: boolean
  is_taxable?: boolean
  tax_percent_bps?: BasisPoints | null
  price_includes_tax?: boolean
  unit?: 'unit' | 'lb' | 'kg' | 'service'
  product_type?: 'product' | 'service' | 'combo'
  barcode?: string | null
  category_id?: CategoryId | null
  onHand?: Milli
}

/** A product on the shelves of a warehouse: a pound of coffee, a thousand of it, unless told otherwise. */
export const newProduct = (owner: Ctx, warehouse: WarehouseId, wanted: NewProduct = {}): Promise<ProductId> =>
  inTransaction(owner, async (tx) => {
    const id = newId<ProductId>()
    const { onHand = milli(1_000_000), price = cents(11_800), name = 'Café 1 lb', ...rest } = wanted
    await tx.db.insert(products).values({
      tenant_id: tx.tenantId,
      id,
      name,
      product_type: 'product',
      sku: id,
      description: '',
      keywords: '',
      unit: 'unit',
      variable_price: false,
      price_cents: price,
      is_taxable: true,
      price_includes_tax: true,
      tax_percent_bps: basisPoints(1800),
      is_scheduleable: false,
      requires_otp: false,
      otp_expiration: 300,
      eligible_for_rewards: true,
      pays_commission: false,
      commission_type: 'percentage',
      commission_value_hundredths: 0,
      is_favorite: false,
      search: normalizeSearch(name),
      created_at: tx.now,
      updated_at: tx.now,
      ...rest,
    })
    if (rest.product_type !== 'service') {
      await setStock(tx, id, 'initial', [
        { warehouse_id: warehouse, on_hand: onHand, min_stock: milli(0), max_stock: milli(0) },
      ])
    }
    return id
  })
