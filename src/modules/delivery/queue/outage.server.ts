import { LoginRefused } from '#modules/notifications/channels/channels.errors.ts'
import { notify } from '#modules/notifications/notifications.server.ts'
import { timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { DomainError } from '#platform/errors/errors.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import type { DeliveryChannel } from '../delivery-channel.ts'

/** Whether what failed may go once the shop or its mail is mended: the service does not answer, or refuses the shop's login. */
export const isOutage = (error: unknown): boolean =>
  error instanceof DomainError && (error.kind === 'unavailable' || error instanceof LoginRefused)

/** Tells the shop that what it sends by a way waits, once a day, however much of it does. */
export async function tellOfOutage(tx: Tx<TenantCtx>, channel: DeliveryChannel): Promise<void> {
  const day = dayOfInstant(tx.now, await timeZoneOf(tx))
  await notify(tx, { subject: `deliveries by ${channel} ${day}`, kind: `${channel}_waits`, params: {} })
}
