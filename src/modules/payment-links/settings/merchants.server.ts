import { eq } from 'drizzle-orm'
import { keepArrivalMethod } from '#modules/invoices/payments/arrived-payment.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import { SealBroken } from '#platform/process/secrets.server.ts'
import { AZUL_PAGES, type Merchant } from '../azul/azul-page.server.ts'
import type { Environment } from '../environment.ts'
import { AuthKeyNeeded, AuthKeyUnreadable } from '../payment-links.errors.ts'
import { paymentLinkMerchants } from '../payment-links.tables.ts'
import { type MerchantInput, USUAL_VALID_DAYS } from './merchant.ts'

type Row = typeof paymentLinkMerchants.$inferSelect

/** By which a payment of a link is told from one that a person recorded; nobody chooses it at a screen. */
const LINK_METHOD = 'PAYMENT_LINK'
export const LINK_METHOD_NAMED = { code: LINK_METHOD, name: 'Link de pago', name_en: 'Payment link' }

const purposeOf = ({ tenantId }: TenantCtx): string => `${tenantId} azul_auth_key`

const rowOf = (ctx: TenantCtx): Promise<Row | null> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(paymentLinkMerchants)
      .where(eq(paymentLinkMerchants.tenant_id, tx.tenantId))
    return row ?? null
  })

/** One whose simulator is not allowed any more: its key may be known to anybody, and no answer is believed by it. */
const isGone = (ctx: TenantCtx, { environment }: Row): boolean =>
  environment === 'simulator' && ctx.installation.azulSimulatorUrl === null

/** Whether the shop has a merchant by which links are paid. */
export async function isConfigured(ctx: TenantCtx): Promise<boolean> {
  const row = await rowOf(ctx)
  return row !== null && !isGone(ctx, row)
}

/** The shop's merchant with its key, where its page stands and how many days a link is good for. */
export type LinkMerchant = {
  merchant: Merchant
  environment: Environment
  pageUrl: string
  validDays: number
}

/**
 * The shop's merchant, with its key; null where there is none.
 *
 * @throws AuthKeyUnreadable
 */
export async function linkMerchant(ctx: TenantCtx): Promise<LinkMerchant | null> {
  const row = await rowOf(ctx)
  if (!row || isGone(ctx, row)) return null
  const simulated = row.environment === 'simulator' ? ctx.installation.azulSimulatorUrl : null
  return {
    merchant: {
      id: row.merchant_id,
      name: row.merchant_name,
      type: row.merchant_type,
      authKey: openKey(ctx, row.auth_key),
    },
    environment: row.environment,
    pageUrl: simulated ?? AZUL_PAGES[row.environment === 'production' ? 'production' : 'test'],
    validDays: row.valid_days,
  }
}

function openKey(ctx: TenantCtx, sealed: string): string {
  try {
    return ctx.installation.secrets.open(sealed, purposeOf(ctx))
  } catch (error) {
    if (error instanceof SealBroken) throw new AuthKeyUnreadable('the auth key', {}, { cause: error })
    throw error
  }
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
 * another page than it was typed for.
 *
 * @throws RecordChanged, AuthKeyNeeded
 */
export const changeMerchant = (
  ctx: Ctx,
  { auth_key, version, ...input }: MerchantInput,
): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`azul merchant ${tx.tenantId}`])
    const before = await rowOf(tx)
    refuseStale({ version: before?.version ?? 0 }, version)
    const environment =
      input.environment === 'simulator' && tx.installation.azulSimulatorUrl === null
        ? 'test'
        : input.environment
    const isSame = before?.merchant_id === input.merchant_id && before.environment === environment
    const sealed = auth_key
      ? tx.installation.secrets.seal(auth_key, purposeOf(tx))
      : isSame
        ? before.auth_key
        : null
    if (sealed === null) throw new AuthKeyNeeded('no key, or one of another merchant')
    const kept = {
      ...input,
      environment,
      auth_key: sealed,
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
        auth_key: before?.auth_key === sealed ? 'kept' : before ? 'changed' : 'set',
      },
    })
    return { success: true }
  })

const shownOf = ({ merchant_id, merchant_name, merchant_type, environment, valid_days }: Row) => ({
  ...{ merchant_id, merchant_name, merchant_type, environment, valid_days },
})
