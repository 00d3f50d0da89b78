import { z } from 'zod'
import type { TenantId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { idIn } from '#platform/values/wire.ts'

export type Act = {
  id: string
  at: Date
  admin: string
  action: string
  shop: string
  details: Readonly<Record<string, unknown>>
  /** What the part is called that `details` names, of one that the program has. */
  part: { readonly es: string; readonly en: string } | null
  address: string
}

/** What super-admins do, by the names that acts are kept under. */
export const ACTIONS = [
  'session.opened',
  'session.refused',
  'session.renewed_twice',
  'password.changed',
  'second_factor.switched_on',
  'second_factor.switched_off',
  'second_factor.codes_renewed',
  'second_factor.required',
  'second_factor.reset',
  'super_admin.created',
  'super_admin.reset',
  'super_admin.activated',
  'super_admin.deactivated',
  'tenant.created',
  'tenant.suspended',
  'tenant.unsuspended',
  'tenant.plan_changed',
  'tenant.plan_paid',
  'tenant.module_on',
  'tenant.module_off',
  'tenant.brand_changed',
  'tenant.entered',
  'brand.saved',
  'brand.deleted',
  'plan.saved',
  'landing.saved',
] as const

/** What of the acts is looked at: all of them, or those about one shop. */
export const actListInput = listInput(50).and(
  z
    .object({
      tenantId: idIn<TenantId>().optional(),
      /** Those whose name in the reader's language has what is searched. */
      called: z.array(z.enum(ACTIONS)).max(ACTIONS.length).optional(),
    })
    .prefault({}),
)
export type ActListInput = z.output<typeof actListInput>
