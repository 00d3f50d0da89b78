import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { SubmissionStatus } from '../statuses.ts'
import { tellWebhooks } from './messages.server.ts'
import type { WebhookEvent } from './webhooks.ts'

type Submitted = { form_id: string; submission_id: string }

/** A submission came in. */
export const tellOfSubmitted = (ctx: TenantCtx, { form_id, submission_id }: Submitted): Promise<void> =>
  tellWebhooks(ctx, {
    form_id,
    submission_id,
    event: 'submission.created',
    of_event: `created ${submission_id}`,
  })

const EVENTS: Readonly<Record<SubmissionStatus, WebhookEvent | null>> = {
  pending: null,
  approved: 'submission.approved',
  rejected: 'submission.rejected',
}

/** It was approved or rejected; that it is open again is told to nobody. */
export async function tellOfReview(
  ctx: TenantCtx,
  { status, version, ...of }: Submitted & { status: SubmissionStatus; version: number },
): Promise<void> {
  const event = EVENTS[status]
  if (event) await tellWebhooks(ctx, { ...of, event, of_event: `reviewed ${of.submission_id} ${version}` })
}
