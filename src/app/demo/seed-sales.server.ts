import { MAX_LINES } from '#modules/invoices/posting/sale-input.ts'
import { checkout } from '#modules/pos/checkout/checkout.server.ts'
import type { CheckoutInput } from '#modules/pos/checkout/checkout.ts'
import { validateCart } from '#modules/pos/checkout/validate-cart.server.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { demoPayments } from './demo-payments.ts'
import type { DemoSale } from './demo-sales.ts'
import type { Goods } from './seed-goods.server.ts'

/** Sells a month over the counter, sale by sale, as its cashiers would: every rule and every number is the product's. */
export async function seedSales(
  cashiers: readonly Ctx[],
  goods: Goods,
  sales: readonly DemoSale[],
): Promise<void> {
  for (const sale of sales) {
    const cashier = cashiers[sale.cashier % cashiers.length]
    if (!cashier) throw new Error('a sale needs a cashier')
    await sell({ ...cashier, now: new Date(sale.instant) }, goods, sale)
  }
}

async function sell(ctx: Ctx, goods: Goods, sale: DemoSale): Promise<void> {
  const items: CheckoutInput['items'] = sale.lines.slice(0, MAX_LINES).map(({ sku, quantity, price }) => {
    const found = goods.products.get(sku)
    if (!found) throw new Error(`a demo sale names ${sku}, which is not there`)
    return { productId: found.id, quantity, price: price ?? null }
  })
  const customerId = sale.customer === null ? 'default' : goods.customers.get(sale.customer)
  if (!customerId) throw new Error(`a demo sale names customer ${sale.customer}, who is not there`)
  const { total } = await validateCart(ctx, { customerId, items })
  await checkout(ctx, {
    id: newId<InvoiceId>(),
    customerId,
    items,
    payments: demoPayments(sale.payment, total).map(({ method, amount }) => ({
      paymentMethodId: goods.methods[method],
      amount,
    })),
    total,
    documentType: sale.documentType,
  })
}
