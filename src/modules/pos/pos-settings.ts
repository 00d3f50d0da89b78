import { z } from 'zod'
import { moduleSettings } from '#platform/module/settings.ts'
import { cents } from '#platform/values/money.ts'

export const posSettings = moduleSettings(
  'pos',
  {
    /** The most cash of one sale that a cashier gives back without an authorisation, in centavos. */
    cash_refund_limit_cents: z.int().min(0).max(10_000_000_000).transform(cents),
    /** Whether what was paid by card or transfer may go back in cash. */
    cash_refund_any_method: z.boolean(),
  },
  { cash_refund_limit_cents: cents(500_000), cash_refund_any_method: false },
)
