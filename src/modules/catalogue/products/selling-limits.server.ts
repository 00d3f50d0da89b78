import { and, eq } from 'drizzle-orm'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import type { PaymentMethodId, ProductId } from '#platform/values/ids.ts'
import type { BasisPoints } from '#platform/values/money.ts'
import { ProductNotFound } from '../catalogue.errors.ts'
import { products } from '../catalogue.tables.ts'

export type MaxDiscountRow = {
  product_id: ProductId
  payment_method_id: PaymentMethodId
  is_full_payment: boolean
  max_discount_bps: BasisPoints
}

/** What products say of the most that may be taken off them; those that say nothing have no row. */
export const maxDiscountRows = (ctx: Ctx, productIds: readonly ProductId[]): Promise<MaxDiscountRow[]> =>
  reading(ctx, (tx) =>
    tx.query<MaxDiscountRow>(
      `select product_id, payment_method_id, is_full_payment, max_discount_bps from product_max_discounts
        where tenant_id = current_tenant() and product_id = any($1::uuid[])`,
      [productIds],
    ),
  )

/** How many products say of the payment method $1 what may be taken off them: for `refuseUsed`. */
export const PRODUCTS_CAPPED_FOR = `select count(distinct m.product_id) as count from product_max_discounts m
  join products p on p.tenant_id = m.tenant_id and p.id = m.product_id and p.deleted_at is null
  where m.tenant_id = current_tenant() and m.payment_method_id = $1`

/** Its name and how long a code for it lives, in seconds. @throws ProductNotFound */
export const codeRuleOf = (ctx: Ctx, id: ProductId): Promise<{ name: string; otp_expiration: number }> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ name: products.name, otp_expiration: products.otp_expiration })
      .from(products)
      .where(and(eq(products.tenant_id, tx.tenantId), eq(products.id, id)))
    if (!row) throw new ProductNotFound(`product ${id}`)
    return row
  })
