import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import { type BackupStatus, backupStatus } from './backup-status.ts'

/** What the owner of a shop should know of the installation's backups; null for anybody else, and when all is well. */
export async function backupToWatch(ctx: Ctx): Promise<BackupStatus | null> {
  if (!ctx.actor.isOwner) return null
  const [row] = await reading(ctx, (tx) =>
    tx.query<{ backed_up_at: Date | null; failed: boolean }>(
      'select backed_up_at, backup_failed_at is not null as failed from installation',
    ),
  )
  return backupStatus({
    backups: ctx.installation.backups,
    last: row?.backed_up_at ?? null,
    failed: row?.failed ?? false,
    now: ctx.now,
  })
}
