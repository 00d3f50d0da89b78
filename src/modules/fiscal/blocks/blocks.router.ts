import { allowed } from '#platform/kernel/trpc.server.ts'
import { returnBlock, takeBlock } from './blocks.server.ts'
import {
  endBlockInput,
  endedBlocksInput,
  openBlocksInput,
  returnBlockInput,
  takeBlockInput,
} from './blocks.ts'
import { endBlock, endedBlocks, listOpenBlocks } from './end-block.server.ts'

export const blockProcedures = {
  endBlock: allowed('fiscal.manage')
    .input(endBlockInput)
    .mutation(({ ctx, input }) => endBlock(ctx, input)),
  getOpenBlocks: allowed('fiscal.view')
    .input(openBlocksInput)
    .query(({ ctx, input }) => listOpenBlocks(ctx, input)),
}

/** What a till asks about the numbers that it holds. */
export const tillBlockProcedures = {
  takeNumbers: allowed('pos.sell')
    .input(takeBlockInput)
    .mutation(({ ctx, input }) => takeBlock(ctx, input)),
  returnNumbers: allowed('pos.sell')
    .input(returnBlockInput)
    .mutation(({ ctx, input }) => returnBlock(ctx, input)),
  getEndedNumbers: allowed('pos.sell')
    .input(endedBlocksInput)
    .query(({ ctx, input }) => endedBlocks(ctx, input)),
}
