import { z } from 'zod'
import type { EmployeeId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'
import { dayIn } from '../appointment/appointment.ts'

/** A month is drawn in whole weeks. */
const MOST_DAYS = 42

/** Some days that follow each other, of everybody or of one professional. */
export const calendarInput = z.object({
  from: dayIn,
  days: z.int().min(1).max(MOST_DAYS),
  employee_id: idIn<EmployeeId>().nullish(),
})
export type CalendarInput = z.output<typeof calendarInput>

/** More in a calendar than anybody reads; a week of the busiest salon has some hundreds. */
export const MOST_DRAWN = 2000
