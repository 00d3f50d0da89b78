import { FilesUnavailable } from '#platform/errors/platform.errors.ts'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'

type Failed = {
  folder: string
  /** Why its row was not written. */
  error: unknown
  /** Whether the row is there all the same: the answer to a commit can be lost. */
  isNamed: () => Promise<boolean>
}

/**
 * Clears away the bytes of what could not be kept. Where nobody can say whether it was, and where the storage does not
 * answer, they stay: a row without its file is worse than a file without a row, and whoever waits has waited long enough.
 */
export async function clearUnnamed(
  { installation: { files } }: TenantCtx,
  { folder, error, isNamed }: Failed,
): Promise<void> {
  if (error instanceof FilesUnavailable) return
  try {
    if (!(await isNamed())) await files.removeFolder(folder)
  } catch {
    // What is told is why it was not kept.
  }
}
