import type { TenantCtx } from '../kernel/ctx.server.ts'
import type { EventKind } from './event-kind.ts'
import type { RelayedEvent } from './outbox.server.ts'

/**
 * Who hears a kind of event. Each event is handed to each of its handlers by a job of that handler's own, at least
 * once, so one must bear to be called twice with the same event. Nothing is promised about the order of events.
 */
export type EventHandler = Readonly<{
  /** Its jobs wait in the queue under this name: one that is changed leaves those behind. */
  name: string
  event: string
  /** Takes all events of one shop that wait together; otherwise each has a job of its own. */
  together: boolean
  /**
   * Waits for somebody outside, such as a mail server: its jobs have a queue of their own, so that nobody waits for them.
   * `programs` of whomever a shop named have another: they are no service that anybody chose to be quick, and no mail waits
   * for them.
   */
  outside: boolean | 'programs'
  handle(ctx: TenantCtx, events: readonly RelayedEvent[]): Promise<void>
}>

/** A handler that takes one event at a time. */
export const onEvent = <P>(
  kind: EventKind<P>,
  name: string,
  handle: (ctx: TenantCtx, payload: P) => Promise<void>,
  { outside = false }: { outside?: EventHandler['outside'] } = {},
): EventHandler => ({
  name,
  event: kind.name,
  together: false,
  outside,
  handle: async (ctx, events) => {
    for (const { payload } of events) await handle(ctx, kind.payload.parse(payload))
  },
})

/** A handler that looks once at all that one shop did in a moment: a busy one makes hundreds of a kind. */
export const onEvents = <P>(
  kind: EventKind<P>,
  name: string,
  handle: (ctx: TenantCtx, payloads: readonly P[]) => Promise<void>,
): EventHandler => ({
  name,
  event: kind.name,
  together: true,
  outside: false,
  handle: (ctx, events) =>
    handle(
      ctx,
      events.map(({ payload }) => kind.payload.parse(payload)),
    ),
})
