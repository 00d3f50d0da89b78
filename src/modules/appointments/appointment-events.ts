import { z } from 'zod'
import { eventKind } from '#platform/events/event-kind.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'
import { STATUSES } from './status/status.ts'

const of = z.object({
  appointment_id: idIn<AppointmentId>(),
  /** The appointment's, as this change left it; none in what was announced by an earlier version of the program. */
  version: z.int().optional(),
  /** When it begins, as this change left it. */
  starts_at: z.iso.datetime().optional(),
  /** Where whoever changed it found the shop: what a letter links to. */
  origin: z.string().optional(),
  /** Its customer is told of it with others that were changed at one stroke. */
  together: z.literal(true).optional(),
})

/** What each tells of a change, beside what it was. */
export const changeOf = (
  { origin }: { readonly origin?: string },
  { id, version, starts_at }: { id: AppointmentId; version: number; starts_at: Date },
  isTogether = false,
) => ({
  appointment_id: id,
  version,
  starts_at: starts_at.toISOString(),
  ...(origin !== undefined && { origin }),
  ...(isTogether && { together: true as const }),
})

export const appointmentBooked = eventKind('appointments.booked', of)

/** Who could not pay its deposit while the program did not run has more time for it. */
export const appointmentPayExtended = eventKind('appointments.pay_extended', of)

/** Somebody of the shop looked at a deposit that was asked back and does not give it back. */
export const appointmentRefundRejected = eventKind(
  'appointments.refund_rejected',
  of.pick({ appointment_id: true, version: true }),
)

/** It has another time, another professional or another length. */
export const appointmentMoved = eventKind(
  'appointments.moved',
  of.extend({
    /** When it was to begin. */
    from: z.iso.datetime(),
    /** From when on it is not taken back any more: its customer is told then. */
    stands_at: z.iso.datetime().optional(),
    /** It takes back a move of which nobody was told. */
    undoes: z.literal(true).optional(),
  }),
)

export const appointmentStatusChanged = eventKind(
  'appointments.status_changed',
  of.extend({ from: z.enum(STATUSES), to: z.enum(STATUSES) }),
)

/** Several of a series were moved or cancelled at one stroke, the first to begin first; each is announced by itself too. */
export const appointmentsChangedTogether = eventKind(
  'appointments.changed_together',
  z.object({
    kind: z.enum(['moved', 'cancelled']),
    changes: z.array(
      z.object({
        appointment_id: idIn<AppointmentId>(),
        version: z.int(),
        starts_at: z.iso.datetime(),
        /** When it was to begin, of what was moved. */
        from: z.iso.datetime().optional(),
      }),
    ),
    stands_at: z.iso.datetime().optional(),
    origin: z.string().optional(),
  }),
)
