import { randomBytes } from 'node:crypto'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormId, FormWebhookId } from '#platform/values/ids.ts'
import { notifyOfForm } from '../notices/notify-of-form.server.ts'
import { requireSubmissions } from '../submissions/access.server.ts'
import { requireWebAddress } from './call.server.ts'
import { TooManyWebhooks, WebhookNotFound } from './webhooks.errors.ts'
import {
  MOST_FAILED,
  MOST_WEBHOOKS,
  type NewWebhook,
  type ThisWebhook,
  type WebhookChange,
  type WebhookEvent,
} from './webhooks.ts'

export type WebhookRow = {
  id: FormWebhookId
  form_id: FormId
  url: string
  events: WebhookEvent[]
  is_active: boolean
  version: number
  deleted: boolean
}

const COLUMNS = 'id, form_id, url, events, is_active, version, deleted_at is not null as deleted'

const purposeOf = ({ tenantId }: TenantCtx, id: FormWebhookId): string => `${tenantId} form webhook ${id}`

/** A secret of a webhook, sealed. */
const sealed = (ctx: TenantCtx, id: FormWebhookId, secret: string): string =>
  ctx.installation.secrets.seal(secret, purposeOf(ctx, id))

/** @throws SealBroken where the installation's key is another one. */
export const openSecret = (ctx: TenantCtx, id: FormWebhookId, kept: string): string =>
  ctx.installation.secrets.open(kept, purposeOf(ctx, id))

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

const said = ({ url, events, is_active }: Pick<WebhookRow, 'url' | 'events' | 'is_active'>) => ({
  url,
  events,
  is_active,
})

/** A webhook for whoever may handle the submissions that it tells of. @throws WebhookNotFound */
export async function requireWebhook(tx: Tx, id: FormWebhookId, lock = ''): Promise<WebhookRow> {
  const [row] = await tx.query<WebhookRow>(
    `select ${COLUMNS} from form_webhooks where tenant_id = current_tenant() and id = $1 ${lock}`,
    [id],
  )
  if (!row) throw new WebhookNotFound(`webhook ${id}`)
  await requireSubmissions(tx, row.form_id)
  return row
}

/** The webhooks of a form, with how their last message went. @throws FormNotFound, FormForbidden */
export const webhooksOf = (ctx: Ctx, { form_id }: { form_id: FormId }) =>
  reading(ctx, async (tx) => {
    await requireSubmissions(tx, form_id)
    return tx.query<WebhookRow & { waiting: number; failed: number }>(
      `select ${COLUMNS},
          (select count(*) from form_webhook_messages m where m.tenant_id = w.tenant_id and m.webhook_id = w.id
            and m.state = 'waiting') as waiting,
          (select count(*) from form_webhook_messages m where m.tenant_id = w.tenant_id and m.webhook_id = w.id
            and m.state = 'failed') as failed
        from form_webhooks w where tenant_id = current_tenant() and form_id = $1 and deleted_at is null
        order by created_at, id`,
      [form_id],
    )
  })

/** @throws WebhookNotFound */
export const webhookById = (ctx: Ctx, { id }: ThisWebhook) => reading(ctx, (tx) => requireWebhook(tx, id))

