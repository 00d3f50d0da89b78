import { z } from 'zod'
import type { CustomerId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'

export const accountInput = z.object({ id: idIn<CustomerId>() })

/** A page of what stands in a customer's account. */
export const accountPageInput = accountInput.extend({
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(500).default(20),
})
export type AccountPageInput = z.output<typeof accountPageInput>
