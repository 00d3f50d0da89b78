import { PAYING_MS } from '#modules/invoices/deposits/paying-time.ts'
import type { Cents } from '#platform/values/money.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import { isStanding } from '../status/states.ts'
import type { Status } from '../status/status.ts'

type Asked = { readonly starts_at: Date; readonly pay_until: Date | null }

/** Until when the deposit of an appointment is taken: for a while beyond what was said, and at most until it begins. */
export const takenUntil = ({ starts_at, pay_until }: Asked): Date =>
  pay_until === null ? starts_at : new Date(Math.min(pay_until.getTime() + PAYING_MS, starts_at.getTime()))

type Owing = Asked & { readonly status: Status; readonly deposit_cents: Cents | null }

/** What an appointment asks for ahead that can still be paid now; null where it asks for nothing, or it is too late. */
export const payableNow = (appointment: Owing, now: Date): Cents | null => {
  const { deposit_cents: amount, status } = appointment
  const isOwed = amount !== null && amount > 0 && isStanding(status) && takenUntil(appointment) > now
  return isOwed ? amount : null
}

/** When it is to be paid once it was changed: what somebody of the shop decides of waits for no payment any more. */
export const payUntilAfter = (
  by: { readonly userId: string | null },
  { pay_until }: Pick<Asked, 'pay_until'>,
): Date | null => (by.userId === null ? pay_until : null)

/** Until when the deposit of an appointment is asked for, and until when its customer is told to pay it. */
export const askedUntil = (appointment: Asked): { wanted_until: Date; said_until: Date | null } => ({
  wanted_until: takenUntil(appointment),
  said_until: appointment.pay_until,
})

/** Until when it is to be paid that was booked now, so many minutes from now and at most until it begins; null for never. */
export const payUntilOf = (minutes: number, { now, startsAt }: { now: Date; startsAt: Date }): Date | null =>
  minutes === 0 ? null : new Date(Math.min(now.getTime() + minutes * MINUTE_MS, startsAt.getTime()))
