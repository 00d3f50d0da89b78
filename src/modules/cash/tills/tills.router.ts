import { takeBlock } from '#modules/fiscal/blocks/blocks.server.ts'
import { openBlocksInput, takeBlockInput } from '#modules/fiscal/blocks/blocks.ts'
import { tillListInput } from '#modules/fiscal/till/till.ts'
import { BULK_READS } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { placeAtCashbox } from './cashboxes-of-tills.server.ts'
import { listOpenBlocks, listTills } from './tills.server.ts'

/** What the office sees of tills and of the numbers they hold. */
export const tillProcedures = {
  getTills: allowed('fiscal.view')
    .use(within(BULK_READS))
    .input(tillListInput)
    .query(({ ctx, input }) => listTills(ctx, input)),
  getOpenBlocks: allowed('fiscal.view')
    .input(openBlocksInput)
    .query(({ ctx, input }) => listOpenBlocks(ctx, input)),
}

/** What a till asks that says at which cashbox it is. */
export const tillNumberProcedures = {
  takeNumbers: allowed('pos.sell')
    .input(takeBlockInput)
    .mutation(({ ctx, input }) => takeBlock(ctx, input, placeAtCashbox)),
}
