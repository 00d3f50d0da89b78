import type { Promotion } from '#modules/catalogue/promotions/promotion.ts'
import type { Seller } from '#modules/employees/commissions/commission.ts'
import type { DocumentType } from '#modules/fiscal/ncf/document-types.ts'
import { buyerRequired } from '#modules/fiscal/ncf/ncf.ts'
import type { LineCommission } from '#modules/invoices/commissions/line-commissions.ts'
import type { InvoiceLine } from '#modules/invoices/posted-invoice.ts'
import { atCashbox, type DraftInvoice, invoiceOf } from '#modules/invoices/posting/invoice-of.ts'
import { EmptyCart } from '#modules/invoices/posting/posting.errors.ts'
import { documentOf, priceCart, type SaleLine } from '#modules/invoices/posting/sale.ts'
import type {
  ContextCurrency,
  ContextPaymentMethod,
  ContextProduct,
  ContextSettings,
  SaleContext,
} from '#modules/invoices/posting/sale-context.ts'
import { settle } from '#modules/invoices/posting/settlement.ts'
import type { CartTotals } from '#modules/pricing/cart/cart.ts'
import type { PromotionRounding } from '#modules/pricing/promotions/promotions.ts'
import type { Day } from '#platform/values/day.ts'
import type { CategoryId, ProductId, UserId } from '#platform/values/ids.ts'
import { ZERO } from '#platform/values/money.ts'
import type { CheckoutInput } from '../../checkout/checkout.ts'
import { SnapshotIncomplete, SnapshotTotalWrong } from '../offline.errors.ts'
import type { SaleSnapshot, SnapshotProduct } from '../sync.ts'

type SaleLineOf = CartTotals<SaleLine>['lines'][number]

/** What is known of the sale's surroundings where it is computed: at the till when it is made, on the server later. */
export type Surroundings = {
  /** What a snapshot does not say of a product: whether it keeps stock, what it cost. */
  productFacts: (
    product: SnapshotProduct,
  ) => Omit<ContextProduct, 'price_cents' | 'variable_price' | 'category_id'> | null
  /** The buyer as the document names them, whoever they are by now. */
  customer: NonNullable<SaleContext['customer']>
  payment_methods: readonly ContextPaymentMethod[]
  /** With the rates of the moment in which it was sold. */
  currencies: readonly ContextCurrency[]
  cashbox: NonNullable<SaleContext['cashbox']>
  settings: ContextSettings
  seller: { id: UserId; name: string }
  /** Which employee sold; a till leaves that to the server. */
  sold_by?: Seller | null
  /** What they are paid of its lines. */
  commissionsOf?: (lines: readonly SaleLineOf[]) => readonly LineCommission[]
  at: Date
  day: Day
}

const productOf = (sold: SnapshotProduct, surroundings: Surroundings): ContextProduct => {
  const facts = surroundings.productFacts(sold)
  if (!facts) throw new SnapshotIncomplete(`product ${sold.productId} is not of this shop`)
  return {
    ...facts,
    name: sold.name,
    sku: sold.sku,
    unit: sold.unit,
    category_id: sold.category_id,
    price_cents: sold.price,
    variable_price: sold.price === null,
    is_taxable: sold.is_taxable,
    tax_percent_bps: sold.tax_percent_bps,
    price_includes_tax: sold.price_includes_tax,
  }
}

/** Promotions that a sale may have been made with, and of which category its products were. */
export type Terms = {
  promotions: readonly Promotion[]
  categoryOf: (product: SnapshotProduct) => CategoryId | null
}

type Priced = {
  totals: CartTotals<SaleLine>
  products: ContextProduct[]
  promotions: Promotion[]
  rounding: PromotionRounding
}
type Snapshot = Pick<SaleSnapshot, 'products' | 'promotions' | 'rounding'>

/**
 * What the sale comes to: by the first of the terms from which its total follows, those of the shop before those that
 * the till says it had.
 *
 * @throws SnapshotTotalWrong when it follows from none.
 */
