import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { StoredFileId } from '#platform/values/ids.ts'

/** Where the bytes of a stored file lie: below those of its shop, so that another shop's address finds nothing. */
export const storedFolderOf = ({ tenantId }: TenantCtx, id: StoredFileId): string =>
  `${tenantId}/stored/${id}`
