import { z } from 'zod'
import { eventKind } from '#platform/events/event-kind.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'

/** When a shop is told of the end of its plan: a week before, a day before, and once it has ended. */
export const END_STAGES = ['week', 'day', 'ended'] as const
export type EndStage = (typeof END_STAGES)[number]

/** So long before the end each is told. */
export const BEFORE_MS: Readonly<Record<EndStage, number>> = { week: 7 * DAY_MS, day: DAY_MS, ended: 0 }

/** So long after the end it is still told, where nobody looked before: what ended long ago is no news. */
export const TOLD_LATE_MS = 7 * DAY_MS

/**
 * What a shop is to be told now of a plan's end, if anything. The nearest stage alone, so that who was not looked at for days
 * does not hear of both at once; and none that had passed when the plan began, so that a plan of three days does not begin
 * with its end.
 */
export function stageDue(
  { since, until }: { readonly since: Date; readonly until: Date | null },
  now: Date,
): EndStage | null {
  if (until === null) return null
  const left = until.getTime() - now.getTime()
  if (left <= -TOLD_LATE_MS) return null
  const stage = END_STAGES.findLast((each) => left <= BEFORE_MS[each])
  if (stage === undefined) return null
  return since.getTime() <= until.getTime() - BEFORE_MS[stage] ? stage : null
}

/** An owner is to be written to of the end of their shop's plan. */
export const endLetterQueued = eventKind(
  'plans.end_letter_queued',
  z.object({
    letter_id: z.uuid(),
    user_id: z.uuid(),
    stage: z.enum(END_STAGES),
    until: z.iso.datetime(),
    /** Since when it waits, where it had to. */
    waits_since: z.iso.datetime().optional(),
  }),
)
