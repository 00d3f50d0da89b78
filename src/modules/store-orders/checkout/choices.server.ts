import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import { isOpenToAnybody } from '#modules/payment-links/settings/merchants.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import { PAID_BY, PAYMENT_WAYS, type PaymentWay } from '../order/order-states.ts'
import { storeOrdersSettings } from '../store-orders-settings.ts'
import { pickupsOf, zonesOf } from '../zones/zones.server.ts'

/** How the store is paid: what the shop marked as available in it, a card only where links are paid. */
async function waysOf(tx: Tx<TenantCtx>): Promise<PaymentWay[]> {
  const methods = await tx.query<{ code: string }>(
    `select code from payment_methods where tenant_id = current_tenant() and available_for_online_store
      and is_active and deleted_at is null order by position`,
  )
  const wayOf = (code: string) => PAYMENT_WAYS.find((way) => PAID_BY[way] === paymentKind(code))
  const ways = new Set(methods.flatMap(({ code }) => wayOf(code) ?? []))
  if (ways.has('link') && !(await isOpenToAnybody(tx))) ways.delete('link')
  return [...ways]
}

/** What the store offers who orders, as it is today. */
export async function choicesOf(tx: Tx<TenantCtx>) {
  const settings = await readModuleSettings(tx, storeOrdersSettings)
  return {
    zones: await zonesOf(tx),
    pickups: await pickupsOf(tx),
    ways: await waysOf(tx),
    terms: settings.store_terms,
    settings,
  }
}
