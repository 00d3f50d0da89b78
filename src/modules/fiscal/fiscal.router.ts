import { allowed, router } from '#platform/trpc.server.ts'
import { repeatable } from '#platform/wire.ts'
import { endBlockInput } from './blocks/blocks.ts'
import { endBlock, listOpenBlocks } from './blocks/end-block.server.ts'
import { changeSequenceState, listSequences, registerSequence, voidNumbers } from './sequences.server.ts'
import { sequenceInput, sequenceStateInput, voidNumbersInput } from './sequences.ts'

export const fiscalRouter = router({
  endBlock: allowed('fiscal.manage')
    .input(endBlockInput)
    .mutation(({ ctx, input }) => endBlock(ctx, input)),
  getOpenBlocks: allowed('fiscal.view').query(({ ctx }) => listOpenBlocks(ctx)),
  getSequences: allowed('fiscal.view').query(({ ctx }) => listSequences(ctx)),
  registerSequence: allowed('fiscal.manage')
    .input(sequenceInput)
    .mutation(({ ctx, input }) => registerSequence(ctx, input)),
  changeSequenceState: allowed('fiscal.manage')
    .input(sequenceStateInput)
    .mutation(({ ctx, input }) => changeSequenceState(ctx, input)),
  voidNumbers: allowed('fiscal.manage')
    .input(repeatable.and(voidNumbersInput))
    .mutation(({ ctx, input }) => voidNumbers(ctx, input)),
})
