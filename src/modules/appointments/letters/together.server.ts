import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import type { appointmentLetters } from '../appointments.tables.ts'
import type { AppointmentRow } from '../booking/appointment-rows.server.ts'
import { isTakenBack } from '../booking/taken-back.server.ts'
import type { LetterKind } from '../letter/letter-kind.ts'
import { isStillSo } from './letters.ts'

type Letter = typeof appointmentLetters.$inferSelect

/** An appointment as a change left it, and when it was to begin before. */
export type Changed = {
  readonly id: AppointmentId
  readonly version: number
  readonly starts_at: Date
  readonly was: Date | null
}

/** What a letter tells of: its own appointment, and those that were changed at one stroke with it. */
export const changesIn = (letter: Letter): Changed[] => [
  { id: letter.appointment_id, version: letter.version, starts_at: letter.starts_at, was: letter.was_at },
  ...letter.others.map(({ id, version, starts_at, was }) => ({
    id,
    version,
    starts_at: new Date(starts_at),
    was: was === null ? null : new Date(was),
  })),
]

/** Whether what is told of an appointment is so: nobody changed it since, nor took it back. */
export const isToTell = async (
  tx: Tx<TenantCtx>,
  { kind, version, starts_at }: { kind: LetterKind; version: number; starts_at: Date },
  now: AppointmentRow,
): Promise<boolean> =>
  isStillSo({ kind, starts_at }, now, tx.now) &&
  !(kind === 'moved' && (await isTakenBack(tx, now.id, version)))
