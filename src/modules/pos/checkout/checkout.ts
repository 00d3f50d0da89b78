import { z } from 'zod'
import type { DocumentType } from '#modules/fiscal/ncf/document-types.ts'
import { discountInput, itemsInput, MAX_LINES, paymentInput } from '#modules/invoices/posting/sale-input.ts'
import type {
  AppointmentId,
  AuthorizationId,
  CashboxId,
  CustomerId,
  EmployeeId,
  InvoiceId,
} from '#platform/values/ids.ts'
import { amountIn, idIn } from '#platform/values/wire.ts'

/** What a sale can be documented with. The other types correct a sale, or document what the shop buys. */
const SALE_DOCUMENTS = [
  'consumo',
  'credito_fiscal',
  'registro_unico',
  'regimen_especial',
  'gubernamental',
  'exportacion',
] as const satisfies readonly DocumentType[]

const customerInput = z.union([z.literal('default'), idIn<CustomerId>()])

/** The appointment that a sale charges: what was paid ahead of it is no payment of the cart, and pays first. */
const appointmentId = idIn<AppointmentId>().nullish()

export const validateCartInput = z.object({
  customerId: customerInput.nullish(),
  items: itemsInput,
  /** On the whole cart, spread over its lines. */
  discount: discountInput.nullish(),
  appointmentId,
})
export type ValidateCartInput = z.output<typeof validateCartInput>

export const checkoutInput = z.object({
  /** The sale's own uuid, made in the browser: sent twice, sold once. */
  id: idIn<InvoiceId>(),
  customerId: customerInput.default('default'),
  items: itemsInput,
  discount: discountInput.nullish(),
  payments: z.array(paymentInput).max(20),
  /** What the person was shown; refused when the rules come to another figure. */
  total: amountIn,
  documentType: z.enum(SALE_DOCUMENTS).nullish(),
  cashboxId: idIn<CashboxId>().nullish(),
  /** Which employee sells: null is nobody, and where nothing is said it is the one who signs in as who rings it up. */
  employeeId: idIn<EmployeeId>().nullish(),
  appointmentId,
  /** Requests for a code that an administrator's code has answered. */
  authorizations: z.array(idIn<AuthorizationId>()).max(MAX_LINES).optional(),
})
export type CheckoutInput = z.output<typeof checkoutInput>
