import { z } from 'zod'

/** What a page on this machine was opened with, to see another brand; elsewhere the host's own is told all the same. */
const brand = z.string().max(40).optional()

export const publicTenantInput = z.object({ subdomain: z.string().max(63), brand })
export type PublicTenantInput = z.output<typeof publicTenantInput>

export const tenantProductInput = z.object({ tenantId: z.uuid(), brand })
export type TenantProductInput = z.output<typeof tenantProductInput>
