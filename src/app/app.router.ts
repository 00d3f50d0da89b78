import { fiscalRouter } from '#modules/fiscal/fiscal.router.ts'
import { authRouter } from '#modules/identity/auth.router.ts'
import { modulesRouter, permissionsRouter } from '#modules/identity/permissions.router.ts'
import { warehouseRouter } from '#modules/inventory/warehouse.router.ts'
import { currencyRouter, paymentMethodRouter } from '#modules/invoices/payment-means.router.ts'
import { cashboxRouter, posRouter } from '#modules/pos/pos.router.ts'
import { onboardingRouter, tenantRouter } from '#modules/tenancy/tenant.router.ts'
import { router } from '#platform/trpc.server.ts'

export const appRouter = router({
  auth: authRouter,
  cashbox: cashboxRouter,
  currency: currencyRouter,
  fiscal: fiscalRouter,
  modules: modulesRouter,
  onboarding: onboardingRouter,
  paymentMethod: paymentMethodRouter,
  permissions: permissionsRouter,
  pos: posRouter,
  tenant: tenantRouter,
  warehouse: warehouseRouter,
})

export type AppRouter = typeof appRouter
