import { priceCart, type SaleLine } from '#modules/invoices/posting/sale.ts'
import { codeIdsOf, inParts, saleContext } from '#modules/invoices/posting/sale-context.server.ts'
import type { CartTotals } from '#modules/pricing/cart/cart.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import type { ValidateCartInput } from './checkout.ts'

/**
 * What a cart costs today, line by line, without selling it.
 *
 * @throws what `priceCart` throws.
 */
export const validateCart = (ctx: Ctx, input: ValidateCartInput): Promise<CartTotals<SaleLine>> =>
  reading(ctx, async (tx) => {
    const context = inParts(
      tx,
      await saleContext(tx, {
        id: null,
        at: tx.now,
        product_ids: input.items.map((item) => item.productId),
        alternate_code_ids: codeIdsOf(input.items),
        customer_id: input.customerId ?? 'default',
        cashbox_id: null,
      }),
    )
    return priceCart(input.items, input.discount, context)
  })
