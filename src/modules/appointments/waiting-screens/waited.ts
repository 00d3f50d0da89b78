import { z } from 'zod'
import { ANY, APPOINTMENT_REFUSALS, personSchema } from '../appointment/appointment.ts'

/** What is said of a field that is refused; a form says it in the person's language. */
export const WAIT_REFUSALS = {
  ...APPOINTMENT_REFUSALS,
  service_required: 'a service is required',
  day_required: 'a day is required',
  days_wrong: 'the last day is before the first',
  hours_wrong: 'it is over before it begins',
} as const
type Words = Readonly<Record<keyof typeof WAIT_REFUSALS, string>>

/** Somebody who is to wait, as they are typed; the server judges the span once more. */
export const waitFormSchema = (words: Words) =>
  personSchema(words)
    .extend({
      service_id: z.string().min(1, words.service_required),
      employee_id: z.string(),
      first_day: z.string().min(1, words.day_required),
      last_day: z.string().min(1, words.day_required),
      from_time: z.string(),
      until_time: z.string(),
    })
    .superRefine(({ first_day, last_day, from_time, until_time }, check) => {
      const refuse = (field: string, message: string) =>
        check.addIssue({ code: 'custom', path: [field], message })
      if (first_day && last_day && last_day < first_day) refuse('last_day', words.days_wrong)
      if (from_time && until_time && until_time <= from_time) refuse('until_time', words.hours_wrong)
    })
export type WaitValues = z.input<ReturnType<typeof waitFormSchema>>
export type TypedWait = z.output<ReturnType<typeof waitFormSchema>>

/** What is sent of it. */
export const waitSent = ({ from_time, until_time, employee_id, ...typed }: TypedWait) => ({
  ...typed,
  employee_id: employee_id === ANY ? null : employee_id,
  from_time: from_time || null,
  until_time: until_time || null,
})
