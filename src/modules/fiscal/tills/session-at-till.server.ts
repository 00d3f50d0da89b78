import { type Holder, hashOf, personOf } from '#modules/identity/sessions/sessions.server.ts'
import { queryInShare } from '#platform/database/connection-share.server.ts'
import type { FindSession } from '#platform/module/of-the-call.server.ts'

type SessionRow = { session: (Holder & { till_revoked: boolean }) | { suspended: true } | null }

/**
 * Who holds this cookie in this tenant, or null: a cookie of another tenant's host opens nothing. A shop that was
 * suspended is said to be so, at once.
 *
 * @param tillId that the call names: the session remembers it.
 */
export const findSession: FindSession = async (pool, tenantId, { token, tillId }, now) => {
  const session = hashOf(token)
  // Counted apart from the shop's work, so that neither waits for the other.
  const { rows } = await queryInShare<SessionRow>(pool, `sessions of ${tenantId}`, {
    name: 'fiscal_session_at_till',
    text: 'select fiscal_session_at_till($1, $2, $3, $4) as session',
    values: [tenantId, session, tillId, now],
  })
  const found = rows[0]?.session
  if (!found) return null
  if ('suspended' in found) return 'suspended'
  return { person: personOf(found), off: found.off, session, isTillRevoked: found.till_revoked }
}
