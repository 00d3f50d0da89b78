import type { ErrorParams } from '#platform/errors/errors.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormSubmissionId, FormWebhookId, FormWebhookMessageId } from '#platform/values/ids.ts'
import { pageAnswer } from '#platform/values/pages.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import { requireWebhook } from './kept-webhooks.server.ts'
import { WebhookMessageNotFound, WebhookOff, WebhookSubmissionDeleted } from './webhooks.errors.ts'
import {
  formWebhookQueued,
  type MessageState,
  type MessagesInput,
  type ThisMessage,
  type WebhookEvent,
} from './webhooks.ts'

/** How long after its moment one is announced again, should nobody have tried it. */
const SAFELY_MINUTES = 10

/** The shops that have messages which nobody tried at their moment. */
export const SHOPS_WITH_LATE_MESSAGES = `select tenant_id from form_webhook_messages
  where state = 'waiting' and next_at <= now() - interval '${SAFELY_MINUTES} minutes'`

type Happening = {
  form_id: string
  submission_id: string
  event: WebhookEvent
  /** The same for the same happening. */
  of_event: string
}

/** Queues a happening for each webhook of the form that is to hear of it, once. */
export const tellWebhooks = (ctx: TenantCtx, happened: Happening): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { form_id, submission_id, event, of_event } = happened
    const hooks = await tx.query<{ id: FormWebhookId }>(
      `select id from form_webhooks where tenant_id = current_tenant() and form_id = $1 and is_active
        and deleted_at is null and $2 = any(events)`,
      [form_id, event],
    )
    for (const { id: webhook } of hooks) {
      const id = newId<FormWebhookMessageId>()
      const made = await tx.query(
        `insert into form_webhook_messages (tenant_id, id, webhook_id, submission_id, event, of_event, state, next_at, created_at)
          values (current_tenant(), $1, $2, $3, $4, $5, 'waiting', $6, $6)
          on conflict (tenant_id, webhook_id, of_event) do nothing returning id`,
        [id, webhook, submission_id, event, of_event, tx.now],
      )
      if (made.length > 0) await publish(tx, formWebhookQueued, { message_id: id })
    }
  })

/** As many as are announced at once; the others wait for the next look. */
const AT_ONCE = 500

/** Announces again what nobody tried at its moment. */
export const announceDue = (ctx: TenantCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const due = await tx.query<{ id: FormWebhookMessageId }>(
      `update form_webhook_messages set next_at = $1
        where tenant_id = current_tenant() and state = 'waiting' and id in (
          select id from form_webhook_messages where tenant_id = current_tenant() and state = 'waiting' and next_at <= $2
            and (claimed_until is null or claimed_until < $1) order by next_at limit ${AT_ONCE} for update skip locked)
        returning id`,
      [tx.now, new Date(tx.now.getTime() - SAFELY_MINUTES * MINUTE_MS)],
    )
    for (const { id } of due) await publish(tx, formWebhookQueued, { message_id: id })
  })

type Try = {
  message_id: FormWebhookMessageId
  at: string
  took_ms: number
  status: number | null
  error: { code: string; params: ErrorParams } | null
  answer: string
}

type MessageRow = {
  id: FormWebhookMessageId
  submission_id: FormSubmissionId
  number: number
  event: WebhookEvent
  state: MessageState
  tries: number
  next_at: Date | null
  created_at: Date
}

/** Sent again by hand a message has eight more each time: the last ones say how it stands. */
const MOST_TRIES_SHOWN = 20

async function triesOf(tx: Tx, ids: readonly FormWebhookMessageId[]): Promise<Try[]> {
  const rows = await tx.query<Omit<Try, 'at'> & { at: Date }>(
    `select t.* from unnest($1::uuid[]) as m (id) cross join lateral (
        select message_id, at, took_ms, status, error, answer, id from form_webhook_tries
          where tenant_id = current_tenant() and message_id = m.id order by at desc, id desc limit ${MOST_TRIES_SHOWN}) t
      order by t.at, t.id`,
    [ids],
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The log of a webhook, the latest first, each message with its tries. @throws WebhookNotFound */
export const messagesOf = (ctx: Ctx, { id, ...page }: MessagesInput) =>
  reading(ctx, async (tx) => {
    await requireWebhook(tx, id)
    const [total] = await tx.query<{ count: number }>(
      'select count(*) as count from form_webhook_messages where tenant_id = current_tenant() and webhook_id = $1',
      [id],
    )
    const rows = await tx.query<MessageRow>(
      `select m.id, m.submission_id, s.number, m.event, m.state, m.tries, m.next_at, m.created_at
        from form_webhook_messages m
        join form_submissions s on s.tenant_id = m.tenant_id and s.id = m.submission_id
        where m.tenant_id = current_tenant() and m.webhook_id = $1
        order by m.created_at desc, m.id desc limit $2 offset $3`,
      [id, page.pageSize, (page.page - 1) * page.pageSize],
    )
    const tries = Map.groupBy(
      await triesOf(
        tx,
        rows.map((row) => row.id),
      ),
      ({ message_id }) => message_id,
    )
    return pageAnswer(
      rows.map(({ next_at, created_at, tries: tried, ...row }) => ({
        ...row,
        tried,
        next_at: next_at?.toISOString() ?? null,
        created_at: created_at.toISOString(),
        tries: tries.get(row.id) ?? [],
      })),
      total?.count ?? 0,
      page,
    )
  })

/** Tries a message anew, at once, however it went. @throws WebhookMessageNotFound, WebhookOff, WebhookSubmissionDeleted */
export const sendAgain = (ctx: Ctx, { id }: ThisMessage): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    const [row] = await tx.query<{
      webhook_id: FormWebhookId
      submission_id: FormSubmissionId
      is_deleted: boolean
    }>(
      `select m.webhook_id, m.submission_id, s.deleted_at is not null as is_deleted
        from form_webhook_messages m
        join form_submissions s on s.tenant_id = m.tenant_id and s.id = m.submission_id
        where m.tenant_id = current_tenant() and m.id = $1 for update of m`,
      [id],
    )
    if (!row) throw new WebhookMessageNotFound(`message ${id}`)
    const hook = await requireWebhook(tx, row.webhook_id)
    if (hook.deleted || !hook.is_active) throw new WebhookOff(`webhook ${hook.id}`)
    if (row.is_deleted) throw new WebhookSubmissionDeleted(`submission ${row.submission_id}`)
    await tx.query(
      `update form_webhook_messages set state = 'waiting', tries = 0, next_at = $2
        where tenant_id = current_tenant() and id = $1`,
      [id, tx.now],
    )
    await publish(tx, formWebhookQueued, { message_id: id })
    await audit(tx, {
      action: 'form_webhook.sent_again',
      subject_type: 'form_submission',
      subject_id: row.submission_id,
      details: { message_id: id },
    })
    return { success: true }
  })
