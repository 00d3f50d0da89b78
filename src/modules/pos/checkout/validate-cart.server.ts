import { keepingPromise, promisedPrice } from '#modules/appointments/paying/charge.server.ts'
import { hasModule } from '#modules/identity/permissions/permissions.ts'
import { priceCart, type SaleLine } from '#modules/invoices/posting/sale.ts'
import { codeIdsOf, inParts, saleContext } from '#modules/invoices/posting/sale-context.server.ts'
import type { CartTotals } from '#modules/pricing/cart/cart.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import type { ValidateCartInput } from './checkout.ts'

/**
 * What a cart costs today, line by line, without selling it; a service that was booked costs what was promised then.
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
    const promise =
      input.appointmentId && hasModule(tx.actor, 'appointments')
        ? await promisedPrice(tx, input.appointmentId)
        : null
    const products = keepingPromise(context.products, promise)
    return priceCart(input.items, input.discount, { ...context, products })
  })
