import { z } from 'zod'
import { readVersion } from '#platform/values/records.ts'
import { dayIn, OFFERED_DAYS, timeIn } from '../appointment/appointment.ts'
import { cutoffOf } from '../deposits/deposit-terms.ts'
import { isStanding } from '../status/states.ts'
import type { Status } from '../status/status.ts'

/** What stands at the end of the address of somebody's own appointment. */
export const tokenIn = z.string().max(200)

export const ownInput = z.object({ token: tokenIn })

/** `version`: of the appointment as it was seen, so that nobody confirms a time that was another a moment ago. */
export const ownChange = ownInput.extend({ version: readVersion })
export type OwnChange = z.output<typeof ownChange>

export const ownMove = ownChange.extend({ appointment_date: dayIn, start_time: timeIn })
export type OwnMove = z.output<typeof ownMove>

export const ownDaysInput = ownInput.extend({
  from: dayIn.nullish(),
  days: z.int().min(1).max(62).default(OFFERED_DAYS),
})
export type OwnDaysInput = z.output<typeof ownDaysInput>

export const ownSlotsInput = ownInput.extend({ date: dayIn })
export type OwnSlotsInput = z.output<typeof ownSlotsInput>

/** What a link leads to: an appointment that is to come or under way; one that was cancelled; or one that is over. */
type OwnState = 'open' | 'cancelled' | 'past'

type Standing = {
  readonly status: Status
  readonly starts_at: Date
  readonly ends_at: Date
  /** Whether the shop has still to say that it takes it. */
  readonly isAwaited?: boolean
}

export function ownState({ status, ends_at }: Standing, now: Date): OwnState {
  if (status === 'cancelled') return 'cancelled'
  return isStanding(status) && ends_at > now ? 'open' : 'past'
}

/** What its customer may do with it now. Exactly at the deadline it is still moved and cancelled. */
export function ownActs(of: Standing, cutoffHours: number, now: Date) {
  const isToCome = ownState(of, now) === 'open' && of.starts_at > now
  const inTime = isToCome && now <= cutoffOf(of.starts_at, cutoffHours)
  return { confirm: isToCome && of.status !== 'confirmed' && !of.isAwaited, move: inTime, cancel: inTime }
}
