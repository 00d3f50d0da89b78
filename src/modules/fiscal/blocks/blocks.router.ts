import { allowed, allowedStill } from '#platform/kernel/trpc.server.ts'
import { returnBlock } from './blocks.server.ts'
import { endBlockInput, endedBlocksInput, returnBlockInput } from './blocks.ts'
import { endBlock, endedBlocks } from './ended/end-block.server.ts'

export const blockProcedures = {
  endBlock: allowed('fiscal.manage')
    .input(endBlockInput)
    .mutation(({ ctx, input }) => endBlock(ctx, input)),
}

/** What a till asks about the numbers that it holds. */
export const tillBlockProcedures = {
  returnNumbers: allowedStill('pos.sell')
    .input(returnBlockInput)
    .mutation(({ ctx, input }) => returnBlock(ctx, input)),
  getEndedNumbers: allowedStill('pos.sell')
    .input(endedBlocksInput)
    .query(({ ctx, input }) => endedBlocks(ctx, input)),
}
