import { createHash, randomBytes } from 'node:crypto'
import { and, eq, lte } from 'drizzle-orm'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { UserId } from '#platform/values/ids.ts'
import { userLinks } from '../identity.tables.ts'

/** To set another password, or to come in. */
export type LinkPurpose = (typeof userLinks.$inferSelect)['purpose']

/** What a link carries: nobody guesses it, so that a plain hash of it can be kept. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** How long it takes a browser to follow a link that it was just given. */
export const ENTER_FOR_MS = 2 * 60_000

const ofAccount = (tx: Tx<TenantCtx>, id: UserId) =>
  and(eq(userLinks.tenant_id, tx.tenantId), eq(userLinks.user_id, id))

type Wanted = { userId: UserId; purpose: LinkPurpose; forMs: number }

/** Writes a link down beside those of the account that are still good. @returns what it carries, which is kept nowhere. */
export const writeLink = (ctx: TenantCtx, { userId, purpose, forMs }: Wanted): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    const token = newToken()
    await tx.db
      .delete(userLinks)
      .where(and(ofAccount(tx, userId), eq(userLinks.purpose, purpose), lte(userLinks.expires_at, tx.now)))
    await tx.db.insert(userLinks).values({
      tenant_id: tx.tenantId,
      user_id: userId,
      purpose,
      token_hash: hashOfToken(token),
      created_at: tx.now,
      expires_at: new Date(tx.now.getTime() + forMs),
    })
    return token
  })

export type Linked = { id: UserId; name: string; email: string; language: 'es' | 'en' }

/** Whose link it is, while it is good and the account open; null otherwise. */
export const linked = (ctx: TenantCtx, purpose: LinkPurpose, token: string): Promise<Linked | null> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<Linked>(
      `select u.id, u.name, u.email, u.language from user_links l
        join users u on u.tenant_id = l.tenant_id and u.id = l.user_id
        where l.tenant_id = current_tenant() and l.purpose = $1 and l.token_hash = $2 and l.expires_at > $3
          and u.is_active`,
      [purpose, hashOfToken(token), tx.now],
    )
    return row ?? null
  })

/**
 * Uses a link up, and with it all others of its account for the same: of two who hold one the second finds none. The
 * account is held until the transaction ends.
 */
export async function takeLink(
  tx: Tx<TenantCtx>,
  purpose: LinkPurpose,
  token: string,
): Promise<Linked | null> {
  const found = await linked(tx, purpose, token)
  if (!found) return null
  // As whoever closes an account does, the account first: then nobody waits for the other.
  await tx.query('select 1 from users where tenant_id = current_tenant() and id = $1 for update', [found.id])
  const again = await linked(tx, purpose, token)
  if (!again) return null
  await tx.db.delete(userLinks).where(and(ofAccount(tx, found.id), eq(userLinks.purpose, purpose)))
  return again
}

/** No link of this account is good any more. */
export const endLinks = async (tx: Tx<TenantCtx>, id: UserId): Promise<void> => {
  await tx.db.delete(userLinks).where(ofAccount(tx, id))
}
