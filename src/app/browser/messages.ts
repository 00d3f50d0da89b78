import { authorizationMessages } from '#modules/approvals/authorization.messages.ts'
import { cardsMessages } from '#modules/cards/cards.messages.ts'
import { cardsMenuMessages } from '#modules/cards/cards-menu.messages.ts'
import { cardSettingsMessages } from '#modules/cards/settings/card-settings.messages.ts'
import { cashboxesMessages } from '#modules/cash/cashboxes/cashboxes.messages.ts'
import { cashSessionMessages } from '#modules/cash/sessions/cash-session.messages.ts'
import { catalogueMessages, productProblemMessages } from '#modules/catalogue/catalogue.messages.ts'
import { catalogueMenuMessages } from '#modules/catalogue/catalogue-menu.messages.ts'
import { categoriesMessages } from '#modules/catalogue/categories/categories.messages.ts'
import { productFormMessages } from '#modules/catalogue/product-form/product-form.messages.ts'
import { promotionMessages } from '#modules/catalogue/promotions/promotions.messages.ts'
import { providersMessages } from '#modules/catalogue/providers/providers.messages.ts'
import { customersMessages } from '#modules/customers/customers.messages.ts'
import { customersMenuMessages } from '#modules/customers/customers-menu.messages.ts'
import { deliveryMessages } from '#modules/delivery/delivery.messages.ts'
import { fiscalMessages } from '#modules/fiscal/fiscal.messages.ts'
import { fiscalMenuMessages } from '#modules/fiscal/fiscal-menu.messages.ts'
import { blocksMessages } from '#modules/fiscal/ranges/blocks.messages.ts'
import { tillsMessages } from '#modules/fiscal/tills/tills.messages.ts'
import { identityMessages } from '#modules/identity/identity.messages.ts'
import { stockedProductMessages } from '#modules/inventory/stocked-products/stocked-product.messages.ts'
import { creditNotesMessages } from '#modules/invoices/credit-notes/credit-notes.messages.ts'
import { invoicesMessages } from '#modules/invoices/invoices.messages.ts'
import { posErrorMessages } from '#modules/invoices/posting/posting-errors.messages.ts'
import { receiptMessages } from '#modules/invoices/receipts/receipts.messages.ts'
import { voidsMessages } from '#modules/invoices/voids/voids.messages.ts'
import { channelsMessages } from '#modules/notifications/channels/channels.messages.ts'
import { clockMessages } from '#modules/pos/connection/clock/clock.messages.ts'
import { discountsMessages } from '#modules/pos/discounts/discounts.messages.ts'
import { heldMessages } from '#modules/pos/held/held.messages.ts'
import { offlineMessages } from '#modules/pos/offline/offline.messages.ts'
import { unsentMessages } from '#modules/pos/offline/unsent.messages.ts'
import { posMessages } from '#modules/pos/pos.messages.ts'
import { posMenuMessages } from '#modules/pos/pos-menu.messages.ts'
import { tillPromotionMessages } from '#modules/pos/promotions/till-promotions.messages.ts'
import { cancelMessages } from '#modules/pos/recent/cancel/cancel.messages.ts'
import { returnsMessages } from '#modules/pos/returns/returns.messages.ts'
import { saleDoneMessages } from '#modules/pos/sale-done/sale-done.messages.ts'
import { cashReportMessages } from '#modules/pos/shift/report/cash-report.messages.ts'
import { printingMessages } from '#modules/printing/printing.messages.ts'
import { dashboardMessages } from '#modules/reports/dashboard/dashboard.messages.ts'
import { reportsMenuMessages } from '#modules/reports/reports-menu.messages.ts'
import { salesReportMessages } from '#modules/reports/sales/sales-report.messages.ts'
import { backupMessages } from '#modules/tenancy/backup/backup.messages.ts'
import { serverClockMessages } from '#modules/tenancy/clock/server-clock.messages.ts'
import { tenancyMessages } from '#modules/tenancy/tenancy.messages.ts'
import { tenancyMenuMessages } from '#modules/tenancy/tenancy-menu.messages.ts'
import type { Messages } from '#ui/words/messages.ts'
import { platformMessages } from '#ui/words/platform.messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import { shellMessages } from './shell/shell.messages.ts'

/** Every module's words: an error's sentence is found by its name, from whichever module it comes. */
export const ALL_MESSAGES: readonly Messages<Readonly<Record<string, string>>>[] = [
  uiMessages,
  platformMessages,
  shellMessages,
  tenancyMenuMessages,
  reportsMenuMessages,
  posMenuMessages,
  fiscalMenuMessages,
  customersMenuMessages,
  catalogueMenuMessages,
  cardsMenuMessages,
  identityMessages,
  backupMessages,
  serverClockMessages,
  tenancyMessages,
  fiscalMessages,
  blocksMessages,
  tillsMessages,
  invoicesMessages,
  voidsMessages,
  creditNotesMessages,
  posMessages,
  cashSessionMessages,
  cashReportMessages,
  posErrorMessages,
  cardsMessages,
  cardSettingsMessages,
  clockMessages,
  offlineMessages,
  unsentMessages,
  heldMessages,
  cancelMessages,
  returnsMessages,
  authorizationMessages,
  discountsMessages,
  saleDoneMessages,
  tillPromotionMessages,
  deliveryMessages,
  channelsMessages,
  receiptMessages,
  printingMessages,
  cashboxesMessages,
  catalogueMessages,
  productProblemMessages,
  categoriesMessages,
  promotionMessages,
  providersMessages,
  productFormMessages,
  customersMessages,
  stockedProductMessages,
  dashboardMessages,
  salesReportMessages,
]
