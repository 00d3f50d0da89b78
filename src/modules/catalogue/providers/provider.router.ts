import { allowed } from '#platform/kernel/trpc.server.ts'
import { providerListInput } from './provider.ts'
import { listProviders } from './providers.server.ts'

export const providerProcedures = {
  getAll: allowed('products.providers')
    .input(providerListInput.prefault({}))
    .query(({ ctx, input }) => listProviders(ctx, input)),
}
