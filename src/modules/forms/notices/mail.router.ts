import { allowed } from '#platform/kernel/trpc.server.ts'
import { thisMail } from './mails.ts'
import { sendMailAgain } from './send-mail-again.server.ts'

/** Of `formSubmission`. */
export const mailProcedures = {
  sendMailAgain: allowed('forms.manage_submissions')
    .input(thisMail)
    .mutation(({ ctx, input }) => sendMailAgain(ctx, input)),
}
