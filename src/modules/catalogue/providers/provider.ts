import { z } from 'zod'

export const providerListInput = z.object({
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(500).default(20),
  search: z.string().trim().max(300).default(''),
})
export type ProviderListInput = z.output<typeof providerListInput>
