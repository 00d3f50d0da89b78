import { z } from 'zod'
import { dayParts } from '#platform/values/calendar-day.ts'
import type { UserId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { idIn } from '#platform/values/wire.ts'

const day = z.string().refine((text) => dayParts(text) !== null, 'not a day')

/** What of the log is looked at: of whom, of which records, on which days of the shop. */
export const activityInput = listInput(20).and(
  z
    .object({
      person: idIn<UserId>().optional(),
      noun: z.string().max(60).optional(),
      subject: z.uuid().optional(),
      from: day.optional(),
      to: day.optional(),
    })
    .prefault({}),
)
export type ActivityInput = z.output<typeof activityInput>

/** The newest entries of what was asked for; what is older is found by days, people or records. */
export const MOST_ENTRIES = 10_000
