import type { Promotion } from '#modules/catalogue/promotions/promotion.ts'
import type { Seller } from '#modules/employees/commissions/commission.ts'
import type { RateE4 } from '#platform/values/exchange-rate.ts'
import type {
  AlternateCodeId,
  CashboxId,
  CategoryId,
  CurrencyId,
  CustomerId,
  PaymentMethodId,
  ProductId,
  WarehouseId,
} from '#platform/values/ids.ts'
import type { BasisPoints, Cents } from '#platform/values/money.ts'

/** What the database knows about a cart, as `invoices_sale_context` answers it. */
export type ContextProduct = {
  id: ProductId
  name: string
  sku: string
  unit: string
  product_type: 'product' | 'service' | 'combo'
  price_cents: Cents | null
  variable_price: boolean
  is_taxable: boolean
  price_includes_tax: boolean
  tax_percent_bps: BasisPoints | null
  cost_price_cents: Cents | null
  category_id: CategoryId | null
  requires_otp: boolean
  eligible_for_rewards: boolean
}

export type ContextPaymentMethod = {
  id: PaymentMethodId
  code: string
  name: string
  use_currencies: boolean
}

export type ContextCurrency = {
  id: CurrencyId
  code: string
  symbol: string
  symbol_position: 'before' | 'after'
  rate_e4: RateE4
  is_default: boolean
}

/** What a receipt says of the store, and where its clock stands. */
export type StoreSettings = {
  time_zone: string
  trade_name: string
  legal_name: string
  tax_id: string
  branch: string
  address: string
  municipality: string
  province: string
  phone: string
  website: string
  dgii_resolution: string
  receipt_footer: string
  returns_days: number
  returns_policy: string
}

/** With what modules are set to. */
export type ContextSettings = StoreSettings & {
  fiscal_series: 'B' | 'E'
  sell_without_stock: boolean
  cash_session_required: boolean
  max_discount_bps: BasisPoints
  rewards_enabled: boolean
  reward_cents_per_point: Cents
}

export type SaleContext = {
  products: ContextProduct[]
  /** Those of the request that there are, with the product each is of. */
  alternate_codes: { id: AlternateCodeId; product_id: ProductId }[]
  /** Those at work on the day of the sale that are about one of the products. */
  promotions: Promotion[]
  customer: {
    id: CustomerId
    name: string
    tax_id: string | null
    is_default: boolean
    phone: string | null
    email: string | null
    /** Days until what is sold to them on credit is due; null where nothing is. */
    payment_terms_days: number | null
    /** The most they may owe at once; null where that is not limited. */
    credit_limit_cents: Cents | null
  } | null
  payment_methods: ContextPaymentMethod[]
  currencies: ContextCurrency[]
  /** Which employee sells, where one does. */
  sold_by?: Seller | null
  cashbox: { id: CashboxId; name: string; warehouse_id: WarehouseId; print_server_url: string | null } | null
  settings: ContextSettings
}
