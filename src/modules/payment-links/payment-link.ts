import { formatOrderNumber } from '#modules/invoices/posted-invoice.ts'
import { dayAndTime } from '#platform/values/calendar-day.ts'
import { type Day, dayOfInstant } from '#platform/values/day.ts'
import { type Cents, cents, divideRounded } from '#platform/values/money.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import type { LinkStatus } from './link-status.ts'

/** What is kept of it: that a link has expired is said by the clock alone. */
export type KeptStatus = Exclude<LinkStatus, 'expired'>

/** Why a link asks for nothing any more. */
export const CANCEL_REASONS = ['by_hand', 'replaced', 'paid_otherwise'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

type Kept = { status: KeptStatus; expires_at: Date }

/**
 * How a link stands.
 *
 * @param owed what is pending on its invoice: a link asks for nothing where nothing is owed.
 */
export function linkStatus({ status, expires_at }: Kept, owed: Cents, now: Date): LinkStatus {
  if (status !== 'pending') return status
  if (owed <= 0) return 'cancelled'
  return expires_at <= now ? 'expired' : 'pending'
}

/** What a link asks for now: it keeps to what is still owed on its invoice. */
export const askedFor = ({ amount_cents }: { amount_cents: Cents }, owed: Cents): Cents =>
  cents(Math.min(amount_cents, owed))

/** The ITBIS that goes to the payment page: 18 times the amount, rounded, in hundredths. (Specification 1, section 7.) */
export const linkItbis = (amount: Cents): Cents => cents(divideRounded(BigInt(amount) * 18n, 100n))

/** The language of the payment page. */
export const LINK_LANGUAGE = 'ES' as const

/** What a link is asked for with, of an invoice on which `pending` is owed. (Specification 1, section 7.) */
export const linkValues = (
  invoice: { order_number: string; customer: { name: string; email: string | null } },
  pending: Cents,
  now: Date,
) => ({
  orderNumber: `INV-${invoice.order_number}-${now.getTime()}`,
  amount: pending,
  itbis: linkItbis(pending),
  language: LINK_LANGUAGE,
  clientContractNumber: invoice.customer.email || invoice.customer.name,
})

/**
 * The number of the invoice that an order is of; null where it is none of ours. All end in as many digits of a time, so
 * that none is the beginning of another: AZUL signs the amount right behind it.
 */
export function orderedInvoice(orderNumber: string): number | null {
  const digits = /^INV-(\d{6,12})-\d{13}$/.exec(orderNumber)?.[1]
  if (digits === undefined) return null
  const number = Number(digits)
  // One invoice has one number, however many noughts somebody writes before it.
  return formatOrderNumber(number) === digits ? number : null
}

/** The last day on which a link is paid by, in the shop's zone: it expires when that day ends. */
export const lastDay = ({ expires_at }: { expires_at: Date }, timeZone: string): Day =>
  dayOfInstant(new Date(expires_at.getTime() - 1), timeZone)

/** The last day until an instant, in the shop's zone, and the time on it where it does not end with the day. */
export function lastMoment(until: Date, timeZone: string): { day: Day; time: string | null } {
  const { hour, minute } = dayAndTime(until, timeZone)
  const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
  return { day: lastDay({ expires_at: until }, timeZone), time: time === '00:00' ? null : time }
}

/** How many days are left after this one; none on the last, and fewer than none once it has expired. */
export const daysLeft = (link: { expires_at: Date }, now: Date, timeZone: string): number =>
  (Date.parse(lastDay(link, timeZone)) - Date.parse(dayOfInstant(now, timeZone))) / DAY_MS
