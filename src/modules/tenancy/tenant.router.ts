import { allowed, open, openInTenant, signedIn } from '#platform/kernel/trpc.server.ts'
import { backupToWatch } from './backup/backup-status.server.ts'
import { clockToWatch } from './clock/clock-to-watch.server.ts'
import { changeAppearance, changeStore, currentConfig, currentStore } from './settings/settings.server.ts'
import { appearanceInput, storeInput } from './settings/tenant-config.ts'
import { publicTenant, tenantProduct } from './shops/public-tenant.server.ts'
import { publicTenantInput, tenantProductInput } from './shops/public-tenant.ts'

export const tenantProcedures = {
  getPublicTenantBySubdomain: open
    .input(publicTenantInput)
    .query(({ ctx, input }) => publicTenant(ctx, input)),
  isInstallationEmpty: open.query(({ ctx }) => ctx.shops.areNone()),
  getShops: open.query(({ ctx }) => ctx.shops.list()),
  getCurrentConfig: signedIn.query(({ ctx }) => currentConfig(ctx)),
  updateAppearance: allowed('settings.update')
    .input(appearanceInput)
    .mutation(({ ctx, input }) => changeAppearance(ctx, input)),
  getBackup: signedIn.query(({ ctx }) => backupToWatch(ctx)),
  getClock: signedIn.query(({ ctx }) => clockToWatch(ctx)),
  getStore: allowed('settings.view').query(({ ctx }) => currentStore(ctx)),
  updateStore: allowed('settings.update')
    .input(storeInput)
    .mutation(({ ctx, input }) => changeStore(ctx, input)),
}

export const onboardingProcedures = {
  getOnboardingInfoByTenant: openInTenant
    .input(tenantProductInput)
    .query(({ ctx, input }) => tenantProduct(ctx, ctx.tenant, input)),
}
