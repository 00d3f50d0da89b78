import { activityScreens } from '#modules/activity/activity.screens.tsx'
import { appointmentsScreens } from '#modules/appointments/appointments.screens.tsx'
import { billingScreens } from '#modules/billing/billing.screens.tsx'
import { cardsScreens } from '#modules/cards/cards.screens.tsx'
import { catalogueScreens } from '#modules/catalogue/catalogue.screens.tsx'
import { commissionsScreens } from '#modules/commissions/commissions.screens.tsx'
import { customersScreens } from '#modules/customers/customers.screens.tsx'
import { deliveryScreens } from '#modules/delivery/delivery.screens.tsx'
import { employeesScreens } from '#modules/employees/employees.screens.tsx'
import { fiscalScreens } from '#modules/fiscal/fiscal.screens.tsx'
import { formsScreens } from '#modules/forms/forms.screens.tsx'
import { identityScreens } from '#modules/identity/identity.screens.tsx'
import type { ModuleScreens } from '#modules/identity/permissions/module-screens.ts'
import { inventoryScreens } from '#modules/inventory/inventory.screens.tsx'
import { invoicesScreens } from '#modules/invoices/invoices.screens.tsx'
import { legalScreens } from '#modules/legal/legal.screens.tsx'
import { mediaScreens } from '#modules/media/media.screens.tsx'
import { paymentLinksScreens } from '#modules/payment-links/payment-links.screens.tsx'
import { plansScreens } from '#modules/plans/plans.screens.tsx'
import { posScreens } from '#modules/pos/pos.screens.tsx'
import { pricingScreens } from '#modules/pricing/pricing.screens.tsx'
import { publicBookingScreens } from '#modules/public-booking/public-booking.screens.tsx'
import { remindersScreens } from '#modules/reminders/reminders.screens.tsx'
import { reportsScreens } from '#modules/reports/reports.screens.tsx'
import { storeCatalogueScreens } from '#modules/store-catalogue/store-catalogue.screens.tsx'
import { storeOrdersScreens } from '#modules/store-orders/store-orders.screens.tsx'
import { storefrontScreens } from '#modules/storefront/storefront.screens.tsx'
import { superAdminArea, superAdminScreens } from '#modules/super-admin/super-admin.screens.tsx'
import { tenancyScreens } from '#modules/tenancy/tenancy.screens.tsx'
import { vouchersScreens } from '#modules/vouchers/vouchers.screens.tsx'

/** The modules that a person sees. A module is added to the browser here and nowhere else. */
export const MODULES = [
  identityScreens,
  tenancyScreens,
  activityScreens,
  plansScreens,
  mediaScreens,
  catalogueScreens,
  customersScreens,
  employeesScreens,
  pricingScreens,
  inventoryScreens,
  fiscalScreens,
  vouchersScreens,
  invoicesScreens,
  commissionsScreens,
  cardsScreens,
  deliveryScreens,
  paymentLinksScreens,
  remindersScreens,
  billingScreens,
  appointmentsScreens,
  publicBookingScreens,
  formsScreens,
  posScreens,
  storeCatalogueScreens,
  storeOrdersScreens,
  storefrontScreens,
  legalScreens,
  reportsScreens,
  superAdminScreens,
] as const

/** Addresses of modules that are no shop's, beside the office. */
export const OUTSIDE = [superAdminArea] as const

/** The same without what is each one's own: what is asked of every module. */
export const EVERY_MODULE: readonly ModuleScreens[] = MODULES
