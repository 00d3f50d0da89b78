import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CustomerId, LegalCheckId } from '#platform/values/ids.ts'
import type { CheckSubject } from '../clients/check-subject.ts'
import type { ClientData } from '../clients/client.ts'
import { CHECK_FIELDS, CHECK_KINDS, CHECK_RIGHTS, type CheckKind } from '../clients/client-kinds.ts'
import type { Conflict } from '../clients/conflict.ts'
import { ConflictsChanged, SigningForbidden } from '../legal.errors.ts'
import { legalChecks } from '../legal.tables.ts'
import { CONFLICT_SEARCHES, searchConflicts } from './conflicts.server.ts'

type Row = {
  id: LegalCheckId
  kind: CheckKind
  is_completed: boolean
  signed_at: Date
  signed_name: string
  subject: CheckSubject
  parties: string[]
  found: Conflict[]
  notes: string | null
}

const COLUMNS = 'id, kind, is_completed, signed_at, signed_name, subject, parties, found, notes'

const shown = ({ signed_at, ...check }: Row) => ({ ...check, signed_at: signed_at.toISOString() })

/** The last record of each kind of check of a client. */
export const lastChecks = (ctx: TenantCtx, client: CustomerId) =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<Row>(
      `select distinct on (kind) ${COLUMNS} from legal_checks
        where tenant_id = current_tenant() and client_id = $1 order by kind, id desc`,
      [client],
    )
    const last = (kind: CheckKind) => {
      const row = rows.find((each) => each.kind === kind)
      return row ? shown(row) : null
    }
    return { conflict: last('conflict'), kyc: last('kyc'), aml: last('aml') }
  })

/** All that was ever signed of a client, the last first, each with what was found then. */
export const checksOf = (ctx: TenantCtx, { id }: { id: CustomerId }) =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<Row>(
      `select ${COLUMNS} from legal_checks
        where tenant_id = current_tenant() and client_id = $1 order by id desc limit 200`,
      [id],
    )
    return rows.map(shown)
  })

type Signing = { client: CustomerId; subject: CheckSubject; data: ClientData; notes: string | null }

/** What a conflict check finds at this moment. @throws ConflictsChanged where its signer saw something else; TooManyRequests */
async function foundNow(tx: Tx, { client, subject, data }: Signing): Promise<readonly Conflict[]> {
  const { conflict_check_parties: parties = [], conflict_check_mark: seen } = data
  CONFLICT_SEARCHES.take(tx)
  const { found, mark } = await searchConflicts(tx, { ...subject, customerId: client, parties })
  if (seen && seen !== mark) throw new ConflictsChanged('another check would find something else')
  return found
}

async function sign(tx: Tx, kind: CheckKind, is_completed: boolean, signing: Signing): Promise<void> {
  const { client, subject, data, notes } = signing
  const { actor } = tx
  if (!hasPermission(actor, CHECK_RIGHTS[kind])) throw new SigningForbidden(kind)
  const isSearch = kind === 'conflict' && is_completed
  const found = isSearch ? await foundNow(tx, signing) : []
  await tx.db.insert(legalChecks).values({
    tenant_id: tx.tenantId,
    client_id: client,
    id: newId<LegalCheckId>(),
    kind,
    is_completed,
    signed_at: tx.now,
    signed_by: actor.userId,
    signed_name: actor.name,
    subject,
    parties: isSearch ? (data.conflict_check_parties ?? []) : [],
    found,
    notes: kind === 'conflict' ? notes : null,
  })
  await audit(tx, {
    action: `legal_client.${kind}_${is_completed ? 'signed' : 'taken_back'}`,
    subject_type: 'legal_client',
    subject_id: client,
    details: { ...subject, found: found.length },
  })
}

/**
 * Signs for what is sent of the checks and is not so yet; a conflict check also anew, where what was seen comes with it.
 *
 * @throws SigningForbidden, ConflictsChanged
 */
export async function signChecks(tx: Tx, signing: Signing): Promise<void> {
  const last = await lastChecks(tx, signing.client)
  for (const kind of CHECK_KINDS) {
    const sent = signing.data[CHECK_FIELDS[kind]]
    const isOn = last[kind]?.is_completed ?? false
    const isAnew = kind === 'conflict' && Boolean(signing.data.conflict_check_mark)
    if (sent !== undefined && (sent !== isOn || (sent && isAnew))) await sign(tx, kind, sent, signing)
  }
}
