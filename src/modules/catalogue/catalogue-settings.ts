import { z } from 'zod'
import { moduleSettings } from '#platform/module/settings.ts'
import { ALL, basisPoints } from '#platform/values/money.ts'

export const catalogueSettings = moduleSettings(
  'catalogue',
  {
    /** The most that is taken off without an authorisation where a product says nothing of its own, in hundredths of a percent. */
    max_discount_bps: z.int().min(0).max(ALL).transform(basisPoints),
  },
  { max_discount_bps: ALL },
)
