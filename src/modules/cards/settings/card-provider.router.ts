import { thisCashbox } from '#modules/cash/cashboxes/cashbox.ts'
import { allowed, ofItsPeople, ofPart, signedIn } from '#platform/kernel/trpc.server.ts'
import { moveInput } from '#platform/values/records.ts'
import { repeatable } from '#platform/values/wire.ts'
import {
  cardProviderById,
  createCardProvider,
  deleteCardProvider,
  deleteUnchargedCashbox,
  findCardProviders,
  listCardProviders,
  moveCardProvider,
  restoreCardProvider,
  tenantInterfaces,
  updateCardProvider,
} from './card-providers.server.ts'
import { terminalChange, terminalInput, terminalListInput, thisTerminal } from './card-providers.ts'

const cards = ofPart('cards')
const read = allowed('settings.view').concat(cards)
const change = allowed('settings.update').concat(cards)
/** A terminal is where cards pay to. */
const direct = change.concat(ofItsPeople)

/** `getAll` is for whoever is signed in: the counter (`pos.access`) and the settings (`settings.view`) both ask. */
export const cardProviderProcedures = {
  getAll: signedIn.concat(cards).query(({ ctx }) => listCardProviders(ctx)),
  getPage: read.input(terminalListInput).query(({ ctx, input }) => findCardProviders(ctx, input)),
  getById: read.input(thisTerminal).query(({ ctx, input }) => cardProviderById(ctx, input)),
  create: direct
    .input(repeatable.and(terminalInput))
    .mutation(({ ctx, input }) => createCardProvider(ctx, input)),
  update: direct.input(terminalChange).mutation(({ ctx, input }) => updateCardProvider(ctx, input)),
  delete: direct.input(thisTerminal).mutation(({ ctx, input }) => deleteCardProvider(ctx, input)),
  restore: direct.input(thisTerminal).mutation(({ ctx, input }) => restoreCardProvider(ctx, input)),
  move: change.input(moveInput).mutation(({ ctx, input }) => moveCardProvider(ctx, input)),
}

/** Cashboxes are of a module below, which does not know the charges that are open at them. */
export const cashboxOfChargesProcedures = {
  delete: allowed('settings.update')
    .concat(ofPart('pos'))
    .input(thisCashbox)
    .mutation(({ ctx, input }) => deleteUnchargedCashbox(ctx, input)),
}

/** As the list of terminals, and for the same screens. */
export const paymentInterfaceProcedures = {
  getTenantInterfaces: signedIn.concat(cards).query(({ ctx }) => tenantInterfaces(ctx)),
}
