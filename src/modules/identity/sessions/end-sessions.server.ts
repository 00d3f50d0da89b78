import { z } from 'zod'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction } from '#platform/kernel/ctx.server.ts'
import type { UserId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'
import { closeSessions } from './sessions.server.ts'

export const endSessionsInput = z.object({ id: idIn<UserId>() })

/** Signs somebody out wherever they are signed in, as where a device is lost. Of somebody unknown there are none. */
export const endSessionsOf = (ctx: Ctx, id: UserId): Promise<{ ended: number }> =>
  inTransaction(ctx, async (tx) => {
    const ended = await closeSessions(tx, id)
    if (ended > 0) {
      await audit(tx, {
        action: 'sessions.ended',
        subject_type: 'user',
        subject_id: id,
        details: { ended },
      })
    }
    return { ended }
  })
