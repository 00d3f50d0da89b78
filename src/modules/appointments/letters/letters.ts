import { z } from 'zod'
import { DELIVERY_CHANNELS } from '#modules/delivery/delivery-channel.ts'
import { eventKind } from '#platform/events/event-kind.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'
import { isOfDeposit, type LetterKind } from '../letter/letter-kind.ts'
import { isStanding } from '../status/states.ts'
import type { Status } from '../status/status.ts'

/** Announces a letter of an appointment that waits to be sent; its delivery has the same id. */
export const letterQueued = eventKind('appointments.letter_queued', z.object({ delivery_id: z.uuid() }))

/** What is told of an appointment that became this; nothing of who came, or failed to. */
export const kindOfStatus = (status: Status): LetterKind | null =>
  status === 'confirmed' || status === 'cancelled'
    ? status
    : status === 'pending'
      ? 'booked'
      : status === 'rescheduled'
        ? 'moved'
        : null

type Told = { readonly kind: LetterKind; readonly starts_at: Date }
type Now = { readonly status: Status; readonly starts_at: Date }

/**
 * Whether what a letter says is still so when its turn has come: the time is the one that it tells, still to come, and
 * cancelled is only what is cancelled. What became of a deposit is so, whatever became of the appointment.
 */
export const isStillSo = ({ kind, starts_at }: Told, now: Now, at: Date): boolean =>
  isOfDeposit(kind) ||
  (starts_at.getTime() === now.starts_at.getTime() &&
    now.starts_at > at &&
    (kind === 'cancelled' ? now.status === 'cancelled' : isStanding(now.status)) &&
    (kind !== 'confirmed' || now.status === 'confirmed'))

export const lettersInput = z.object({ id: idIn<AppointmentId>() })

export const sendLetterInput = z.object({
  id: idIn<AppointmentId>(),
  requestId: z.uuid(),
  channel: z.enum(DELIVERY_CHANNELS),
  /** What was typed is judged by the verb, which says in words what is wrong with it. */
  to: z.string().max(254),
})
export type SendLetter = z.output<typeof sendLetterInput>
