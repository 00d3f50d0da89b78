import { allowed } from '#platform/kernel/trpc.server.ts'
import { lettersInput, sendLetterInput } from './letters.ts'
import { lettersOf, sendByHand } from './told.server.ts'

export const letterProcedures = {
  getLetters: allowed('appointments.view')
    .input(lettersInput)
    .query(({ ctx, input }) => lettersOf(ctx, input)),
  sendLetter: allowed('appointments.send')
    .input(sendLetterInput)
    .mutation(({ ctx, input }) => sendByHand(ctx, ctx.call.client.origin, input)),
}
