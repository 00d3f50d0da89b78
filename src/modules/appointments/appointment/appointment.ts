import { z } from 'zod'
import { isReportDay } from '#platform/values/day.ts'
import { isEmail } from '#platform/values/email.ts'
import type { AppointmentId, CustomerId, EmployeeId, ProductId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { readVersion } from '#platform/values/records.ts'
import { type MinuteOfDay, minuteIn } from '#platform/values/shop-day.ts'
import { readPhone } from '#platform/values/tax-id.ts'
import { idIn } from '#platform/values/wire.ts'
import { CANCELLED_BY, STATUSES } from '../status/status.ts'

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const APPOINTMENT_REFUSALS = {
  name_required: 'Name is required',
  invalid_email: 'Invalid email',
  too_long: 'This text is too long.',
} as const
type AppointmentRefusals = Readonly<Record<keyof typeof APPOINTMENT_REFUSALS, string>>

/** What is taken where the service does not say. */
export const DEFAULT_DURATION = 30
/** How far ahead is booked where the service does not say; and, within it, anything. */
export const MOST_ADVANCE_DAYS = 365
/** With its buffer an appointment is never longer than a day. */
export const LONGEST = 12 * 60

/** For whoever is free. */
export const ANY = 'any'

export const dayIn = z.string().refine(isReportDay, 'a day such as 2026-12-31')

/** `14:30`, in minutes of the day. */
export const timeIn = z.string().transform((text, check): MinuteOfDay => {
  const time = minuteIn(text)
  if (time !== null) return time
  check.addIssue({ code: 'custom', message: 'a time such as 14:30' })
  return z.NEVER
})

export const professionalIn = z
  .union([z.literal([ANY, '']), idIn<EmployeeId>()])
  .nullish()
  .transform((id): EmployeeId | null => (id === ANY || id === '' ? null : (id ?? null)))

const durationIn = z.int().min(5).max(LONGEST).nullish()

const optional = (typed: string | null | undefined): string | null => typed || null

/** Who comes, as they are typed, with `words` for what is refused. */
export const personSchema = (words: AppointmentRefusals) => {
  const text = (most: number) => z.string().trim().max(most, words.too_long).nullish().transform(optional)
  return z.object({
    customer_id: idIn<CustomerId>().nullish(),
    customer_name: z
      .string({ error: words.name_required })
      .trim()
      .min(1, words.name_required)
      .max(200, words.too_long),
    customer_email: text(254).refine((typed) => !typed || isEmail(typed), words.invalid_email),
    customer_phone: text(60).transform((typed) => typed && (readPhone(typed) ?? typed)),
    customer_notes: text(2000),
  })
}

const time = { appointment_date: dayIn, start_time: timeIn, duration_minutes: durationIn }

export const appointmentInput = personSchema(APPOINTMENT_REFUSALS).extend({
  service_id: idIn<ProductId>(),
  employee_id: professionalIn,
  ...time,
  party_size: z.literal(1).default(1),
  /** In which the customer is written to; the shop's where nothing is said. */
  language: z.enum(['es', 'en']).nullish(),
})
export type AppointmentInput = z.output<typeof appointmentInput>

export const thisAppointment = z.object({ id: idIn<AppointmentId>() })

/** Without a professional it stays with the one it has; `any` is whoever is free then. */
export const rescheduleInput = thisAppointment.extend({
  ...time,
  version: readVersion,
  employee_id: z.union([z.literal(ANY), idIn<EmployeeId>()]).optional(),
  /** Back to where it was: a move that was one's own just now leaves nothing behind. */
  undo: z.boolean().optional(),
})
export type RescheduleInput = z.output<typeof rescheduleInput>
/** Where to, whichever appointment it is. */
export type MoveInput = Omit<RescheduleInput, 'id' | 'version' | 'undo'>

export const statusInput = thisAppointment.extend({
  version: readVersion,
  status: z.enum(STATUSES),
  reason: z.string().trim().max(500).nullish().transform(optional),
  /** Who would not have it, of what is cancelled; its customer, where nothing is said. */
  cancelled_by: z.enum(CANCELLED_BY).optional(),
  /** What whoever cancels was told of its deposit: another end is refused. Nothing is said where they were told nothing. */
  deposit_end: z.enum(['goes_back', 'stays', 'none']).optional(),
})
export type StatusInput = z.output<typeof statusInput>
export type DepositEnd = NonNullable<StatusInput['deposit_end']>

/** What is asked for: `appointment_id` where it is another time for that one, whose own time is free for it. */
const asked = {
  service_id: idIn<ProductId>(),
  employee_id: professionalIn,
  duration_minutes: durationIn,
  appointment_id: idIn<AppointmentId>().nullish(),
}

export const slotsInput = z.object({ date: dayIn, ...asked })
export type SlotsInput = z.output<typeof slotsInput>

/** As the wizard offers them: a fortnight from tomorrow. */
export const OFFERED_DAYS = 14

export const daysInput = z.object({
  ...asked,
  from: dayIn.nullish(),
  days: z.int().min(1).max(62).default(OFFERED_DAYS),
})
export type DaysInput = z.output<typeof daysInput>

/** What is booked with somebody for when they do not work. */
export const outOfHoursInput = z.object({ employee_id: idIn<EmployeeId>().nullish() })

/** Some days of the agenda; a calendar asks for all of them at once. */
export const appointmentListInput = listInput(20)
  .unwrap()
  .omit({ showDeleted: true })
  .extend({
    pageSize: z.int().min(1).max(2000).default(20),
    from: dayIn.nullish(),
    until: dayIn.nullish(),
    employee_id: professionalIn,
    service_id: idIn<ProductId>().nullish(),
    customer_id: idIn<CustomerId>().nullish(),
    status: z.array(z.enum(STATUSES)).max(STATUSES.length).nullish(),
    newestFirst: z.boolean().default(false),
    /** Only who was attended to and whom no sale that stands has charged. */
    uncharged: z.boolean().default(false),
  })
  .prefault({})
export type AppointmentListInput = z.output<typeof appointmentListInput>

export const servicesInput = z
  .object({
    search: z.string().trim().max(300).default(''),
    page: z.int().min(1).max(100_000).default(1),
    pageSize: z.int().min(1).max(100).default(100),
  })
  .prefault({})
export type ServicesInput = z.output<typeof servicesInput>

export const professionalsInput = z.object({ service_id: idIn<ProductId>().nullish() }).prefault({})
export type ProfessionalsInput = z.output<typeof professionalsInput>

/** When a wish is for. */
export type Wish = {
  readonly service_id: ProductId
  readonly employee_id: EmployeeId | null
  readonly duration_minutes?: number | null | undefined
  /** The shop offered that time itself: its notice was for others. */
  readonly isPromised?: boolean | undefined
  readonly appointment_id?: AppointmentId | null | undefined
}
