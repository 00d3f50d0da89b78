import type { TenantCtx } from '../kernel/ctx.server.ts'

/**
 * What a module does by the clock and not because something happened. Every program that runs looks for it every few
 * minutes, several at once where several run, so that it finds out by itself what is still to be done, and does it once.
 * A shop's work has its time in each look: it asks between two transactions whether that is up, and leaves the rest for the
 * next look, so that no shop keeps the others waiting.
 */
export type TimedWork = Readonly<{
  name: string
  /**
   * SQL that answers the `tenant_id` of the shops that have any of it to do, over all shops, as often as it likes: of each shop
   * one row is enough, and whoever told them apart here would read all rows of all of them for it.
   */
  shops: string
  run(ctx: TenantCtx, isTimeUp: () => boolean): Promise<void>
}>
