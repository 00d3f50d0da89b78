import type { Status } from '../status/status.ts'
import type { CalendarEvent } from './ical.ts'

const STATUSES: Readonly<Record<Status, CalendarEvent['status']>> = {
  pending: 'TENTATIVE',
  rescheduled: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  no_show: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

type Kept = {
  readonly id: string
  readonly version: number
  readonly status: Status
  readonly starts_at: Date
  readonly ends_at: Date
}

/** What calendars know an appointment by, whoever's they are and whatever becomes of it. */
const uidOf = ({ id }: Kept): string => `${id}@enzzo`

/** What every calendar shows alike of an appointment. */
export const placedOf = (kept: Kept) => ({
  uid: uidOf(kept),
  sequence: kept.version,
  starts: kept.starts_at,
  ends: kept.ends_at,
  status: STATUSES[kept.status],
})

type Shown = {
  readonly service: string
  readonly professional: string
  readonly link: string | null
  readonly shop: { readonly name: string; readonly phone: string; readonly address: string }
}
type Sent = Pick<CalendarEvent, 'stamp' | 'organizer' | 'attendee'>

/** An appointment as it stands in its customer's calendar. */
export const eventOf = (
  kept: Kept,
  { service, professional, link, shop }: Shown,
  sent: Sent,
): CalendarEvent => ({
  ...placedOf(kept),
  ...sent,
  summary: `${service} · ${shop.name}`,
  description: [professional, [shop.name, shop.phone].filter(Boolean).join(' · '), link]
    .filter(Boolean)
    .join('\n'),
  location: shop.address,
  url: kept.status === 'cancelled' ? null : link,
})
