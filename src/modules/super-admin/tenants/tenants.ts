import { z } from 'zod'
import { newPersonInput } from '#modules/identity/people/people.ts'
import { changePlanInput } from '#modules/plans/offer/plans.ts'
import { planPaymentInput } from '#modules/plans/shop-plan/plan-payment.ts'
import { subdomainProblem } from '#modules/tenancy/shops/subdomains.ts'
import { BUSINESS_TYPES } from '#platform/values/business-types.ts'
import { isEmail } from '#platform/values/email.ts'
import type { TenantId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { idIn } from '#platform/values/wire.ts'

export const TENANT_STATES = ['open', 'suspended'] as const
export type TenantState = (typeof TENANT_STATES)[number]

export const tenantListInput = listInput(25).and(
  z.object({ state: z.enum(TENANT_STATES).optional() }).prefault({}),
)
export type TenantListInput = z.output<typeof tenantListInput>

export const thisTenant = z.object({ id: idIn<TenantId>() })
export type ThisTenant = z.output<typeof thisTenant>

/** What is said of a field of a new shop that is refused. */
type Words = { name: string; subdomain: string; email: string; owner_name: string }

/** A new shop with its owner, as a form and the server read it. */
export const tenantSchema = (words?: Words) =>
  z.object({
    name: z.string().trim().min(1, words?.name).max(200, words?.name),
    subdomain: z
      .string()
      .trim()
      .toLowerCase()
      .refine((text) => subdomainProblem(text) === null, words?.subdomain),
    owner_email: z.string().trim().toLowerCase().max(320).refine(isEmail, words?.email),
    owner_name: z.string().trim().min(1, words?.owner_name).max(200, words?.owner_name),
    password: newPersonInput.shape.password,
    language: z.enum(['es', 'en']).default('es'),
    business: z.enum(BUSINESS_TYPES).nullable().default(null),
  })
export const newTenantInput = tenantSchema()
export type NewTenantInput = z.output<typeof newTenantInput>

export const suspendInput = thisTenant.extend({ reason: z.string().trim().min(1).max(500) })
export type SuspendInput = z.output<typeof suspendInput>

export const changeTenantPlanInput = thisTenant.extend(changePlanInput.shape)
export type ChangeTenantPlanInput = z.output<typeof changeTenantPlanInput>

export const recordPlanPaymentInput = thisTenant.and(planPaymentInput)
export type RecordPlanPaymentInput = z.output<typeof recordPlanPaymentInput>

export const setTenantPartInput = thisTenant.extend({
  module: z.string().min(1).max(60),
  is_on: z.boolean(),
  /** In which a refusal names parts. */
  language: z.enum(['es', 'en']).default('es'),
})
export type SetTenantPartInput = z.output<typeof setTenantPartInput>

export const setTenantBrandInput = thisTenant.extend({ brand: z.string().max(40).nullable() })
export type SetTenantBrandInput = z.output<typeof setTenantBrandInput>