function priceSnapshot(
  input: Pick<CheckoutInput, 'items' | 'discount' | 'total'>,
  snapshot: Snapshot,
  { surroundings, ofShop }: { surroundings: Surroundings; ofShop: readonly Terms[] },
): Priced {
  const named = new Set<ProductId>(snapshot.products.map(({ productId }) => productId))
  const missing = input.items.find(({ productId }) => !named.has(productId))
  if (missing) throw new SnapshotIncomplete(`product ${missing.productId} is not in the snapshot`)
  const asGiven: Terms = { promotions: snapshot.promotions, categoryOf: ({ category_id }) => category_id }
  // What older tills sold was rounded by promotion.
  const roundings = snapshot.rounding === undefined ? (['line', 'promotion'] as const) : (['line'] as const)
  let last: Priced | null = null
  for (const terms of [...ofShop, asGiven]) {
    const promotions = [...terms.promotions]
    const products = snapshot.products.map((sold) => ({
      ...productOf(sold, surroundings),
      category_id: terms.categoryOf(sold),
    }))
    for (const rounding of promotions.length === 0 ? (['line'] as const) : roundings) {
      last = {
        totals: priceCart(input.items, input.discount, { products, promotions }, rounding),
        products,
        promotions,
        rounding,
      }
      if (last.totals.total === input.total) return last
    }
  }
  throw new SnapshotTotalWrong(input.total, last?.totals.total ?? ZERO)
}

export type SnapshotSale = {
  draft: DraftInvoice
  totals: CartTotals<SaleLine>
  products: ContextProduct[]
  document_type: DocumentType
  /** How its promotions were rounded. */
  rounding: PromotionRounding
}

/**
 * The invoice of a sale that was made without a connection: computed from its own snapshot with the rules of every sale,
 * at the till to print it and on the server to keep it.
 *
 * @param ofShop what the shop knows of promotions and categories, on the server: the till's own count where the total
 *   follows from none of it.
 * @throws SnapshotIncomplete, SnapshotTotalWrong when the total does not follow from the snapshot.
 * @throws what `priceCart` and `settle` throw.
 */
export function snapshotSale(
  input: CheckoutInput,
  snapshot: Snapshot,
  surroundings: Surroundings,
  ofShop: readonly Terms[] = [],
): SnapshotSale {
  if (input.items.length === 0) throw new EmptyCart()
  const { totals, products, promotions, rounding } = priceSnapshot(input, snapshot, {
    surroundings,
    ofShop,
  })
  const { customer, cashbox, settings } = surroundings
  const currencies = [...surroundings.currencies]
  const payment_methods = [...surroundings.payment_methods]
  const document_type = documentOf(input.documentType, customer.tax_id)
  const draft = invoiceOf({
    id: input.id,
    document_type,
    context: {
      products,
      alternate_codes: [],
      promotions,
      customer,
      payment_methods,
      currencies,
      sold_by: surroundings.sold_by ?? null,
      cashbox,
      settings,
    },
    place: atCashbox(cashbox),
    totals,
    settlement: settle(totals.total, input.payments, { methods: payment_methods, currencies }),
    commissions: surroundings.commissionsOf?.(totals.lines) ?? [],
    seller: surroundings.seller,
    at: surroundings.at,
    day: surroundings.day,
    // The goods are gone: what is owed is owed.
    isCreditBounded: false,
  })
  return { draft, totals, products, document_type, rounding }
}

/** Whether the document names its buyer as it has to. */
export function lacksBuyer({ draft, document_type }: SnapshotSale, isDefaultCustomer: boolean): boolean {
  const buyer = {
    name: isDefaultCustomer ? null : draft.customer_name,
    taxId: draft.customer_tax_id,
  }
  return buyerRequired({ type: document_type, total: draft.total_cents, buyer }).length > 0
}

/** How much of each product its lines sell together. */
export const quantitiesOf = (lines: readonly InvoiceLine[]): Map<string, number> => {
  const sold = new Map<string, number>()
  for (const { product_id, quantity_milli } of lines) {
    sold.set(product_id, (sold.get(product_id) ?? 0) + quantity_milli)
  }
  return sold
}
