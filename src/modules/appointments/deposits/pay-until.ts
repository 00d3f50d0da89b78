import { PAYING_MS } from '#modules/invoices/deposits/paying-time.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'

type Asked = { readonly starts_at: Date; readonly pay_until: Date | null }

/** Until when the deposit of an appointment is taken: for a while beyond what was said, and at most until it begins. */
export const takenUntil = ({ starts_at, pay_until }: Asked): Date =>
  pay_until === null ? starts_at : new Date(Math.min(pay_until.getTime() + PAYING_MS, starts_at.getTime()))

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
