import { z } from 'zod'
import type { RoleId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'

/** For how many hours a shop can let support in. */
export const SUPPORT_HOURS = [1, 4, 8, 24, 72] as const

export const grantInput = z.object({
  hours: z.literal(SUPPORT_HOURS),
  role_id: idIn<RoleId>(),
})
export type GrantInput = z.output<typeof grantInput>

export const thisConsent = z.object({ id: idIn<string>() })

export const enterAsSupportInput = z.object({ token: z.string().min(1).max(100) })
