import { allowed, ofItsPeople } from '#platform/kernel/trpc.server.ts'
import { ofForm } from '../submissions/submissions.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  renewSecret,
  restoreWebhook,
  webhookById,
  webhooksOf,
} from './kept-webhooks.server.ts'
import { messagesOf, sendAgain } from './messages.server.ts'
import { messagesInput, newWebhook, thisMessage, thisWebhook, webhookChange } from './webhooks.ts'

/** It carries what people answered to others, so it is for those who may take it out themselves. */
const handling = allowed('forms.manage_submissions')

/** Its secret, and where answers go. */
const directing = handling.concat(ofItsPeople)

/** Of `formWebhook`. */
export const webhookProcedures = {
  getAll: handling.input(ofForm).query(({ ctx, input }) => webhooksOf(ctx, input)),
  getById: handling.input(thisWebhook).query(({ ctx, input }) => webhookById(ctx, input)),
  create: directing.input(newWebhook).mutation(({ ctx, input }) => createWebhook(ctx, input)),
  update: directing.input(webhookChange).mutation(({ ctx, input }) => changeWebhook(ctx, input)),
  delete: handling.input(thisWebhook).mutation(({ ctx, input }) => deleteWebhook(ctx, input)),
  restore: directing.input(thisWebhook).mutation(({ ctx, input }) => restoreWebhook(ctx, input)),
  renewSecret: directing.input(thisWebhook).mutation(({ ctx, input }) => renewSecret(ctx, input)),
  getMessages: handling.input(messagesInput).query(({ ctx, input }) => messagesOf(ctx, input)),
  sendAgain: handling.input(thisMessage).mutation(({ ctx, input }) => sendAgain(ctx, input)),
}
