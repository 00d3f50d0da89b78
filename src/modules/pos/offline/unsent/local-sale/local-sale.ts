import type {
  ContextCurrency,
  ContextPaymentMethod,
  ContextSettings,
  SaleContext,
} from '#modules/invoices/posting/sale-context.ts'
import type { ReceiptData } from '#modules/invoices/receipts/receipt.ts'
import { receiptOf } from '#modules/invoices/receipts/receipt-of.ts'
import { type Day, dayOfInstant } from '#platform/values/day.ts'
import type { CustomerId, UserId } from '#platform/values/ids.ts'
import { centsToDecimal } from '#platform/values/money.ts'
import { checkoutInput } from '../../../checkout/checkout.ts'
import type { SaleInput } from '../../../sale/sale-input.ts'
import { snapshotSale } from '../../../sync/snapshot/snapshot-sale.ts'
import { type SaleSnapshotInput, saleSnapshot } from '../../../sync/sync.ts'
import { localNumberOf, type OfflineSale, WAITING } from '../sending/offline-sale.ts'

/** What the till knows of its shop without asking. */
export type LocalShop = {
  cashbox: NonNullable<SaleContext['cashbox']>
  settings: ContextSettings
  payment_methods: readonly ContextPaymentMethod[]
  currencies: readonly ContextCurrency[]
  sellerName: string
  /** Who a sale is to where nobody was chosen; null where the till was never told. */
  generalCustomer: { name: string; tax_id: string | null } | null
}

export type LocalDraft = ReturnType<typeof localDraft>

/**
 * A sale as the till computes it by itself: everything but its numbers.
 *
 * @throws what `snapshotSale` throws, for what the server would not take either.
 */
export function localDraft(input: SaleInput, wire: SaleSnapshotInput, shop: LocalShop, at: Date) {
  const sale = checkoutInput.parse(input)
  const snapshot = saleSnapshot.parse(wire)
  const rates = new Map(snapshot.currencies.map(({ id, rate_e4 }) => [id, rate_e4]))
  const { draft, document_type } = snapshotSale(sale, snapshot, {
    productFacts: ({ productId: id, name, sku, unit, ...taxes }) => ({
      id,
      name,
      sku,
      unit,
      product_type: 'product',
      is_taxable: taxes.is_taxable,
      tax_percent_bps: taxes.tax_percent_bps,
      price_includes_tax: taxes.price_includes_tax,
      cost_price_cents: null,
      requires_otp: false,
      eligible_for_rewards: false,
    }),
    customer: {
      id: sale.customerId as CustomerId,
      ...snapshot.customer,
      is_default: sale.customerId === 'default',
      phone: null,
      email: null,
      payment_terms_days: null,
      credit_limit_cents: null,
    },
    payment_methods: shop.payment_methods,
    currencies: shop.currencies.map((currency) => ({
      ...currency,
      rate_e4: rates.get(currency.id) ?? currency.rate_e4,
    })),
    cashbox: shop.cashbox,
    settings: shop.settings,
    seller: { id: snapshot.sellerId as UserId, name: shop.sellerName },
    at,
    day: dayOfInstant(at, shop.settings.time_zone),
  })
  const { settings, generalCustomer } = shop
  return { input, snapshot: wire, draft, document_type, settings, generalCustomer }
}

export type LocalNumbers = {
  tillId: string
  tillNumber: number
  seq: number
  ncf: string | null
  expires_on: Day | null
}

/** The paper of a sale made without a connection. Without a fiscal number it says that it has no fiscal value. */
function paperOf(
  { draft, settings, generalCustomer }: LocalDraft,
  { ncf, expires_on, tillNumber, seq }: LocalNumbers,
): ReceiptData {
  const { day: _day, commissions: _commissions, ...invoice } = draft
  const general = generalCustomer && { name: generalCustomer.name, taxId: generalCustomer.tax_id }
  const receipt = receiptOf(
    {
      ...invoice,
      order_number: seq,
      ncf: ncf ?? '',
      ncf_expires_on: expires_on,
      cash_session_id: null,
      points_balance: null,
    },
    { settings, printServer: null, copy: false },
  )
  return {
    ...receipt,
    // Nobody in particular: as the shop calls them, where the till was told.
    customer: receipt.customer?.name ? receipt.customer : general,
    order: {
      ...receipt.order,
      number: localNumberOf(tillNumber, seq),
      government_invoice_number: ncf,
    },
  }
}

/** The sale with its numbers, as it goes among the unsent sales. */
export function offlineSaleOf(made: LocalDraft, numbers: LocalNumbers): OfflineSale {
  const { draft, input, snapshot } = made
  const localNumber = localNumberOf(numbers.tillNumber, numbers.seq)
  return {
    id: input.id,
    localNumber,
    seq: numbers.seq,
    soldAt: draft.created_at.getTime(),
    total: centsToDecimal(draft.total_cents),
    documentType: made.document_type,
    ncf: numbers.ncf,
    ...WAITING,
    input: {
      ...input,
      offline: {
        ...snapshot,
        tillId: numbers.tillId,
        localNumber,
        ncf: numbers.ncf,
        soldAt: draft.created_at.toISOString(),
      },
    },
    receipt: paperOf(made, numbers),
  }
}
