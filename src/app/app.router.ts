import {
  productCategoryRouter,
  productSubCategoryRouter,
} from '#modules/catalogue/categories/category.router.ts'
import { providerRouter } from '#modules/catalogue/providers/provider.router.ts'
import { fiscalRouter } from '#modules/fiscal/fiscal.router.ts'
import { authRouter } from '#modules/identity/auth.router.ts'
import { modulesRouter, permissionsRouter } from '#modules/identity/permissions.router.ts'
import { productRouter } from '#modules/inventory/stocked-products/product.router.ts'
import { warehouseRouter } from '#modules/inventory/warehouse.router.ts'
import { customerRouter } from '#modules/invoices/customer.router.ts'
import { currencyRouter, paymentMethodRouter } from '#modules/invoices/payment-means.router.ts'
import { notificationRouter } from '#modules/notifications/notification.router.ts'
import { cashboxRouter, posRouter } from '#modules/pos/pos.router.ts'
import { dashboardRouter } from '#modules/reports/dashboard/dashboard.router.ts'
import { reportRouter } from '#modules/reports/sales/sales-report.router.ts'
import { onboardingRouter, tenantRouter } from '#modules/tenancy/tenant.router.ts'
import { router } from '#platform/trpc.server.ts'

export const appRouter = router({
  auth: authRouter,
  cashbox: cashboxRouter,
  currency: currencyRouter,
  customer: customerRouter,
  dashboard: dashboardRouter,
  fiscal: fiscalRouter,
  modules: modulesRouter,
  notification: notificationRouter,
  onboarding: onboardingRouter,
  paymentMethod: paymentMethodRouter,
  permissions: permissionsRouter,
  pos: posRouter,
  product: productRouter,
  productCategory: productCategoryRouter,
  productSubCategory: productSubCategoryRouter,
  provider: providerRouter,
  report: reportRouter,
  tenant: tenantRouter,
  warehouse: warehouseRouter,
})

export type AppRouter = typeof appRouter
