import { z } from 'zod'
import { moduleSettings } from '#platform/module/settings.ts'

export const cashSettings = moduleSettings(
  'cash',
  {
    /** Nothing is sold at a cashbox that nobody opened. */
    cash_session_required: z.boolean(),
  },
  { cash_session_required: false },
)
