import { activityModule } from '#modules/activity/activity.module.ts'
import { appointmentsModule } from '#modules/appointments/appointments.module.ts'
import { approvalsModule } from '#modules/approvals/approvals.module.ts'
import { billingModule } from '#modules/billing/billing.module.ts'
import { cardsModule } from '#modules/cards/cards.module.ts'
import { cashModule } from '#modules/cash/cash.module.ts'
import { catalogueModule } from '#modules/catalogue/catalogue.module.ts'
import { commissionsModule } from '#modules/commissions/commissions.module.ts'
import { customersModule } from '#modules/customers/customers.module.ts'
import { deliveryModule } from '#modules/delivery/delivery.module.ts'
import { employeesModule } from '#modules/employees/employees.module.ts'
import { fiscalModule } from '#modules/fiscal/fiscal.module.ts'
import { formsModule } from '#modules/forms/forms.module.ts'
import { identityModule } from '#modules/identity/identity.module.ts'
import { inventoryModule } from '#modules/inventory/inventory.module.ts'
import { invoicesModule } from '#modules/invoices/invoices.module.ts'
import { landingsModule } from '#modules/landings/landings.module.ts'
import { legalModule } from '#modules/legal/legal.module.ts'
import { mediaModule } from '#modules/media/media.module.ts'
import { notificationsModule } from '#modules/notifications/notifications.module.ts'
import { paymentLinksModule } from '#modules/payment-links/payment-links.module.ts'
import { plansModule } from '#modules/plans/plans.module.ts'
import { posModule } from '#modules/pos/pos.module.ts'
import { printingModule } from '#modules/printing/printing.module.ts'
import { publicBookingModule } from '#modules/public-booking/public-booking.module.ts'
import { remindersModule } from '#modules/reminders/reminders.module.ts'
import { reportsModule } from '#modules/reports/reports.module.ts'
import { storeCatalogueModule } from '#modules/store-catalogue/store-catalogue.module.ts'
import { storeOrdersModule } from '#modules/store-orders/store-orders.module.ts'
import { storefrontModule } from '#modules/storefront/storefront.module.ts'
import { superAdminModule } from '#modules/super-admin/super-admin.module.ts'
import { tenancyModule } from '#modules/tenancy/tenancy.module.ts'
import { vouchersModule } from '#modules/vouchers/vouchers.module.ts'

/** The modules of the server, from the ground up: each may count on what those before it began. */
export const SERVER_MODULES = [
  notificationsModule,
  identityModule,
  tenancyModule,
  activityModule,
  plansModule,
  mediaModule,
  catalogueModule,
  customersModule,
  employeesModule,
  inventoryModule,
  fiscalModule,
  cashModule,
  vouchersModule,
  invoicesModule,
  commissionsModule,
  cardsModule,
  printingModule,
  deliveryModule,
  paymentLinksModule,
  remindersModule,
  approvalsModule,
  billingModule,
  appointmentsModule,
  publicBookingModule,
  formsModule,
  posModule,
  storeCatalogueModule,
  storeOrdersModule,
  storefrontModule,
  legalModule,
  landingsModule,
  reportsModule,
  superAdminModule,
] as const
