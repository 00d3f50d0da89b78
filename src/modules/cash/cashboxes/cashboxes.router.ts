import { allowed } from '#platform/kernel/trpc.server.ts'
import { cashboxChange, cashboxInput, thisCashbox } from './cashbox.ts'
import { cashboxById, createCashbox, listCashboxes, updateCashbox } from './cashboxes.server.ts'

export const cashboxProcedures = {
  getAll: allowed('pos.access').query(({ ctx }) => listCashboxes(ctx)),
  getById: allowed('settings.view')
    .input(thisCashbox)
    .query(({ ctx, input }) => cashboxById(ctx, input)),
  create: allowed('settings.update')
    .input(cashboxInput)
    .mutation(({ ctx, input }) => createCashbox(ctx, input)),
  update: allowed('settings.update')
    .input(cashboxChange)
    .mutation(({ ctx, input }) => updateCashbox(ctx, input)),
}
