import { z } from 'zod'
import { cashboxId } from '#modules/cash/cashboxes/cashbox.ts'
import { allowed } from '#platform/kernel/trpc.server.ts'
import { LONGEST_REASON } from './drawer.ts'
import { openDrawer } from './open-drawer.server.ts'

export const drawerProcedures = {
  openDrawer: allowed('pos.open_drawer')
    .input(z.object({ cashboxId, reason: z.string().trim().max(LONGEST_REASON).nullish() }))
    .mutation(({ ctx, input }) => openDrawer(ctx, input)),
}
