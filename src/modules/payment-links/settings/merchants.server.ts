import { eq } from 'drizzle-orm'
import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { keepArrivalMethod } from '#modules/invoices/payments/arrived-payment.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import { inTurnBy } from '#platform/kernel/turns.server.ts'
import type { LinkKeyId } from '#platform/values/ids.ts'
import { AZUL_PAGES, type Merchant } from '../azul/azul-page.server.ts'
import type { Environment } from '../environment.ts'
import { AuthKeyNeeded } from '../payment-links.errors.ts'
import { PARTS_OF_LINKS } from '../payment-links.permissions.ts'
import { paymentLinkMerchants } from '../payment-links.tables.ts'
import { isGone, keepKey, keyById, openKey, withdrawReplacedKeys } from './keys.server.ts'
import { type MerchantInput, USUAL_VALID_DAYS } from './merchant.ts'

type Row = typeof paymentLinkMerchants.$inferSelect

/** By which a payment of a link is told from one that a person recorded; nobody chooses it at a screen. */
const LINK_METHOD = 'PAYMENT_LINK'
export const LINK_METHOD_NAMED = { code: LINK_METHOD, name: 'Link de pago', name_en: 'Payment link' }

const rowOf = (ctx: TenantCtx): Promise<Row | null> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(paymentLinkMerchants)
      .where(eq(paymentLinkMerchants.tenant_id, tx.tenantId))
    return row ?? null
  })

/** The shop's merchant by which links are paid now; null where there is none that is allowed, or the shop has no links. */
const rowNow = (ctx: TenantCtx): Promise<Row | null> =>
  reading(ctx, async (tx) => {
    const row = (await arePartsOn(tx, PARTS_OF_LINKS)) ? await rowOf(tx) : null
    return row && !isGone(tx, row) ? row : null
  })

/** Whether links are paid in the shop: it has them, and a merchant for them. */
export const isConfigured = async (ctx: TenantCtx): Promise<boolean> => (await rowNow(ctx)) !== null

/** On which page of AZUL's links are paid now; null where none are. */
export const linkEnvironment = async (ctx: TenantCtx): Promise<Environment | null> =>
  (await rowNow(ctx))?.environment ?? null

/**
 * Whether a payment is taken for money that somebody makes by themselves at the shop's public pages, as of an order or of the
 * deposit of an appointment. On AZUL's test page anybody pays with cards that charge nobody: that counts in an installation for
 * demonstrations alone, which has a simulator.
 */
export const countsForAnybody = (ctx: TenantCtx, environment: Environment): boolean =>
  environment === 'production' || ctx.installation.azulSimulatorUrl !== null

/** Whether the shop's public pages lead whoever visits them to a payment by card. */
export async function isOpenToAnybody(ctx: TenantCtx): Promise<boolean> {
  const environment = await linkEnvironment(ctx)
  return environment !== null && countsForAnybody(ctx, environment)
}

/** The shop's merchant with its key, where its page stands and how many days a link is good for. */
export type LinkMerchant = {
  merchant: Merchant
  keyId: LinkKeyId
  environment: Environment
  pageUrl: string
  validDays: number
}

/**
 * The shop's merchant, with its key; null where there is none, and where the shop takes no money by links: what it takes
 * is answered all the same.
 *
 * @throws AuthKeyUnreadable
 */
export async function linkMerchant(ctx: TenantCtx): Promise<LinkMerchant | null> {
  const kept = await reading(ctx, async (tx) => {
    const row = await rowNow(tx)
    return row && { row, key: await keyById(tx, row.key_id) }
  })
  if (!kept) return null
  const { row, key } = kept
  const simulated = row.environment === 'simulator' ? ctx.installation.azulSimulatorUrl : null
  return {
    merchant: {
      id: row.merchant_id,
      name: row.merchant_name,
      type: row.merchant_type,
      authKey: openKey(ctx, key),
    },
    keyId: key.id,
    environment: row.environment,
    pageUrl: simulated ?? AZUL_PAGES[row.environment === 'production' ? 'production' : 'test'],
    validDays: row.valid_days,
  }
}

/** For which page of AZUL's the shop's merchant is, also where it has no links any more: what is under way is taken. */
export async function environmentNow(tx: Tx<TenantCtx>): Promise<Environment | null> {
  const row = await rowOf(tx)
  return row && !isGone(tx, row) ? row.environment : null
}

/** What a form shows: everything but the key, of which it only says whether it is there. */
export async function shownMerchant(ctx: TenantCtx) {
  const row = await rowOf(ctx)
  return {
    id: ctx.tenantId,
    merchant_id: row?.merchant_id ?? '',
    merchant_name: row?.merchant_name ?? '',
    merchant_type: row?.merchant_type ?? 'ECommerce',
    environment: row?.environment ?? ('test' as const),
    valid_days: row?.valid_days ?? USUAL_VALID_DAYS,
    auth_key_set: row !== null,
    version: row?.version ?? 0,
    simulator_allowed: ctx.installation.azulSimulatorUrl !== null,
  }
}

/**
 * Keeps the shop's merchant, its key sealed. The key stays where none is sent, but goes with no other merchant nor to
 * another page than it was typed for. One that is replaced is kept for the answers that are under way, unless it is said that
 * somebody else knows it.
 *
 * @throws RecordChanged, AuthKeyNeeded, NewAuthKeyNeeded
 */
export const changeMerchant = (
  ctx: Ctx,
  { auth_key, auth_key_compromised, version, ...input }: MerchantInput,
): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await inTurnBy(tx, `azul merchant ${tx.tenantId}`)
    const before = await rowOf(tx)
    refuseStale({ version: before?.version ?? 0 }, version)
    const environment =
      input.environment === 'simulator' && tx.installation.azulSimulatorUrl === null
        ? 'test'
        : input.environment
    const isSame = before?.merchant_id === input.merchant_id && before.environment === environment
    if (!auth_key && !isSame) throw new AuthKeyNeeded('no key, or one of another merchant')
    const keyBefore = before && (await keyById(tx, before.key_id))
    const key_id = auth_key ? await keepKey(tx, { environment, typed: auth_key }, keyBefore) : keyBefore?.id
    if (key_id === undefined) throw new AuthKeyNeeded('no key')
    if (auth_key_compromised) await withdrawReplacedKeys(tx)
    const kept = {
      ...input,
      environment,
      key_id,
      version: (before?.version ?? 0) + 1,
      updated_at: tx.now,
    }
    await tx.db
      .insert(paymentLinkMerchants)
      .values({ tenant_id: tx.tenantId, ...kept })
      .onConflictDoUpdate({ target: paymentLinkMerchants.tenant_id, set: kept })
    await keepArrivalMethod(tx, LINK_METHOD_NAMED)
    await audit(tx, {
      action: 'settings.payment_links_changed',
      subject_type: 'tenant',
      subject_id: tx.tenantId,
      details: {
        from: before && shownOf(before),
        to: { ...input, environment },
        // Never what it is.
        auth_key: before?.key_id === key_id ? 'kept' : before ? 'changed' : 'set',
        ...(auth_key_compromised && { auth_key_compromised }),
      },
    })
    return { success: true }
  })

const shownOf = ({ merchant_id, merchant_name, merchant_type, environment, valid_days }: Row) => ({
  merchant_id,
  merchant_name,
  merchant_type,
  environment,
  valid_days,
})
