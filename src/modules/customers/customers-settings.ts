import { z } from 'zod'
import { moduleSettings } from '#platform/module/settings.ts'
import { cents } from '#platform/values/money.ts'

export const customersSettings = moduleSettings(
  'customers',
  {
    /** Whether customers collect points. */
    rewards_enabled: z.boolean(),
    /** What is paid for one point, in centavos. */
    reward_cents_per_point: z.int().min(1).max(100_000_000).transform(cents),
  },
  { rewards_enabled: false, reward_cents_per_point: cents(10_000) },
)
