import { demoProductIds, demoProductsOf } from '#modules/catalogue/catalogue.demo.server.ts'
import { demoCustomerIds, demoCustomersOf } from '#modules/customers/customers.demo.server.ts'
import { employeesAtWork } from '#modules/employees/records/employees.server.ts'
import { fillShelves } from '#modules/inventory/inventory.demo.server.ts'
import { activePaymentMethods } from '#modules/invoices/payment-means/methods/payment-methods.server.ts'
import { MAX_LINES } from '#modules/invoices/posting/sale-input.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import type { DemoShop, ModuleDemo } from '#platform/module/demo.server.ts'
import type { Day } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CustomerId, InvoiceId, PaymentMethodId, ProductId } from '#platform/values/ids.ts'
import { type Cents, ONE_UNIT } from '#platform/values/money.ts'
import { checkout } from './checkout/checkout.server.ts'
import type { CheckoutInput } from './checkout/checkout.ts'
import { validateCart } from './checkout/validate-cart.server.ts'
import { payPart, sellOnCredit } from './demo/demo-credit.server.ts'
import { DEMO_DEBTORS, withDebts } from './demo/demo-debts.ts'
import { demoPayments } from './demo/demo-payments.ts'
import { type DemoSale, demoSales } from './demo/demo-sales.ts'
import { demoSalonSales } from './demo/demo-salon-sales.ts'

/** What goes over the counter from the first day to now; nothing at the neighbour's. */
const salesOf = ({ trade, firstDay, today, now }: DemoShop): DemoSale[] =>
  trade === 'minimarket'
    ? demoSales({
        seed: 20_261_121,
        fromDay: firstDay,
        toDay: today,
        products: demoProductsOf(trade),
        customers: demoCustomersOf(trade),
      }).filter(({ instant }) => new Date(instant) <= now)
    : []

function soldIn(sales: readonly DemoSale[]): ReadonlyMap<string, number> {
  const sold = new Map<string, number>()
  for (const { lines } of sales) {
    for (const { sku, quantity } of lines) sold.set(sku, (sold.get(sku) ?? 0) + quantity)
  }
  return sold
}

type Known = {
  products: ReadonlyMap<string, ProductId>
  customers: ReadonlyMap<string, CustomerId>
  methods: Readonly<Record<'cash' | 'card' | 'transfer', PaymentMethodId>>
}

function of<V>(map: ReadonlyMap<string, V>, key: string): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`a demo sale names ${key}, which is not there`)
  return value
}

async function known({ owner, trade }: DemoShop): Promise<Known> {
  const methods = new Map((await activePaymentMethods(owner)).map(({ code, id }) => [code, id]))
  return {
    products: await demoProductIds(owner),
    customers: await demoCustomerIds(owner, trade),
    methods: { cash: of(methods, 'CASH'), card: of(methods, 'CARD'), transfer: of(methods, 'TRANSFER') },
  }
}

type Sold = { id: InvoiceId; total: Cents }

async function sell(
  ctx: Ctx,
  { products, customers, methods }: Known,
  { sale, credit }: { sale: DemoSale; credit: PaymentMethodId | null },
): Promise<Sold> {
  const items: CheckoutInput['items'] = sale.lines
    .slice(0, MAX_LINES)
    .map(({ sku, quantity, price }) => ({ productId: of(products, sku), quantity, price: price ?? null }))
  const customerId = sale.customer === null ? 'default' : of(customers, sale.customer)
  const { total } = await validateCart(ctx, { customerId, items })
  const id = newId<InvoiceId>()
  await checkout(ctx, {
    id,
    customerId,
    items,
    payments: credit
      ? [{ paymentMethodId: credit, amount: total }]
      : demoPayments(sale.payment, total).map(({ method, amount }) => ({
          paymentMethodId: methods[method],
          amount,
        })),
    total,
    documentType: sale.documentType,
  })
  return { id, total }
}

/** What the salon charged at its counter, so that its professionals have earned something. */
async function sellServices(shop: DemoShop): Promise<void> {
  const { owner, trade, staff, now } = shop
  const { customers, methods } = await known(shop)
  const professionals = new Map((await employeesAtWork(owner)).map(({ id, name }) => [name, id]))
  const services = await reading(owner, (tx) =>
    tx.query<{ sku: string; id: ProductId }>(
      'select sku, id from products where tenant_id = current_tenant() and is_scheduleable',
    ),
  )
  const products = new Map(services.map(({ sku, id }) => [sku, id]))
  for (const sale of demoSalonSales(shop, demoCustomersOf(trade))) {
    const at = new Date(sale.instant)
    if (at > now) continue
    const ctx = { ...(staff[0] ?? owner), now: at }
    const items = [{ productId: of(products, sale.sku), quantity: ONE_UNIT, price: null }]
    const customerId = sale.customer === null ? 'default' : of(customers, sale.customer)
    const { total } = await validateCart(ctx, { customerId, items })
    await checkout(ctx, {
      id: newId<InvoiceId>(),
      customerId,
      items,
      total,
      documentType: 'consumo',
      employeeId: of(professionals, sale.professional),
      payments: demoPayments(sale.payment, total).map(({ method, amount }) => ({
        paymentMethodId: methods[method],
        amount,
      })),
    })
  }
}

export const posDemo: ModuleDemo = {
  /** Stock for what is about to be sold. */
  open: (shop) => fillShelves(shop.owner, shop.trade, soldIn(salesOf(shop))),
  /** Sells a month, sale by sale, as its cashiers would: every rule and every number is the product's. */
  since: async (shop) => {
    if (shop.trade === 'salon') await sellServices(shop)
    if (salesOf(shop).length === 0) return
    const all = await known(shop)
    const credit = await sellOnCredit(shop.owner, all.customers)
    const { sales, debts } = withDebts(salesOf(shop), DEMO_DEBTORS, shop.today)
    const due: { on: Day; sold: Sold; percent: number }[] = []
    for (const sale of sales) {
      const cashier = shop.staff[sale.cashier % shop.staff.length]
      if (!cashier) throw new Error('a sale needs a cashier')
      const debt = debts.get(sale)
      const now = new Date(sale.instant)
      const sold = await sell({ ...cashier, now }, all, { sale, credit: debt ? credit : null })
      if (debt?.paid) due.push({ on: debt.paidOn, sold, percent: debt.paid })
    }
    // As the office takes them: in the order of their days.
    for (const { on, sold, percent } of due.toSorted((a, b) => (a.on < b.on ? -1 : 1))) {
      const now = new Date(`${on}T14:30:00Z`)
      await payPart({ ctx: { ...shop.owner, now }, invoiceId: sold.id, total: sold.total, percent })
    }
  },
}
