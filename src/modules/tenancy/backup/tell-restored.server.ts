import { notify } from '#modules/notifications/notifications.server.ts'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'

type Restored = {
  /** When the backup was made. */
  madeAt: Date
  /** How many numbers were passed over, lest one is issued twice. */
  numbers: number
}

/** Tells the shop that a backup was restored. */
export const tellRestored = (ctx: TenantCtx, { madeAt, numbers }: Restored): Promise<void> =>
  notify(ctx, {
    subject: `restored:${ctx.now.toISOString()}`,
    kind: 'restored_backup',
    params: { backup_at: madeAt.toISOString(), numbers },
  })
