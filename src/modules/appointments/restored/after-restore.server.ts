import { inSomebodysName } from '#modules/identity/permissions/acting.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { AfterRestore } from '#platform/module/after-restore.server.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import { translate } from '#ui/words/messages.ts'
import { appointmentDepositsMessages } from '../deposits/appointment-deposits.messages.ts'
import { askOn } from '../deposits/ask-on.server.ts'
import { openRefunds, reviewAnew } from '../deposits/refund-rows.server.ts'
import { closeAllFeeds } from '../feeds/feeds.server.ts'

/** What was to be paid in time and was not, as far as is known here, waits for the shop. */
async function waitForShop(tx: Tx<TenantCtx>): Promise<void> {
  const rows = await tx.query<{ id: AppointmentId; starts_at: Date }>(
    `update appointments a set pay_until = null
      where a.tenant_id = current_tenant() and a.pay_until is not null and a.status in ('pending', 'rescheduled')
        and a.starts_at > $1 and not exists (select from customer_deposits d where d.tenant_id = a.tenant_id
          and d.purpose = 'appointment' and d.purpose_id = a.id and d.status <> 'pending')
      returning a.id, a.starts_at`,
    [tx.now],
  )
  for (const { id, starts_at } of rows) await askOn(tx, { id, starts_at, pay_until: null })
}

/** What may have gone back to its customer since is looked for before it is paid. */
async function reviewRefunds(tx: Tx<TenantCtx>): Promise<void> {
  const open = await openRefunds(tx)
  if (open.length === 0) return
  const { language } = await readSettings(tx)
  const say = translate(appointmentDepositsMessages, language)
  await reviewAnew(await inSomebodysName(tx, say('by_restore')), open, say('restored_refund'))
}

/**
 * Nobody knows here who was reminded, who was offered a time, and who paid, since the backup: no rule reminds of what it would
 * have told by now, who waits is offered no time that is free by now, and nobody loses what they booked for a deposit that
 * they may have paid. No refund is paid unseen that may have gone. Nor does anybody look at an agenda by an address that was
 * taken back since.
 */
export const tellNobodyTwice: AfterRestore = async (tx) => {
  await tx.query(
    'update appointment_rules set since = greatest(since, $1) where tenant_id = current_tenant()',
    [tx.now],
  )
  await tx.query(
    `update appointment_waits set offers_known_since = $1 where tenant_id = current_tenant() and status = 'waiting'`,
    [tx.now],
  )
  await waitForShop(tx)
  await closeAllFeeds(tx)
  await reviewRefunds(tx)
  return 0
}
