import type { Status } from './status.ts'

/** Those in which it holds its time: nothing else is booked over it. */
export const HOLDING: readonly Status[] = ['pending', 'confirmed', 'rescheduled', 'completed']
/** Those in which it is still to come about: it can be moved, and holds on to who and what it names. */
export const STANDING: readonly Status[] = ['pending', 'confirmed', 'rescheduled']

export const holdsTime = (status: Status): boolean => HOLDING.includes(status)
export const isStanding = (status: Status): boolean => STANDING.includes(status)

/** What somebody needs for a change of status, beside the right to such changes at all. */
type MoveRight = 'appointments.status' | 'appointments.cancel' | 'appointments.reopen'

const ATTENDED = {
  completed: 'appointments.status',
  no_show: 'appointments.status',
  cancelled: 'appointments.cancel',
} as const

/**
 * What each status may become, and who may say so. It is rescheduled only by another time (`appointment.reschedule`), which
 * an appointment that stands may always be given.
 */
export const MOVES: Readonly<Record<Status, Readonly<Partial<Record<Status, MoveRight>>>>> = {
  pending: { confirmed: 'appointments.status', ...ATTENDED },
  confirmed: ATTENDED,
  rescheduled: { confirmed: 'appointments.status', ...ATTENDED },
  cancelled: { pending: 'appointments.reopen' },
  completed: { confirmed: 'appointments.reopen' },
  // Who came after all was attended to; who was marked by mistake is expected again.
  no_show: { completed: 'appointments.status', confirmed: 'appointments.reopen' },
}

/** What is needed for a change; null where there is no such change. */
export const rightFor = (from: Status, to: Status): MoveRight | null => MOVES[from][to] ?? null

/**
 * Whether it is too soon to say who came or did not: who comes early on the day is attended to early, and who is not
 * there before the time has not failed to come.
 */
export function isTooSoon(
  to: Status,
  { appointment_date, starts_at }: { appointment_date: string; starts_at: Date | string },
  { today, now }: { today: string; now: Date | number },
): boolean {
  if (to === 'completed') return appointment_date > today
  return to === 'no_show' && new Date(starts_at) > new Date(now)
}

type Chargeable = { readonly status: Status; readonly appointment_date: string; readonly invoice: unknown }

/** Whether somebody was attended to and no sale that stands has charged it. */
export const isUncharged = ({ status, invoice }: Pick<Chargeable, 'status' | 'invoice'>): boolean =>
  status === 'completed' && invoice === null

/** Whether a sale that stands keeps it from being expected again: who paid for it would be asked for its deposit anew. */
export const isKeptBySale = (
  { status, invoice }: Pick<Chargeable, 'status' | 'invoice'>,
  to: Status,
): boolean => invoice !== null && status === 'completed' && isStanding(to)

/** Whether it can be charged on a day: not before its own, not what came to nothing, and not what a sale that stands charged. */
export const isChargeable = ({ status, appointment_date, invoice }: Chargeable, today: string): boolean =>
  invoice === null && status !== 'cancelled' && status !== 'no_show' && appointment_date <= today
