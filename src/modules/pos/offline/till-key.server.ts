import type { Ctx } from '#platform/kernel/ctx.server.ts'

/**
 * What the shop's tills seal the sales with that they keep for a restored server. A browser holds it in memory alone,
 * while somebody is signed in: see docs/decisions/0023.
 */
export const tillKey = ({ installation, tenantId }: Ctx): { key: string } => ({
  key: installation.secrets.derive(`till ${tenantId}`),
})
