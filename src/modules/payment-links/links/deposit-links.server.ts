import { depositById } from '#modules/invoices/deposits/deposit-rows.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { DepositId } from '#platform/values/ids.ts'
import { ZERO } from '#platform/values/money.ts'
import type { Environment } from '../environment.ts'
import { AuthKeyUnreadable } from '../payment-links.errors.ts'
import { countsForAnybody, linkMerchant } from '../settings/merchants.server.ts'
import { newAzulOrder } from './link-orders.server.ts'
import { insertLink, linkUrl } from './links.server.ts'
import { lockPayable, owedOn } from './payable.server.ts'

/**
 * Where a deposit is paid by card, until it is asked for no more or the shop's links have expired: the link that still
 * waits, or a new one. It stands in the name of who acts. A deposit bears no ITBIS: its invoice will.
 *
 * @returns null where nothing is asked for, or the shop's merchant at AZUL is not set up, cannot be read or charges nobody.
 * @throws DepositNotFound
 */
export const depositLink = (ctx: Ctx, origin: string, id: DepositId): Promise<string | null> =>
  inTransaction(ctx, async (tx) => {
    const configured = await linkMerchant(tx).catch(orNull)
    if (!configured || !countsForAnybody(tx, configured.environment)) return null
    const payable = { invoice_id: null, deposit_id: id }
    await lockPayable(tx, payable)
    const amount = await owedOn(tx, payable)
    const deposit = await depositById(tx, id)
    if (amount === ZERO || deposit.wanted_until <= tx.now) return null
    const open = await openLink(tx, id, configured.environment)
    if (open) return linkUrl(origin, open.token)
    // Nobody asks for it by a number of their own: it is made once by the deposit.
    const order_number = newAzulOrder(deposit.number, 'DEP')
    const link = await insertLink(
      tx,
      configured,
      {
        ...payable,
        order_number,
        azul_order: order_number,
        amount_cents: amount,
        itbis_cents: ZERO,
        language: 'ES',
        client_contract_number: deposit.concept.slice(0, 254),
      },
      deposit.wanted_until,
    )
    await audit(tx, {
      action: 'payment_link.created',
      subject_type: 'customer_deposit',
      subject_id: id,
      details: { link_id: link.id, azul_order: order_number, amount_cents: amount },
    })
    return linkUrl(origin, link.token)
  })

/** A deposit that is asked for longer is paid for as long by the links that wait for it, whoever has them open. */
export const keepLinksOpen = (tx: Tx<TenantCtx>, id: DepositId, until: Date): Promise<unknown> =>
  tx.query(
    `update payment_links set expires_at = greatest(expires_at, $2)
      where tenant_id = current_tenant() and deposit_id = $1 and status = 'pending'`,
    [id, until],
  )

const orNull = (error: unknown): null => {
  if (error instanceof AuthKeyUnreadable) return null
  throw error
}

/** The link of a deposit that still waits; those that do not any more are closed. */
async function openLink(tx: Tx, id: DepositId, environment: Environment) {
  await tx.query(
    `update payment_links set status = 'cancelled', cancel_reason = 'replaced', closed_at = $2
      where tenant_id = current_tenant() and deposit_id = $1 and status = 'pending'
        and (expires_at <= $2 or environment <> $3)`,
    [id, tx.now, environment],
  )
  const [open] = await tx.query<{ token: string }>(
    `select token from payment_links
      where tenant_id = current_tenant() and deposit_id = $1 and status = 'pending'`,
    [id],
  )
  return open ?? null
}
