import { addDays, type DayText } from '#platform/values/calendar-day.ts'

/** What the account asks for of a customer's appointments: those of today and later, the next first. */
export const coming = (today: DayText) => ({ from: today, newestFirst: false })

/** And those of the days before, the last first. */
export const earlier = (today: DayText) => ({ until: addDays(today, -1), newestFirst: true })
