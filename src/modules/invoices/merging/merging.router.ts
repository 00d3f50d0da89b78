import { z } from 'zod'
import { mergeInput, undoMergeInput } from '#modules/customers/merging/merging.ts'
import { allowed } from '#platform/kernel/trpc.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'
import { mergeBeside, mergeCustomers, undoMerge } from './merging.server.ts'

const pair = z.object({ ids: z.tuple([idIn<CustomerId>(), idIn<CustomerId>()]) })

/** Of `customer`: what is owed goes with whoever is merged. */
export const mergingProcedures = {
  getBeside: allowed('customers.merge')
    .input(pair)
    .query(({ ctx, input }) => mergeBeside(ctx, input)),
  merge: allowed('customers.merge')
    .input(mergeInput)
    .mutation(({ ctx, input }) => mergeCustomers(ctx, input, ctx.call.namedBy)),
  undoMerge: allowed('customers.merge')
    .input(undoMergeInput)
    .mutation(({ ctx, input }) => undoMerge(ctx, input)),
}
