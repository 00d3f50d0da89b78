import { allowed, open, openInTenant, signedIn } from '#platform/kernel/trpc.server.ts'
import { backupToWatch } from './backup/backup-status.server.ts'
import { clockToWatch } from './clock/clock-to-watch.server.ts'
import { changeConfiguration, configuration, currentConfig } from './settings/settings.server.ts'
import { configurationChange } from './settings/tenant-config.ts'
import { publicTenant, tenantProduct } from './shops/public-tenant.server.ts'
import { publicTenantInput, tenantProductInput } from './shops/public-tenant.ts'

export const tenantProcedures = {
  getPublicTenantBySubdomain: open
    .input(publicTenantInput)
    .query(({ ctx, input }) => publicTenant(ctx, input)),
  isInstallationEmpty: open.query(({ ctx }) => ctx.shops.areNone()),
  getShops: open.query(({ ctx }) => ctx.shops.list()),
  getCurrentConfig: signedIn.query(({ ctx }) => currentConfig(ctx)),
  getBackup: signedIn.query(({ ctx }) => backupToWatch(ctx)),
  getClock: signedIn.query(({ ctx }) => clockToWatch(ctx)),
  getConfiguration: allowed('settings.view').query(({ ctx }) => configuration(ctx, ctx.call)),
  updateConfiguration: allowed('settings.update')
    .input(configurationChange)
    .mutation(({ ctx, input }) => changeConfiguration(ctx, input, ctx.call)),
}

export const onboardingProcedures = {
  getOnboardingInfoByTenant: openInTenant
    .input(tenantProductInput)
    .query(({ ctx, input }) => tenantProduct(ctx, ctx.tenant, input)),
}
