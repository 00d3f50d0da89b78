import { z } from 'zod'
import { type EventHandler, onEvent } from '#platform/events/event-handler.server.ts'
import { eventKind } from '#platform/events/event-kind.ts'

export const mortal = eventKind('test.mortal', z.object({ number: z.number() }))

/** Two handlers of one event, in queues of their own; the second is where a worker dies. */
export const mortalHandlers = (
  before: () => Promise<void>,
  dies: () => Promise<void>,
): readonly EventHandler[] => [
  onEvent(mortal, 'done_before', before),
  onEvent(mortal, 'dies', dies, { outside: true }),
]
