import { isDeepStrictEqual } from 'node:util'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import type { Ctx, Tx } from '#platform/kernel/ctx.server.ts'
import { maySeeSecrets, refuseSupport } from '#platform/kernel/support.server.ts'
import type { FormId } from '#platform/values/ids.ts'
import { FormForbidden } from '../forms.errors.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { mayDo, requireRight } from './access.server.ts'

const HANDLING = 'forms.manage_submissions'

/** Whom a form tells of its answers, and how much of them goes along. */
const directed = ({ settings: { emailNotifications } }: FormSchema) => {
  const { enabled, recipients, includeSubmissionData, attachPDF } = emailNotifications
  return { enabled, recipients, includeSubmissionData, attachPDF }
}

/** Whether somebody may decide where a form's answers go. */
export const mayDirectNotices = async (ctx: Ctx, id: FormId): Promise<boolean> =>
  maySeeSecrets(ctx) && hasPermission(ctx.actor, HANDLING) && (await mayDo(ctx, id, 'manage'))

/**
 * A form's notices carry what people answered to others, as its webhooks do: where they go, and how much of the answers goes
 * along, is decided by who may take those out themselves.
 *
 * @throws FormForbidden, NotOfSupport
 */
export async function refuseDirecting(
  tx: Tx,
  id: FormId,
  { from, to }: { from: FormSchema; to: FormSchema },
): Promise<void> {
  if (isDeepStrictEqual(directed(from), directed(to))) return
  refuseSupport(tx)
  if (!hasPermission(tx.actor, HANDLING)) throw new FormForbidden(`direct the notices of form ${id}`)
  await requireRight(tx, id, 'manage')
}

type Published = { readonly schema: FormSchema; readonly published_version: number | null }

const saidOf = (schema: FormSchema) => {
  const { enabled, recipients } = directed(schema)
  return { recipients: enabled ? [...recipients] : [] }
}

/** Who was told of answers until now and who is from the next version on, where that is somebody else: for the log. */
export async function toldIn(tx: Tx, id: FormId, { schema, published_version }: Published) {
  const [before] = await tx.query<{ schema: FormSchema }>(
    `select schema from form_versions where tenant_id = current_tenant() and form_id = $1 and version = $2`,
    [id, published_version],
  )
  const from = before ? saidOf(before.schema) : { recipients: [] }
  const to = saidOf(schema)
  return isDeepStrictEqual(from, to) ? {} : { from, to }
}
