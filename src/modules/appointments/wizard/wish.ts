import { personSchema } from '../appointment/appointment.ts'

export type WishedService = {
  readonly id: string
  readonly name: string
  readonly duration_minutes: number
  /** What is kept free behind it; none where nothing is said. */
  readonly buffer_minutes?: number
  readonly price: number | null
  /** What is paid ahead; nothing where none is asked for. */
  readonly deposit_amount?: number | null
}

/** An appointment as somebody puts it together. */
export type Wish = {
  readonly customer_id: string | null
  readonly customer_name: string
  readonly customer_phone: string
  readonly customer_email: string
  readonly customer_notes: string
  readonly service: WishedService | null
  /** Null for whoever is free. */
  readonly professional: { readonly id: string; readonly name: string } | null
  readonly date: string | null
  readonly time: string | null
}

export const NO_WISH: Wish = {
  customer_id: null,
  customer_name: '',
  customer_phone: '',
  customer_email: '',
  customer_notes: '',
  service: null,
  professional: null,
  date: null,
  time: null,
}

/** A time that was drawn in the calendar for a new appointment; with nobody in particular where the column was everybody's. */
export type NewTime = Pick<Wish, 'professional'> & { readonly date: string; readonly time: string }

export const STEPS = ['customer', 'service', 'time', 'confirm'] as const
export type Step = (typeof STEPS)[number]

/** Another service is another choice of who provides it, and of when: what was drawn in the calendar, where that was. */
export const withService = (wish: Wish, service: WishedService, at?: NewTime): Wish =>
  service.id === wish.service?.id ? wish : { ...wish, service, professional: null, time: null, ...at }

export const withProfessional = (wish: Wish, professional: Wish['professional']): Wish =>
  professional?.id === wish.professional?.id ? wish : { ...wish, professional, time: null }

export const withDate = (wish: Wish, date: string): Wish =>
  date === wish.date ? wish : { ...wish, date, time: null }

const WORDS = { name_required: 'name', invalid_email: 'email', too_long: 'too_long' } as const

/** What is said of who comes, by field. */
export function personProblems(wish: Wish): Readonly<Record<string, 'name' | 'email' | 'too_long'>> {
  const read = personSchema(WORDS).safeParse(wish)
  const found: Record<string, 'name' | 'email' | 'too_long'> = {}
  for (const { path, message } of read.error?.issues ?? []) {
    const known = Object.values(WORDS).find((word) => word === message)
    if (known) found[String(path[0])] = known
  }
  return found
}

export type StepProblem = 'name_needed' | 'person_wrong' | 'service_needed' | 'time_needed'

/** Why one does not go on from a step; null where one does. */
export function problemOf(step: Step, wish: Wish): StepProblem | null {
  const person = personProblems(wish)
  if (step === 'customer' && person.customer_name === 'name') return 'name_needed'
  if (step === 'customer' && Object.keys(person).length > 0) return 'person_wrong'
  if (step === 'service' && !wish.service) return 'service_needed'
  if (step === 'time' && !(wish.date && wish.time)) return 'time_needed'
  return null
}

/** What is sent; null where something is missing. */
export function sentOf({ service, professional, date, time, ...person }: Wish) {
  if (!service || !date || !time || Object.keys(personProblems({ ...NO_WISH, ...person })).length > 0)
    return null
  return {
    ...person,
    service_id: service.id,
    employee_id: professional?.id ?? null,
    appointment_date: date,
    start_time: time,
    duration_minutes: service.duration_minutes,
    party_size: 1 as const,
  }
}

export type NearTime = { readonly date: string; readonly time: string }

/** The times that a refusal names, the nearest first: `2026-11-24T09:30,2026-11-24T10:30`. */
export const nearestIn = (text: unknown): NearTime[] =>
  String(text ?? '')
    .split(',')
    .flatMap((each) => {
      const [date, time] = each.split('T')
      return date && time ? [{ date, time }] : []
    })

export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const

/** Which part of the day a time is of, `14:30`. */
export const partOfDay = (time: string): (typeof PARTS_OF_DAY)[number] =>
  time < '12:00' ? 'morning' : time < '18:00' ? 'afternoon' : 'evening'

/** A day as it is written short, in either language, without its year: all that are offered are near. */
export const withoutYear = (written: string): string => written.replace(/[,/] ?\d{4}$/, '')
