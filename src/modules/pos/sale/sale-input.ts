import type { z } from 'zod'
import type { Payment } from '#modules/pricing/tender/tender.ts'
import type { CategoryId, ProductId } from '#platform/values/ids.ts'
import {
  basisPointsFromPercent,
  type Cents,
  centsFromDecimal,
  centsToDecimal,
  milli,
  milliFromDecimal,
  milliToDecimal,
  ZERO,
} from '#platform/values/money.ts'
import type { CartItem, CartState, ValidatedItem } from '../cart/cart-state.ts'
import { itemPrice } from '../cart/cart-state.ts'
import type { checkoutInput, validateCartInput } from '../checkout/checkout.ts'

/** A sale as it travels. */
export type SaleInput = z.input<typeof checkoutInput>
type CartInput = z.input<typeof validateCartInput>

const itemInput = (item: CartItem): SaleInput['items'][number] => ({
  productId: item.product.id,
  quantity: milliToDecimal(item.quantity),
  ...(item.product.variable_price && { price: centsToDecimal(itemPrice(item)) }),
  ...(item.discount && { discount: item.discount }),
  ...(item.alternateCodeUsages.length > 0 && {
    alternateCodeUsages: item.alternateCodeUsages.map((usage) => ({
      ...usage,
      quantity: milliToDecimal(usage.quantity),
    })),
  }),
})

/** The cart as `pos.validateCart` takes it, with the appointment that it charges. */
export const cartInput = (state: CartState, appointmentId?: string): CartInput => ({
  customerId: state.selectedCustomerId,
  items: state.items.map(itemInput),
  discount: state.cartDiscount,
  ...(appointmentId && { appointmentId }),
})

type SaleDraft = {
  id: string
  state: CartState
  total: Cents
  payments: readonly Payment[]
  documentType: 'consumo' | 'credito_fiscal'
  cashboxId: string | null
  authorizations?: readonly { requestId: string }[]
  employeeId?: string | null | undefined
  appointmentId?: string | undefined
}

/** The cart and what was handed over for it, as `pos.checkout` takes them. */
export const saleInput = ({
  id,
  state,
  total,
  payments,
  documentType,
  cashboxId,
  authorizations = [],
  employeeId,
  appointmentId,
}: SaleDraft): SaleInput => ({
  id,
  customerId: state.selectedCustomerId,
  items: state.items.map(itemInput),
  discount: state.cartDiscount,
  payments: payments.map((payment) => ({
    paymentMethodId: payment.paymentMethodId,
    amount: centsToDecimal(payment.amount),
    currencyId: payment.currency?.currencyId ?? null,
    reference: payment.reference.trim() || null,
    ...(payment.attemptId && { attemptId: payment.attemptId }),
  })),
  total: centsToDecimal(total),
  documentType,
  cashboxId,
  ...(employeeId !== undefined && { employeeId }),
  ...(appointmentId && { appointmentId }),
  ...(authorizations.length > 0 && { authorizations: authorizations.map(({ requestId }) => requestId) }),
})

/** One item of the answer of `pos.validateCart`. */
export type ValidatedWireItem = {
  productId: ProductId
  quantity: number
  price: number
  is_taxable: boolean
  tax_percent: number | null
  price_includes_tax: boolean
  subtotal: number
  taxAmount: number
  total: number
  category_id: CategoryId | null
  promotionAmount: number
}

const amountOf = (decimal: number): Cents => centsFromDecimal(decimal) ?? ZERO

/** Back from decimals to whole centavos and thousandths. */
export const validatedItem = (item: ValidatedWireItem): ValidatedItem => ({
  productId: item.productId,
  quantity: milliFromDecimal(item.quantity) ?? milli(0),
  price: amountOf(item.price),
  is_taxable: item.is_taxable,
  tax_percent: item.tax_percent === null ? null : basisPointsFromPercent(item.tax_percent),
  price_includes_tax: item.price_includes_tax,
  subtotal: amountOf(item.subtotal),
  taxAmount: amountOf(item.taxAmount),
  total: amountOf(item.total),
  category_id: item.category_id,
})
