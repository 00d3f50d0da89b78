import { z } from 'zod'
import { isReportDay } from '#platform/values/day.ts'
import type { EmployeeId } from '#platform/values/ids.ts'
import { readVersion } from '#platform/values/records.ts'
import { idIn } from '#platform/values/wire.ts'
import { offTwice } from './spans/times-off.ts'
import { areInOrder } from './spans/typed-spans.ts'

const MOST_SPANS = 12
/** Days that are not as their weekday, and times off, of the past too. */
const MOST_ROWS = 1000

const dayOf = z.string().refine(isReportDay, 'a day such as 2026-12-31')

/** What is worked in a day, in minutes of it: in order, and none over another. */
const spans = z
  .array(z.object({ from: z.int(), until: z.int() }))
  .max(MOST_SPANS)
  .refine(areInOrder, 'the hours must follow each other')

const isEachOnce = (keys: readonly (string | number)[]): boolean => new Set(keys).size === keys.length

/** From Sunday, which is 0. */
const weekly = z
  .array(z.object({ weekday: z.int().min(0).max(6), spans }))
  .max(7)
  .refine((rows) => isEachOnce(rows.map(({ weekday }) => weekday)), 'a weekday is named twice')

const days = z
  .array(z.object({ day: dayOf, name: z.string().trim().max(100).default(''), spans }))
  .max(MOST_ROWS)
  .refine((rows) => isEachOnce(rows.map((row) => row.day)), 'a day is named twice')

const timeOff = z
  .array(
    z
      .object({
        from_day: dayOf,
        until_day: dayOf,
        span: z.object({ from: z.int(), until: z.int() }).nullish(),
        reason: z.string().trim().min(1, 'a reason is required').max(200),
      })
      .refine(({ from_day, until_day }) => until_day >= from_day, {
        path: ['until_day'],
        error: 'the last day is before the first',
      })
      .refine(
        ({ from_day, until_day, span: part }) => !part || (from_day === until_day && areInOrder([part])),
        {
          path: ['span'],
          error: 'hours are of one day',
        },
      ),
  )
  .max(MOST_ROWS)
  .superRefine((rows, { addIssue }) => {
    for (const index of offTwice(rows)) {
      const message = 'they are away then already'
      addIssue({ code: 'custom', path: [index, 'from_day'], message, input: rows[index]?.from_day })
    }
  })

const hours = { version: readVersion, weekly, days }

export const shopHoursInput = z.object(hours)
export type ShopHours = z.output<typeof shopHoursInput>

export const employeeHoursInput = z.object({ id: idIn<EmployeeId>(), ...hours, timeOff })
export type EmployeeHours = z.output<typeof employeeHoursInput>
export type TimeOff = EmployeeHours['timeOff'][number]
