import { z } from 'zod'
import type { TenantId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { idIn } from '#platform/values/wire.ts'

/** What of the acts is looked at: all of them, or those about one shop. */
export const actListInput = listInput(50).and(
  z.object({ tenantId: idIn<TenantId>().optional() }).prefault({}),
)
export type ActListInput = z.output<typeof actListInput>

export type Act = {
  id: string
  at: Date
  admin: string
  action: string
  shop: string
  details: Readonly<Record<string, unknown>>
  address: string
}
