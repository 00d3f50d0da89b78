import { notify } from '#modules/notifications/notifications.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { FormId } from '#platform/values/ids.ts'
import { isKeptFromSome } from '../access/access.server.ts'

type FormNews = {
  readonly subject: string
  readonly kind: 'form_submitted' | 'form_webhook_off'
  /** Of a form that a role is kept from nothing of it is told but how often something failed. */
  readonly params: Readonly<Record<string, string | number>>
}

/**
 * Tells the shop something of a form: who sees the panel and, without it, who handles answers. The bell is everybody's, so that
 * a form which was taken from a role is not named in it.
 */
export async function notifyOfForm(
  tx: Tx<TenantCtx>,
  id: FormId,
  { subject, kind, params }: FormNews,
): Promise<void> {
  const seen_by = 'forms.manage_submissions'
  if (!(await isKeptFromSome(tx, id))) return notify(tx, { subject, kind, params, seen_by })
  const { failed } = params
  const left: FormNews['params'] = failed === undefined ? {} : { failed }
  await notify(tx, { subject, kind: `restricted_${kind}`, params: left, seen_by })
}
