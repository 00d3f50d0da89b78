import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { DomainError } from '#platform/errors/errors.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormId, FormSubmissionId, FormWebhookId, FormWebhookMessageId } from '#platform/values/ids.ts'
import { PARTS_OF_FORMS } from '../notices/queue-mails.job.ts'
import { listedRows } from '../submissions/reading/found.server.ts'
import { postTo, signatureOf } from './call.server.ts'
import { openSecret, switchOffAfterFailures } from './kept-webhooks.server.ts'
import {
  WebhookAnswered,
  WebhookOff,
  WebhookRedirected,
  WebhookSubmissionDeleted,
} from './webhooks.errors.ts'
import { formWebhookQueued, type MessageState, type WebhookEvent, waitAfter } from './webhooks.ts'

/** Longer than a conversation may take: who holds a message for so long has died. */
const CLAIM_MS = 120_000

type Claimed = {
  id: FormWebhookMessageId
  submission_id: FormSubmissionId
  webhook_id: FormWebhookId
  event: WebhookEvent
  tries: number
  created_at: Date
  url: string
  secret: string
  is_on: boolean
  form: { id: FormId; name: string; slug: string }
}

/** Takes a message that was announced; null while somebody else sends it, and where nothing is left to do now. */
const claim = (ctx: TenantCtx, id: string): Promise<Claimed | null> =>
  inTransaction(ctx, async (tx) => {
    const [mine] = await tx.query<Claimed>(
      `update form_webhook_messages m set claimed_until = $2, tries = tries + 1
        from form_webhooks w join forms f on f.tenant_id = w.tenant_id and f.id = w.form_id
        where m.tenant_id = current_tenant() and m.id = $1 and m.state = 'waiting' and m.next_at <= $3
          and (m.claimed_until is null or m.claimed_until < $3)
          and w.tenant_id = m.tenant_id and w.id = m.webhook_id
        returning m.id, m.submission_id, m.webhook_id, m.event, m.tries, m.created_at, w.url, w.secret,
          w.is_active and w.deleted_at is null as is_on,
          jsonb_build_object('id', f.id, 'name', f.name, 'slug', f.slug) as form`,
      [id, new Date(tx.now.getTime() + CLAIM_MS), tx.now],
    )
    return mine ?? null
  })

/** What is told: the submission as it is when it is told. @throws WebhookSubmissionDeleted */
async function bodyOf(
  ctx: TenantCtx,
  { id, event, created_at, form, submission_id }: Claimed,
): Promise<string> {
  const [one] = await reading(ctx, (tx) => listedRows(tx, [submission_id], 'carried'))
  if (!one) throw new Error(`there is no submission ${submission_id}`)
  if (one.deleted) throw new WebhookSubmissionDeleted(`submission ${submission_id}`)
  const { number, status, submitted_at, language, answers, review_reason, reviewed_at } = one
  return JSON.stringify({
    id,
    event,
    created_at: created_at.toISOString(),
    form,
    submission: {
      id: submission_id,
      number,
      status,
      submitted_at,
      language,
      reviewed_at,
      review_reason,
      answers,
    },
  })
}

type Went = { status: number | null; answer: string; error: DomainError | null }

async function send(ctx: TenantCtx, message: Claimed): Promise<Went> {
  const { id, event, url, webhook_id, secret, is_on } = message
  let status: number | null = null
  let answer = ''
  try {
    if (!is_on || !(await arePartsOn(ctx, PARTS_OF_FORMS))) throw new WebhookOff(`webhook ${webhook_id}`)
    const body = await bodyOf(ctx, message)
    const answered = await postTo(ctx, {
      url,
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Enzzo-Webhooks/1',
        'enzzo-event': event,
        'enzzo-message': id,
        'enzzo-signature': signatureOf(
          openSecret(ctx, webhook_id, secret),
          Math.floor(ctx.now.getTime() / 1000),
          body,
        ),
      },
    })
    status = answered.status
    answer = answered.answer
    if (status >= 300 && status < 400) throw new WebhookRedirected(status)
    if (status < 200 || status >= 300) throw new WebhookAnswered(status)
    return { status, answer, error: null }
  } catch (error) {
    if (error instanceof DomainError) return { status, answer, error }
    throw error
  }
}

/** What becomes of a message after a try: told, dropped, tried again later, or given up. */
function next({ tries }: Claimed, { error }: Went, now: Date): { state: MessageState; next_at: Date | null } {
  if (!error) return { state: 'delivered', next_at: null }
  if (error instanceof WebhookSubmissionDeleted) return { state: 'dropped', next_at: null }
  const wait = error.kind === 'unavailable' ? waitAfter(tries) : null
  return wait === null
    ? { state: 'failed', next_at: null }
    : { state: 'waiting', next_at: new Date(now.getTime() + wait) }
}

async function note(tx: Tx<TenantCtx>, message: Claimed, went: Went, tookMs: number): Promise<void> {
  const { state, next_at } = next(message, went, tx.now)
  await tx.query(
    `update form_webhook_messages set claimed_until = null, state = $2, next_at = $3
      where tenant_id = current_tenant() and id = $1`,
    [message.id, state, next_at],
  )
  if (next_at) await publish(tx, formWebhookQueued, { message_id: message.id }, next_at)
  const { error, status, answer } = went
  if (state === 'failed' && !(error instanceof WebhookOff))
    await switchOffAfterFailures(tx, message.webhook_id)
  await tx.query(
    `insert into form_webhook_tries (tenant_id, id, message_id, at, took_ms, status, error, answer)
      values (current_tenant(), $1, $2, $3, $4, $5, $6::jsonb, $7)`,
    [
      newId(),
      message.id,
      tx.now,
      Math.round(tookMs),
      status,
      error && JSON.stringify({ code: error.code, params: error.params }),
      answer,
    ],
  )
}

/**
 * Tells an address what waits for it, once: what was told, given up or is being told by another worker is left. Each try is
 * noted with its answer; one that failed is made again after a growing wait. After many messages in a row that were given up
 * the webhook is switched off.
 */
export async function sendWebhook(ctx: TenantCtx, { message_id }: { message_id: string }): Promise<void> {
  const message = await claim(ctx, message_id)
  if (!message) return
  const began = performance.now()
  const went = await send(ctx, message)
  await inTransaction(ctx, (tx) => note(tx, message, went, performance.now() - began))
}
