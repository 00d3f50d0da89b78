import { keepingPromise, type PricePromise } from '#modules/appointments/paying/charge.server.ts'
import type { ShownCustomer } from '#modules/customers/records/customers.server.ts'
import { customersByIds } from '#modules/customers/records/customers.server.ts'
import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { AlternateCodeId, CategoryId, CustomerId, ProductId } from '#platform/values/ids.ts'
import { type BasisPoints, basisPointsToPercent, type Cents, centsToDecimal } from '#platform/values/money.ts'
import { type HeldItem, type WireCartItem, type WireCartProduct, wireItemOf } from './held.ts'

type Row = {
  id: ProductId
  category_id: CategoryId | null
  name: string
  unit: string
  price_cents: Cents | null
  variable_price: boolean
  is_taxable: boolean
  tax_percent_bps: BasisPoints | null
  price_includes_tax: boolean
}

type Known = { products: Row[]; alternate_codes: { id: AlternateCodeId; product_id: ProductId }[] }

/** What the counter sells today of what was in a cart, from the question that checkout asks. */
async function knownOf(tx: Tx<TenantCtx>, items: readonly HeldItem[]): Promise<Known> {
  const [row] = await tx.query<{ context: Known }>('select invoices_sale_context($1) as context', [
    {
      id: null,
      product_ids: items.map(({ productId }) => productId),
      alternate_code_ids: items.flatMap((item) => item.alternateCodeUsages.map(({ id }) => id)),
      customer_id: 'default',
      cashbox_id: null,
      at: tx.now,
    },
  ])
  if (!row) throw new Error('invoices_sale_context gave no answer')
  return row.context
}

const productOf = ({ price_cents, tax_percent_bps, ...row }: Row): WireCartProduct => ({
  id: row.id,
  category_id: row.category_id,
  name: row.name,
  price: price_cents === null ? 0 : centsToDecimal(price_cents),
  is_taxable: row.is_taxable,
  tax_percent: tax_percent_bps === null ? null : basisPointsToPercent(tax_percent_bps),
  price_includes_tax: row.price_includes_tax,
  variable_price: row.variable_price,
  unit: row.unit,
})

export type CartContents = {
  items: WireCartItem[]
  /** Names of what was there and is not sold any more. */
  missing: string[]
}

/**
 * Lines of a former cart with today's products: what it cost then plays no part, but for what an appointment's customer was
 * promised.
 */
export const cartItemsOf = (
  ctx: TenantCtx,
  items: readonly HeldItem[],
  promise: PricePromise | null = null,
): Promise<CartContents> =>
  reading(ctx, async (tx) => {
    const { products: known, alternate_codes } = await knownOf(tx, items)
    const products = keepingPromise(known, promise)
    const sold = new Map(
      products
        .filter((row) => row.variable_price || row.price_cents !== null)
        .map((row) => [row.id, productOf(row)]),
    )
    const codes = new Map(alternate_codes.map(({ id, product_id }) => [id, product_id]))
    const found: WireCartItem[] = []
    const missing = new Set<string>()
    for (const item of items) {
      const product = sold.get(item.productId)
      // A supplier's code that is gone leaves the product as if it had been asked for by its name.
      const usages = item.alternateCodeUsages.filter(({ id }) => codes.get(id) === item.productId)
      if (product) found.push(wireItemOf({ ...item, alternateCodeUsages: usages }, product))
      else missing.add(item.name)
    }
    return { items: found, missing: [...missing] }
  })

export type CartBuyer = Pick<ShownCustomer, 'id' | 'name' | 'tax_id' | 'phone' | 'email'>

/** The customer as the cart keeps one; null for nobody in particular and for one who is gone. */
export async function cartBuyer(ctx: TenantCtx, customerId: CustomerId | null): Promise<CartBuyer | null> {
  if (customerId === null) return null
  const [customer] = await customersByIds(ctx, [customerId])
  if (!customer || customer.is_default) return null
  const { id, name, tax_id, phone, email } = customer
  return { id, name, tax_id, phone, email }
}
