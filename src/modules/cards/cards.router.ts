import { newQuota } from '#platform/kernel/quota.server.ts'
import { allowed, signedIn, within } from '#platform/kernel/trpc.server.ts'
import {
  findReferencesInput,
  findTransactionInput,
  letGoInput,
  markAttemptInput,
  noteCloseInput,
  noteVoidInput,
  openInput,
  saleInput,
  settleAttemptInput,
  settleVoidInput,
  startAttemptInput,
  startVoidInput,
} from './attempt.ts'
import { markAttempt, settleAttempt, startAttempt } from './attempts/attempts.server.ts'
import { letGo, takeUp } from './attempts/holders.server.ts'
import { attemptsOfSale, openAttempts } from './attempts/open-attempts.server.ts'
import { findTransaction, noteClose, noteVoid, settleVoid, startVoid } from './attempts/voids.server.ts'
import { listCardProviders, saveCardProvider, tenantInterfaces } from './card-providers.server.ts'
import { findReferences } from './elsewhere/repeated.server.ts'
import { providerInput } from './provider.ts'

/** The lists are for whoever is signed in: the counter (`pos.access`) and the settings (`settings.view`) both ask. */
export const cardProviderProcedures = {
  getAll: signedIn.query(({ ctx }) => listCardProviders(ctx)),
  save: allowed('settings.update')
    .input(providerInput)
    .mutation(({ ctx, input }) => saveCardProvider(ctx, input)),
}

/** As the list of terminals, and for the same screens. */
export const paymentInterfaceProcedures = {
  getTenantInterfaces: signedIn.query(({ ctx }) => tenantInterfaces(ctx)),
}

/** A card is charged once in a while; what asks once a second tries cards out. */
const ATTEMPTS = newQuota({ person: 60, shop: 600 })

export const cardsProcedures = {
  startAttempt: allowed('pos.sell')
    .use(within(ATTEMPTS))
    .input(startAttemptInput)
    .mutation(({ ctx, input }) => startAttempt(ctx, input)),
  settleAttempt: allowed('pos.sell')
    .input(settleAttemptInput)
    .mutation(({ ctx, input }) => settleAttempt(ctx, input)),
  markAttempt: allowed('pos.void')
    .input(markAttemptInput)
    .mutation(({ ctx, input }) => markAttempt(ctx, input)),
  startVoid: allowed('pos.sell')
    .input(startVoidInput)
    .mutation(({ ctx, input }) => startVoid(ctx, input)),
  settleVoid: allowed('pos.sell')
    .input(settleVoidInput)
    .mutation(({ ctx, input }) => settleVoid(ctx, input)),
  findReferences: allowed('pos.sell')
    .input(findReferencesInput)
    .query(({ ctx, input }) => findReferences(ctx, input.references)),
  findTransaction: allowed('pos.access')
    .input(findTransactionInput)
    .query(({ ctx, input }) => findTransaction(ctx, input)),
  noteVoid: allowed('pos.void')
    .input(noteVoidInput)
    .mutation(({ ctx, input }) => noteVoid(ctx, input)),
  noteClose: allowed('pos.void')
    .input(noteCloseInput)
    .mutation(({ ctx, input }) => noteClose(ctx, input)),
  letGo: allowed('pos.sell')
    .input(letGoInput)
    .mutation(({ ctx, input }) => letGo(ctx, input.ids)),
  takeUp: allowed('pos.sell')
    .input(saleInput)
    .mutation(({ ctx, input }) => takeUp(ctx, input.saleId)),
  getOfSale: allowed('pos.sell')
    .input(saleInput)
    .query(({ ctx, input }) => attemptsOfSale(ctx, input.saleId)),
  getOpen: allowed('pos.access')
    .input(openInput)
    .query(({ ctx, input }) => openAttempts(ctx, input.cashboxId)),
}
