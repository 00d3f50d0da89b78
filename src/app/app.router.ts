import { productRouter } from '#modules/approvals/product.router.ts'
import { cardProviderRouter, cardsRouter, paymentInterfaceRouter } from '#modules/cards/cards.router.ts'
import { cashboxRouter } from '#modules/cash/cashboxes/cashboxes.router.ts'
import {
  productCategoryRouter,
  productSubCategoryRouter,
} from '#modules/catalogue/categories/category.router.ts'
import { promotionRouter } from '#modules/catalogue/promotions/promotion.router.ts'
import { providerRouter } from '#modules/catalogue/providers/provider.router.ts'
import { fiscalRouter } from '#modules/fiscal/fiscal.router.ts'
import { authRouter } from '#modules/identity/auth.router.ts'
import { modulesRouter, permissionsRouter } from '#modules/identity/permissions.router.ts'
import { userRouter } from '#modules/identity/user.router.ts'
import { warehouseRouter } from '#modules/inventory/warehouse.router.ts'
import { customerRouter } from '#modules/invoices/customer.router.ts'
import { currencyRouter, paymentMethodRouter } from '#modules/invoices/payment-means.router.ts'
import { channelRouter } from '#modules/notifications/channels/channel.router.ts'
import { notificationRouter } from '#modules/notifications/notification.router.ts'
import { posRouter } from '#modules/pos/pos.router.ts'
import { creditNoteRouter, invoiceRouter } from '#modules/pos/returns/credit-note.router.ts'
import { cashSessionRouter } from '#modules/pos/shift/cash-session.router.ts'
import { dashboardRouter } from '#modules/reports/dashboard/dashboard.router.ts'
import { reportRouter } from '#modules/reports/sales/sales-report.router.ts'
import { onboardingRouter, tenantRouter } from '#modules/tenancy/tenant.router.ts'
import { router } from '#platform/kernel/trpc.server.ts'

export const appRouter = router({
  auth: authRouter,
  cardProvider: cardProviderRouter,
  cards: cardsRouter,
  cashbox: cashboxRouter,
  cashSession: cashSessionRouter,
  creditNote: creditNoteRouter,
  channel: channelRouter,
  currency: currencyRouter,
  customer: customerRouter,
  dashboard: dashboardRouter,
  fiscal: fiscalRouter,
  invoice: invoiceRouter,
  modules: modulesRouter,
  notification: notificationRouter,
  onboarding: onboardingRouter,
  paymentInterface: paymentInterfaceRouter,
  paymentMethod: paymentMethodRouter,
  permissions: permissionsRouter,
  pos: posRouter,
  product: productRouter,
  productCategory: productCategoryRouter,
  productSubCategory: productSubCategoryRouter,
  promotion: promotionRouter,
  provider: providerRouter,
  report: reportRouter,
  tenant: tenantRouter,
  user: userRouter,
  warehouse: warehouseRouter,
})

export type AppRouter = typeof appRouter
