import { newQuota } from '#platform/kernel/quota.server.ts'
import { allowed, allowedStill, ofPart, within } from '#platform/kernel/trpc.server.ts'
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
import { findReferences } from './elsewhere/repeated.server.ts'

const cards = ofPart('cards')
const sell = allowed('pos.sell').concat(cards)

/** A card is charged once in a while; what asks once a second tries cards out. */
const ATTEMPTS = newQuota({ person: 60, shop: 600 })

/** What a terminal did is heard and let go of whether cards are on or off: they were when it was asked. */
export const cardsProcedures = {
  startAttempt: sell
    .use(within(ATTEMPTS))
    .input(startAttemptInput)
    .mutation(({ ctx, input }) => startAttempt(ctx, input)),
  settleAttempt: allowedStill('pos.sell')
    .input(settleAttemptInput)
    .mutation(({ ctx, input }) => settleAttempt(ctx, input)),
  markAttempt: allowed('pos.void')
    .concat(cards)
    .input(markAttemptInput)
    .mutation(({ ctx, input }) => markAttempt(ctx, input)),
  startVoid: sell.input(startVoidInput).mutation(({ ctx, input }) => startVoid(ctx, input)),
  settleVoid: allowedStill('pos.sell')
    .input(settleVoidInput)
    .mutation(({ ctx, input }) => settleVoid(ctx, input)),
  findReferences: sell
    .input(findReferencesInput)
    .query(({ ctx, input }) => findReferences(ctx, input.references)),
  findTransaction: allowed('pos.access')
    .concat(cards)
    .input(findTransactionInput)
    .query(({ ctx, input }) => findTransaction(ctx, input)),
  noteVoid: allowed('pos.void')
    .concat(cards)
    .input(noteVoidInput)
    .mutation(({ ctx, input }) => noteVoid(ctx, input)),
  noteClose: allowed('pos.void')
    .concat(cards)
    .input(noteCloseInput)
    .mutation(({ ctx, input }) => noteClose(ctx, input)),
  letGo: allowedStill('pos.sell')
    .input(letGoInput)
    .mutation(({ ctx, input }) => letGo(ctx, input.ids)),
  takeUp: sell.input(saleInput).mutation(({ ctx, input }) => takeUp(ctx, input.saleId)),
  getOfSale: sell.input(saleInput).query(({ ctx, input }) => attemptsOfSale(ctx, input.saleId)),
  getOpen: allowed('pos.access')
    .concat(cards)
    .input(openInput)
    .query(({ ctx, input }) => openAttempts(ctx, input.cashboxId)),
}
