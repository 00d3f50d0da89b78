import { catalogueSettings } from '#modules/catalogue/catalogue-settings.ts'
import { maxDiscountRows } from '#modules/catalogue/products/selling-limits.server.ts'
import { activePaymentMethods } from '#modules/invoices/payment-means/methods/payment-methods.server.ts'
import { capOf } from '#modules/pricing/discounts/discount-caps.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { basisPointsToPercent } from '#platform/values/money.ts'
import type { MaxDiscountsInput } from './authorizations.ts'

/**
 * The most that each payment method lets be taken off each product, as `product.getMaxDiscounts` answers it: one
 * entry for each product that was asked about, in that order, with its list. `id` is the payment method's. A method
 * the shop does not take is left out; a product the shop does not have has the shop's cap, as one that says nothing.
 */
export const maxDiscounts = (ctx: Ctx, { productIds, paymentMethodIds, isFullPayment }: MaxDiscountsInput) =>
  reading(ctx, async (tx) => {
    const { max_discount_bps } = await readModuleSettings(tx, catalogueSettings)
    const asked = new Set<string>(paymentMethodIds)
    const methods = (await activePaymentMethods(tx)).filter(({ id }) => asked.has(id))
    const byProduct = Map.groupBy(await maxDiscountRows(tx, productIds), (row) => row.product_id)
    return productIds.map((productId: ProductId) => ({
      productId,
      maxDiscounts: methods.map(({ id, name }) => ({
        id,
        paymentMethodName: name,
        maxDiscountPercent: basisPointsToPercent(
          capOf(byProduct.get(productId) ?? [], [id], max_discount_bps, isFullPayment),
        ),
      })),
    }))
  })
