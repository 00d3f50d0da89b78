import type { Seller } from '#modules/employees/commissions/commission.ts'
import { askedSeller } from '#modules/invoices/posting/sale-context.server.ts'
import type {
  ContextCurrency,
  ContextPaymentMethod,
  ContextProduct,
  SaleContext,
} from '#modules/invoices/posting/sale-context.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { UserId } from '#platform/values/ids.ts'
import type { Milli } from '#platform/values/money.ts'
import type { SyncSaleInput } from './sync.ts'

export type FactProduct = ContextProduct & { is_deleted: boolean; on_hand_milli: Milli }

/** What the shop knows today of everything a sale was made with, whether or not it is still in use. */
export type SaleFacts = {
  products: FactProduct[]
  cashbox: (NonNullable<SaleContext['cashbox']> & { is_active: boolean }) | null
  payment_methods: (ContextPaymentMethod & { is_active: boolean })[]
  currencies: (ContextCurrency & { is_active: boolean })[]
  /** Any of the shop's where none is in use as the default. */
  default_customer: SaleContext['customer']
  seller: { id: UserId; name: string; may_discount: boolean } | null
  /** Which employee sold, whether or not new sales may name them. */
  sold_by: Seller | null
}

/** Asks for the facts of one sale; the stock of its goods stays as it is until the transaction ends. */
export async function factsOf(tx: Tx, input: SyncSaleInput): Promise<SaleFacts> {
  const [row] = await tx.query<{ facts: SaleFacts }>('select invoices_offline_facts($1) as facts', [
    {
      product_ids: input.items.map((item) => item.productId),
      cashbox_id: input.cashboxId ?? null,
      payment_method_ids: input.payments.map((payment) => payment.paymentMethodId),
      currency_ids: input.payments.flatMap((payment) => payment.currencyId ?? []),
      seller_id: input.offline.sellerId,
      ...askedSeller(input.employeeId, input.offline.sellerId),
    },
  ])
  if (!row) throw new Error('invoices_offline_facts gave no answer')
  return row.facts
}
