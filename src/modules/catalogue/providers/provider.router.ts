import { allowed } from '#platform/kernel/trpc.server.ts'
import { repeatable } from '#platform/values/wire.ts'
import { providerChange, providerInput, providerListInput, thisProvider } from './provider.ts'
import {
  createProvider,
  deleteProvider,
  listProviders,
  providerById,
  restoreProvider,
  updateProvider,
} from './providers.server.ts'

const mine = allowed('products.providers')

export const providerProcedures = {
  getAll: mine.input(providerListInput).query(({ ctx, input }) => listProviders(ctx, input)),
  getById: mine.input(thisProvider).query(({ ctx, input }) => providerById(ctx, input)),
  create: mine.input(repeatable.and(providerInput)).mutation(({ ctx, input }) => createProvider(ctx, input)),
  update: mine.input(providerChange).mutation(({ ctx, input }) => updateProvider(ctx, input)),
  delete: mine.input(thisProvider).mutation(({ ctx, input }) => deleteProvider(ctx, input)),
  restore: mine.input(thisProvider).mutation(({ ctx, input }) => restoreProvider(ctx, input)),
}
