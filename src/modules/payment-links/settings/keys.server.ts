import { and, eq } from 'drizzle-orm'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { SealBroken } from '#platform/process/secrets.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { LinkKeyId } from '#platform/values/ids.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import type { Environment } from '../environment.ts'
import { AuthKeyUnreadable, NewAuthKeyNeeded } from '../payment-links.errors.ts'
import { paymentLinkKeys } from '../payment-links.tables.ts'

/** For so many days a key that was replaced is still believed of links made before: a payment may be under way. */
export const KEY_GRACE_DAYS = 2

/** So many of the last keys are tried: nobody changes theirs as often in two days. */
const MOST_KEYS = 5

const purposeOf = ({ tenantId }: TenantCtx): string => `${tenantId} azul_auth_key`

export type LinkKey = {
  id: LinkKeyId
  environment: Environment
  /** Sealed. */
  auth_key: string
  retired_at: Date | null
  is_compromised: boolean
}

/** One whose simulator is not allowed any more: its key may be known to anybody, and no answer is believed by it. */
export const isGone = (ctx: TenantCtx, { environment }: { environment: Environment }): boolean =>
  environment === 'simulator' && ctx.installation.azulSimulatorUrl === null

/** @throws AuthKeyUnreadable */
export function openKey(ctx: TenantCtx, { auth_key }: Pick<LinkKey, 'auth_key'>): string {
  try {
    return ctx.installation.secrets.open(auth_key, purposeOf(ctx))
  } catch (error) {
    if (error instanceof SealBroken) throw new AuthKeyUnreadable('the auth key', {}, { cause: error })
    throw error
  }
}

const GRACE_MS = KEY_GRACE_DAYS * DAY_MS

/**
 * Whether a key is taken at its word about a link of some moment: the shop's own is; one that was replaced a moment ago is
 * about links that were there before, because nobody at AZUL signed a later one with it; one that somebody else knows never.
 */
export const isBelieved = (
  { retired_at, is_compromised }: LinkKey,
  { madeAt, now }: { madeAt: Date; now: Date },
): boolean =>
  retired_at === null ||
  (!is_compromised && madeAt < retired_at && now.getTime() < retired_at.getTime() + GRACE_MS)

export async function keyById(tx: Tx<TenantCtx>, id: LinkKeyId): Promise<LinkKey> {
  const [key] = await tx.db
    .select()
    .from(paymentLinkKeys)
    .where(and(eq(paymentLinkKeys.tenant_id, tx.tenantId), eq(paymentLinkKeys.id, id)))
  if (!key) throw new Error(`the key ${id} is not there`)
  return key
}

/**
 * The keys by which an answer of a page can be signed, the last first: that of a link, and the shop's last ones. Those of
 * another page of AZUL's are none of them: what signs where nobody is charged proves no money.
 */
export async function keysOf(
  tx: Tx<TenantCtx>,
  environment: Environment,
  madeUnder: LinkKeyId | null,
): Promise<LinkKey[]> {
  const keys = await tx.query<LinkKey>(
    `select id, environment, auth_key, retired_at, is_compromised from payment_link_keys
      where tenant_id = current_tenant() and environment = $1 and (id = $2 or id in (
        select id from payment_link_keys where tenant_id = current_tenant() order by made_at desc limit $3))
      order by retired_at is not null, made_at desc`,
    [environment, madeUnder, MOST_KEYS],
  )
  return keys.filter((key) => !isGone(tx, key))
}

/** Puts a key in the place of another, which is kept for what it signed. The caller holds the merchant. */
export async function keepKey(
  tx: Tx<TenantCtx>,
  { environment, typed }: { environment: Environment; typed: string },
  before: LinkKey | null,
): Promise<LinkKeyId> {
  if (before?.environment === environment && isSameKey(tx, before, typed)) return before.id
  const id = newId<LinkKeyId>()
  if (before) {
    await tx.query(
      `update payment_link_keys set retired_at = greatest($2, made_at)
        where tenant_id = current_tenant() and id = $1`,
      [before.id, tx.now],
    )
  }
  await tx.db.insert(paymentLinkKeys).values({
    tenant_id: tx.tenantId,
    id,
    environment,
    auth_key: tx.installation.secrets.seal(typed, purposeOf(tx)),
    made_at: tx.now,
    retired_at: null,
  })
  return id
}

/**
 * Believes nothing more by the keys that were replaced lately, because somebody else knows them. The caller holds the merchant.
 *
 * @throws NewAuthKeyNeeded where none was: the key that is known is the shop's own still.
 */
export async function withdrawReplacedKeys(tx: Tx<TenantCtx>): Promise<void> {
  const withdrawn = await tx.query(
    `update payment_link_keys set is_compromised = true
      where tenant_id = current_tenant() and retired_at > $1 and not is_compromised returning id`,
    [new Date(tx.now.getTime() - GRACE_MS)],
  )
  if (withdrawn.length === 0) throw new NewAuthKeyNeeded('no key was replaced lately')
}

/** Whether somebody typed the key that is there; one that cannot be read is another. */
function isSameKey(tx: Tx<TenantCtx>, before: LinkKey, typed: string): boolean {
  try {
    return openKey(tx, before) === typed
  } catch (error) {
    if (error instanceof AuthKeyUnreadable) return false
    throw error
  }
}
