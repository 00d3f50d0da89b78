import { z } from 'zod'
import { withCode, withPassword } from '#modules/identity/second-factor/second-factor.ts'
import { landingContentChange, landingContentOf } from '#modules/landings/content/landing-content.ts'
import { savePlanInput } from '#modules/plans/offer/plans.ts'
import { open } from '#platform/kernel/trpc.server.ts'
import {
  beginOwnFactor,
  changePasswordOfOwn,
  confirmOwnFactor,
  ownAccount,
  removeOwnFactor,
  renewOwnCodes,
  requireSecondFactor,
} from './account/own-account.server.ts'
import { resetSuperAdminFactor, setSuperAdminActive, superAdminsOf } from './account/super-admins.server.ts'
import { actsOf } from './acts/acts.server.ts'
import { actListInput } from './acts/acts.ts'
import { deleteBrand, findBrands, saveBrand } from './brands/brands.server.ts'
import { saveBrandInput, thisBrand } from './brands/brands.ts'
import {
  changeOwnPassword,
  refreshInput,
  signOutInput,
  superAdminCode,
  superAdminSignIn,
} from './gate/gate.ts'
import { governed, governedAtGate } from './gate/governed.server.ts'
import { admit, admitByCode } from './gate/sign-in.server.ts'
import { endPass, renewPass } from './gate/tokens.server.ts'
import { healthOf } from './health/health.server.ts'
import { changeLanding, changePlan, findPlans, landingOf } from './offers/offers.server.ts'
import {
  changeTenantPlan,
  createTenant,
  enterTenant,
  findTenants,
  recordTenantPayment,
  setTenantBrand,
  setTenantPart,
  suspendTenant,
  tenantById,
  unsuspendTenant,
} from './tenants/tenants.server.ts'
import {
  changeTenantPlanInput,
  newTenantInput,
  recordPlanPaymentInput,
  setTenantBrandInput,
  setTenantPartInput,
  suspendInput,
  tenantListInput,
  thisTenant,
} from './tenants/tenants.ts'

const thisAdmin = z.object({ id: z.uuid() })

export const superAdminProcedures = {
  signIn: open
    .input(superAdminSignIn)
    .mutation(({ ctx, input }) => admit(ctx.ofInstallation, input, ctx.client.address)),
  confirmSignIn: open
    .input(superAdminCode)
    .mutation(({ ctx, input }) => admitByCode(ctx.ofInstallation, input, ctx.client.address)),
  refresh: open
    .input(refreshInput)
    .mutation(({ ctx, input }) => renewPass(ctx.ofInstallation, input, ctx.client.address)),
  signOut: open
    .input(signOutInput)
    .mutation(({ ctx, input }) => endPass(ctx.ofInstallation, ctx.superAdminToken, input.refreshToken)),

  getAccount: governedAtGate.query(({ ctx }) => ownAccount(ctx)),
  changePassword: governedAtGate
    .input(changeOwnPassword)
    .mutation(({ ctx, input }) => changePasswordOfOwn(ctx, input)),
  beginSecondFactor: governedAtGate
    .input(withPassword)
    .mutation(({ ctx, input }) => beginOwnFactor(ctx, input)),
  confirmSecondFactor: governedAtGate
    .input(withCode)
    .mutation(({ ctx, input }) => confirmOwnFactor(ctx, input)),
  removeSecondFactor: governed.input(withPassword).mutation(({ ctx, input }) => removeOwnFactor(ctx, input)),
  renewRecoveryCodes: governed.input(withPassword).mutation(({ ctx, input }) => renewOwnCodes(ctx, input)),
  requireSecondFactor: governed
    .input(z.object({ required: z.boolean() }))
    .mutation(({ ctx, input }) => requireSecondFactor(ctx, input)),

  getSuperAdmins: governed.query(({ ctx }) => superAdminsOf(ctx)),
  setSuperAdminActive: governed
    .input(thisAdmin.extend({ is_active: z.boolean() }))
    .mutation(({ ctx, input }) => setSuperAdminActive(ctx, input)),
  resetSuperAdminFactor: governed
    .input(thisAdmin)
    .mutation(({ ctx, input }) => resetSuperAdminFactor(ctx, input)),

  getTenants: governed.input(tenantListInput).query(({ ctx, input }) => findTenants(ctx, input)),
  getTenant: governed.input(thisTenant).query(({ ctx, input }) => tenantById(ctx, input)),
  createTenant: governed.input(newTenantInput).mutation(({ ctx, input }) => createTenant(ctx, input)),
  suspendTenant: governed.input(suspendInput).mutation(({ ctx, input }) => suspendTenant(ctx, input)),
  unsuspendTenant: governed.input(thisTenant).mutation(({ ctx, input }) => unsuspendTenant(ctx, input)),
  changeTenantPlan: governed
    .input(changeTenantPlanInput)
    .mutation(({ ctx, input }) => changeTenantPlan(ctx, input)),
  recordPlanPayment: governed
    .input(recordPlanPaymentInput)
    .mutation(({ ctx, input }) => recordTenantPayment(ctx, input)),
  setTenantModule: governed.input(setTenantPartInput).mutation(({ ctx, input }) => setTenantPart(ctx, input)),
  setTenantBrand: governed
    .input(setTenantBrandInput)
    .mutation(({ ctx, input }) => setTenantBrand(ctx, input)),
  enterTenant: governed.input(thisTenant).mutation(({ ctx, input }) => enterTenant(ctx, input)),

  getBrands: governed.query(({ ctx }) => findBrands(ctx)),
  saveBrand: governed.input(saveBrandInput).mutation(({ ctx, input }) => saveBrand(ctx, input)),
  deleteBrand: governed.input(thisBrand).mutation(({ ctx, input }) => deleteBrand(ctx, input)),

  getPlans: governed.query(({ ctx }) => findPlans(ctx)),
  savePlan: governed.input(savePlanInput).mutation(({ ctx, input }) => changePlan(ctx, input)),
  getLandingContent: governed.input(landingContentOf).query(({ ctx, input }) => landingOf(ctx, input)),
  saveLandingContent: governed
    .input(landingContentChange)
    .mutation(({ ctx, input }) => changeLanding(ctx, input)),

  getActs: governed.input(actListInput).query(({ ctx, input }) => actsOf(ctx, input)),
  getHealth: governed.query(({ ctx }) => healthOf(ctx)),
}
