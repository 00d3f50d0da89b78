import { z } from 'zod'
import { allowed } from '#platform/trpc.server.ts'
import { cashboxId } from '../../cashboxes/cashbox.ts'
import { LONGEST_REASON } from './drawer.ts'
import { openDrawer } from './open-drawer.server.ts'

export const drawerProcedures = {
  openDrawer: allowed('pos.open_drawer')
    .input(z.object({ cashboxId, reason: z.string().trim().max(LONGEST_REASON).nullish() }))
    .mutation(({ ctx, input }) => openDrawer(ctx, input)),
}
