import { DELIVERY_QUEUED } from '#modules/delivery/delivery.ts'
import { sendReceipt } from '#modules/delivery/send-receipt.job.ts'
import { warnOfEndingRange } from '#modules/fiscal/range-warning.job.ts'
import type { RelayedEvent } from '#platform/events/outbox.server.ts'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'

/** Hears events of one kind and one shop, as many as were waiting together. */
type Handler = (ctx: TenantCtx, events: readonly RelayedEvent[]) => Promise<void>

/** A handler of one event, for those that come together. */
const each =
  (handle: (ctx: TenantCtx, event: RelayedEvent) => Promise<void>): Handler =>
  async (ctx, events) => {
    for (const event of events) await handle(ctx, event)
  }

/** Who hears which event. A handler may be called twice with the same one. */
export type Handlers = Readonly<Record<string, readonly Handler[]>>

export const handlers: Handlers = {
  'invoices.posted': [warnOfEndingRange],
  [DELIVERY_QUEUED]: [each(sendReceipt)],
}

/** Whose handlers wait for somebody outside: they have a queue of their own, so that nobody waits for them. */
export const outsideEvents: ReadonlySet<string> = new Set([DELIVERY_QUEUED])