/** Whether a form has room for another, counted in turn: the form's row is held until the end. @throws TooManyWebhooks */
async function refuseOneMore(tx: Tx, form: FormId): Promise<void> {
  await tx.query('select from forms where tenant_id = current_tenant() and id = $1 for update', [form])
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from form_webhooks
      where tenant_id = current_tenant() and form_id = $1 and deleted_at is null`,
    [form],
  )
  if ((row?.count ?? 0) >= MOST_WEBHOOKS) throw new TooManyWebhooks(MOST_WEBHOOKS)
}

/**
 * Makes a webhook; under one key once. Its secret is told to whoever made it, again where the answer was lost, and otherwise
 * never: what is kept of the request is only which webhook it made.
 *
 * @throws FormNotFound, FormForbidden, TooManyWebhooks, WebhookNotEncrypted, WebhookPortRefused
 */
export async function createWebhook(ctx: Ctx, { requestId, ...input }: NewWebhook): Promise<Made> {
  const { id } = await once(ctx, requestId, input, async (tx) => {
    await requireSubmissions(tx, input.form_id)
    requireWebAddress(tx, input.url)
    await refuseOneMore(tx, input.form_id)
    const id = newId<FormWebhookId>()
    await tx.query(
      `insert into form_webhooks (tenant_id, id, form_id, url, secret, is_active, events, created_at)
        values (current_tenant(), $1, $2, $3, $4, $5, $6, $7)`,
      [id, input.form_id, input.url, sealed(tx, id, newSecret()), input.is_active, input.events, tx.now],
    )
    const details = { to: said(input) }
    await audit(tx, { action: 'form_webhook.created', subject_type: 'form_webhook', subject_id: id, details })
    return { id }
  })
  return { id, secret: await secretOf(ctx, id) }
}

type Made = { id: FormWebhookId; secret: string }

/** @throws WebhookNotFound, FormForbidden */
const secretOf = (ctx: Ctx, id: FormWebhookId): Promise<string> =>
  reading(ctx, async (tx) => {
    await requireWebhook(tx, id)
    const [row] = await tx.query<{ secret: string }>(
      'select secret from form_webhooks where tenant_id = current_tenant() and id = $1',
      [id],
    )
    return openSecret(ctx, id, row?.secret ?? '')
  })

/** Changes where it goes, what it is told and whether. @throws WebhookNotFound, RecordChanged, WebhookNotEncrypted, WebhookPortRefused */
export const changeWebhook = (ctx: Ctx, input: WebhookChange): Promise<{ version: number }> =>
  inTransaction(ctx, async (tx) => {
    const before = await requireWebhook(tx, input.id, 'for update')
    refuseStale(before, input.version)
    // Switched off it may stay where it was, though nothing is sent there any more.
    if (input.url !== before.url || input.is_active) requireWebAddress(tx, input.url)
    await tx.query(
      `update form_webhooks set url = $2, events = $3, is_active = $4, version = version + 1
        where tenant_id = current_tenant() and id = $1`,
      [input.id, input.url, input.events, input.is_active],
    )
    await audit(tx, {
      action: 'form_webhook.changed',
      subject_type: 'form_webhook',
      subject_id: input.id,
      details: { from: said(before), to: said(input) },
    })
    return { version: before.version + 1 }
  })

const turnOver = (ctx: Ctx, { id }: ThisWebhook, isDeleted: boolean): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    const { deleted, form_id } = await requireWebhook(tx, id, 'for update')
    if (deleted && !isDeleted) await refuseOneMore(tx, form_id)
    await tx.query(
      `update form_webhooks set deleted_at = $2, version = version + 1
        where tenant_id = current_tenant() and id = $1`,
      [id, isDeleted ? tx.now : null],
    )
    const action = isDeleted ? 'form_webhook.deleted' : 'form_webhook.restored'
    await audit(tx, { action, subject_type: 'form_webhook', subject_id: id })
    return { success: true }
  })

/** Sends nothing there any more; its log stays. @throws WebhookNotFound */
export const deleteWebhook = (ctx: Ctx, input: ThisWebhook) => turnOver(ctx, input, true)

/** @throws WebhookNotFound, TooManyWebhooks */
export const restoreWebhook = (ctx: Ctx, input: ThisWebhook) => turnOver(ctx, input, false)

/** Another secret, told this once; what is signed with the one before is believed no more. @throws WebhookNotFound */
export const renewSecret = (ctx: Ctx, { id }: ThisWebhook): Promise<{ secret: string }> =>
  inTransaction(ctx, async (tx) => {
    await requireWebhook(tx, id, 'for update')
    const secret = newSecret()
    await tx.query('update form_webhooks set secret = $2 where tenant_id = current_tenant() and id = $1', [
      id,
      sealed(tx, id, secret),
    ])
    await audit(tx, { action: 'form_webhook.secret_renewed', subject_type: 'form_webhook', subject_id: id })
    return { secret }
  })

/** Switches a webhook off where its last messages, since somebody last changed it, were all given up, and says so to the shop. */
export async function switchOffAfterFailures(tx: Tx<TenantCtx>, id: FormWebhookId): Promise<void> {
  // Held, so that of two messages that are given up at once the later one counts both.
  await tx.query('select from form_webhooks where tenant_id = current_tenant() and id = $1 for update', [id])
  const [row] = await tx.query<{ failed: number }>(
    `select count(*) filter (where state = 'failed') as failed from (
        select state from form_webhook_messages
          where tenant_id = current_tenant() and webhook_id = $1 and state in ('delivered', 'failed') and created_at > coalesce((
            select max(at) from audit_log where tenant_id = current_tenant() and subject_type = 'form_webhook'
              and subject_id = $1 and action in ('form_webhook.changed', 'form_webhook.restored')
              -- As the index of records says it: without it all that the shop did is read.
              and action <> 'sale.posted'), '-infinity')
          order by created_at desc, id desc limit ${MOST_FAILED}) last`,
    [id],
  )
  if ((row?.failed ?? 0) < MOST_FAILED) return
  const [off] = await tx.query<{ url: string; version: number; form_id: FormId; form: string }>(
    `update form_webhooks w set is_active = false, version = w.version + 1
      from forms f where w.tenant_id = current_tenant() and w.id = $1 and w.is_active
        and f.tenant_id = w.tenant_id and f.id = w.form_id
      returning w.url, w.version, w.form_id, f.name as form`,
    [id],
  )
  if (!off) return
  const details = { failed: MOST_FAILED }
  await notifyOfForm(tx, off.form_id, {
    subject: `form webhook ${id} off ${off.version}`,
    kind: 'form_webhook_off',
    params: { ...details, form: off.form, host: new URL(off.url).host },
  })
  await audit(tx, {
    action: 'form_webhook.switched_off',
    subject_type: 'form_webhook',
    subject_id: id,
    details,
  })
}
