import { z } from 'zod'
import type { AppointmentWaitId, EmployeeId, ProductId } from '#platform/values/ids.ts'
import type { Minute } from '#platform/values/minute-ranges.ts'
import { readVersion } from '#platform/values/records.ts'
import { MINUTES_OF_A_DAY, minuteOfDay } from '#platform/values/shop-day.ts'
import { idIn } from '#platform/values/wire.ts'
import {
  APPOINTMENT_REFUSALS,
  dayIn,
  personSchema,
  professionalIn,
  timeIn,
} from '../appointment/appointment.ts'

/** `ended`: their last day passed without a time for them. */
export type WaitStatus = 'waiting' | 'booked' | 'withdrawn' | 'ended'
/** `ended`: its minutes passed; `taken`: its time went to somebody else; `withdrawn`: the shop took it back. */
export type OfferStatus = 'open' | 'accepted' | 'declined' | 'ended' | 'taken' | 'withdrawn'

/** The longest span of days that somebody waits in. */
export const MOST_WAITED_DAYS = 92
/** So many days the shop still sees whose last day has passed, to call them; then they are off the list. */
export const DAYS_SEEN_AFTER = 7
/** So many offers in vain: who put themselves on the list and answered none of them is offered no more by itself. */
export const MOST_UNANSWERED = 2
/** So many days somebody who put themselves on the list holds a place that strangers share; after that others have it. */
export const DAYS_OF_A_PLACE = 14
/** So many times the program offers somebody a time by itself; after that the shop's people do. */
export const MOST_OFFERED = 5

/** Who waits for what, between which days and hours; without hours, at any of the day. */
export const waitInput = personSchema(APPOINTMENT_REFUSALS).extend({
  service_id: idIn<ProductId>(),
  employee_id: professionalIn,
  first_day: dayIn,
  last_day: dayIn,
  from_time: timeIn.nullish(),
  until_time: timeIn.nullish(),
  /** In which they are written to; the shop's where nothing is said. */
  language: z.enum(['es', 'en']).nullish(),
})
export type WaitInput = z.output<typeof waitInput>

export const thisWait = z.object({ id: idIn<AppointmentWaitId>() })
export const withdrawInput = thisWait.extend({ version: readVersion })
export type WithdrawInput = z.output<typeof withdrawInput>

/** A time for somebody who waits; without a professional, with whom they wait for. */
export const placeInput = thisWait.extend({
  appointment_date: dayIn,
  start_time: timeIn,
  employee_id: idIn<EmployeeId>().nullish(),
})
export type PlaceInput = z.output<typeof placeInput>

export const offerTokenInput = z.object({ token: z.string().max(200) })

/** What somebody waits for, as far as a time is held against it. */
type WaitedHours = { readonly from_minute: number; readonly until_minute: number }

/** A time that was offered before, to the same or to somebody else. */
export type OfferedTime = {
  readonly from: Minute
  readonly until: Minute
  readonly employee_id: EmployeeId | null
  readonly isMine: boolean
}

/** Two offers meet where they overlap and may be of the same professional. */
const meets = (from: Minute, until: Minute, employee_id: EmployeeId | null, other: OfferedTime): boolean =>
  from < other.until &&
  until > other.from &&
  (employee_id === null || other.employee_id === null || employee_id === other.employee_id)

type Asked = {
  readonly wait: WaitedHours & { readonly employee_id: EmployeeId | null }
  readonly duration: number
  readonly timeZone: string
  /** What is open for others, and all of which the same ever heard. */
  readonly offered: readonly OfferedTime[]
}

/**
 * The first of some free starts that somebody waits for: it lies within their hours by the shop's wall, over midnight or not
 * at all, is offered to nobody else now, and was not offered to them before. Null where there is none.
 */
export function firstFitting(starts: readonly Minute[], asked: Asked): Minute | null {
  const { wait, duration, timeZone, offered } = asked
  const fits = (start: Minute): boolean => {
    const from = minuteOfDay(start, timeZone)
    if (from < wait.from_minute || from + duration > Math.min(wait.until_minute, MINUTES_OF_A_DAY))
      return false
    return !offered.some((other) => meets(start, start + duration, wait.employee_id, other))
  }
  return starts.find(fits) ?? null
}
