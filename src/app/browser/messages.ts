import { catalogueMessages, productProblemMessages } from '#modules/catalogue/catalogue.messages.ts'
import { productFormMessages } from '#modules/catalogue/product-form/product-form.messages.ts'
import { customersMessages } from '#modules/customers/customers.messages.ts'
import { fiscalMessages } from '#modules/fiscal/fiscal.messages.ts'
import { identityMessages } from '#modules/identity/identity.messages.ts'
import { stockedProductMessages } from '#modules/inventory/stocked-products/stocked-product.messages.ts'
import { invoicesMessages } from '#modules/invoices/invoices.messages.ts'
import { posMessages } from '#modules/pos/pos.messages.ts'
import { posErrorMessages } from '#modules/pos/pos-errors.messages.ts'
import { receiptMessages } from '#modules/pos/receipts/receipts.messages.ts'
import { saleDoneMessages } from '#modules/pos/sale-done/sale-done.messages.ts'
import { dashboardMessages } from '#modules/reports/dashboard/dashboard.messages.ts'
import { salesReportMessages } from '#modules/reports/sales/sales-report.messages.ts'
import { tenancyMessages } from '#modules/tenancy/tenancy.messages.ts'
import { type Messages, registerMessages } from '#ui/messages.ts'
import { platformMessages } from '#ui/platform.messages.ts'
import { uiMessages } from '#ui/ui.messages.ts'
import { shellMessages } from './shell/shell.messages.ts'

/** Every module's words: an error's sentence is found by its name, from whichever module it comes. */
export const ALL_MESSAGES: readonly Messages<Readonly<Record<string, string>>>[] = [
  uiMessages,
  platformMessages,
  shellMessages,
  identityMessages,
  tenancyMessages,
  fiscalMessages,
  invoicesMessages,
  posMessages,
  posErrorMessages,
  saleDoneMessages,
  receiptMessages,
  catalogueMessages,
  productProblemMessages,
  productFormMessages,
  customersMessages,
  stockedProductMessages,
  dashboardMessages,
  salesReportMessages,
]

export const registerAllMessages = (): void => {
  for (const messages of ALL_MESSAGES) registerMessages(messages)
}
