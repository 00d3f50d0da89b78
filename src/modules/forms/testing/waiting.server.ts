import type { EventKind } from '#platform/events/event-kind.ts'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { formReviewed, formSubmitted } from '../forms-events.ts'
import { formMailQueued } from '../notices/mails.ts'
import { tellOfSubmission } from '../notices/queue-mails.job.ts'
import { sendFormMail } from '../notices/send-mail.job.ts'
import { tellOfReview, tellOfSubmitted } from '../webhooks/happenings.job.ts'
import { sendWebhook } from '../webhooks/send-webhook.job.ts'
import { formWebhookQueued } from '../webhooks/webhooks.ts'

/** What was announced of a kind and is due, in order, each as often as it was. */
const announced = <P>(ctx: TenantCtx, { name, payload }: EventKind<P>): Promise<P[]> =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<{ payload: unknown }>(
      'select payload from outbox where event = $1 and (due_at is null or due_at <= $2) order by at, id',
      [name, tx.now],
    )
    return rows.map((row) => payload.parse(row.payload))
  })

/** What a worker does with every announcement of forms in a shop; answers how many ask to be handed over again. */
export async function workForms(ctx: TenantCtx): Promise<number> {
  let again = 0
  const each = async <P>(
    kind: EventKind<P>,
    ...handlers: ((ctx: TenantCtx, payload: P) => Promise<void>)[]
  ) => {
    for (const payload of await announced(ctx, kind))
      for (const handle of handlers)
        await handle(ctx, payload).catch(() => {
          again += 1
        })
  }
  await each(formSubmitted, tellOfSubmission, tellOfSubmitted)
  await each(formReviewed, tellOfReview)
  await each(formMailQueued, sendFormMail)
  await each(formWebhookQueued, sendWebhook)
  return again
}
