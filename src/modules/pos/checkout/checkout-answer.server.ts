import { paidAheadOf } from '#modules/invoices/deposits/deposit-method.ts'
import { formatOrderNumber } from '#modules/invoices/posted-invoice.ts'
import { saleSettings } from '#modules/invoices/posting/sale-settings.server.ts'
import { receiptOf } from '#modules/invoices/receipts/receipt-of.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { basisPointsToPercent, centsToDecimal, milliToDecimal } from '#platform/values/money.ts'
import { checkout } from './checkout.server.ts'
import type { CheckoutInput, ValidateCartInput } from './checkout.ts'
import { validateCart } from './validate-cart.server.ts'

/** `pos.checkout` as it goes on the wire: the same answer whether the sale is new or a repeat. */
export async function checkoutAnswer(ctx: Ctx, input: CheckoutInput) {
  const { invoice, context } = await checkout(ctx, input)
  const settings = context?.settings ?? (await saleSettings(ctx))
  return {
    orderId: invoice.id,
    orderNumber: formatOrderNumber(invoice.order_number),
    ncf: invoice.ncf,
    total: centsToDecimal(invoice.total_cents),
    taxAmount: centsToDecimal(invoice.tax_cents),
    changeAmount: centsToDecimal(invoice.change_cents),
    paidAheadAmount: centsToDecimal(paidAheadOf(invoice.payments)),
    receiptData: receiptOf(invoice, { settings, printServer: null, copy: false }),
  }
}

/** `pos.validateCart` as it goes on the wire. */
export async function validateCartAnswer(ctx: Ctx, input: ValidateCartInput) {
  const totals = await validateCart(ctx, input)
  return {
    items: totals.lines.map((line) => ({
      productId: line.product.id,
      name: line.product.name,
      quantity: milliToDecimal(line.quantity),
      price: centsToDecimal(line.price),
      is_taxable: line.is_taxable,
      tax_percent: line.tax_percent === null ? null : basisPointsToPercent(line.tax_percent),
      price_includes_tax: line.price_includes_tax,
      subtotal: centsToDecimal(line.subtotal),
      taxAmount: centsToDecimal(line.tax),
      total: centsToDecimal(line.total),
      category_id: line.product.category_id,
      promotionAmount: centsToDecimal(line.promotion),
      promotions: line.promotions.map(({ promotion, units, amount }) => ({
        id: promotion.id,
        name: promotion.name,
        code: promotion.code,
        type: promotion.type,
        units: milliToDecimal(units),
        amount: centsToDecimal(amount),
      })),
    })),
    subtotal: centsToDecimal(totals.subtotal),
    discount: centsToDecimal(totals.discount),
    taxAmount: centsToDecimal(totals.tax),
    total: centsToDecimal(totals.total),
  }
}
