import { z } from 'zod'
import { eventKind } from '#platform/events/event-kind.ts'

/** Announces a reminder that waits to be sent; its delivery has the same id. */
export const reminderQueued = eventKind('reminders.queued', z.object({ delivery_id: z.uuid() }))
