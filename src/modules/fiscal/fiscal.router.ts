import { allowed } from '#platform/kernel/trpc.server.ts'
import { repeatable } from '#platform/values/wire.ts'
import {
  changeSequenceState,
  listSequences,
  registerSequence,
  voidNumbers,
} from './sequences/sequences.server.ts'
import { sequenceInput, sequenceStateInput, voidNumbersInput } from './sequences/sequences.ts'
import { renameTillInput, tillInput } from './till/till.ts'
import { allowTill, renameTill, revokeTill } from './tills/tills.server.ts'

export const fiscalProcedures = {
  getSequences: allowed('fiscal.view').query(({ ctx }) => listSequences(ctx)),
  registerSequence: allowed('fiscal.manage')
    .input(sequenceInput)
    .mutation(({ ctx, input }) => registerSequence(ctx, input)),
  changeSequenceState: allowed('fiscal.manage')
    .input(sequenceStateInput)
    .mutation(({ ctx, input }) => changeSequenceState(ctx, input)),
  renameTill: allowed('fiscal.manage')
    .input(renameTillInput)
    .mutation(({ ctx, input }) => renameTill(ctx, input)),
  revokeTill: allowed('fiscal.manage')
    .input(tillInput)
    .mutation(({ ctx, input }) => revokeTill(ctx, input.id)),
  allowTill: allowed('fiscal.manage')
    .input(tillInput)
    .mutation(({ ctx, input }) => allowTill(ctx, input.id)),
  voidNumbers: allowed('fiscal.manage')
    .input(repeatable.and(voidNumbersInput))
    .mutation(({ ctx, input }) => voidNumbers(ctx, input)),
}
