import { z } from 'zod'
import { moduleSettings } from '#platform/module/settings.ts'

export const fiscalSettings = moduleSettings(
  'fiscal',
  {
    /** Whose numbers sales take: E electronic, B on paper. */
    fiscal_series: z.enum(['B', 'E']),
  },
  { fiscal_series: 'E' },
)
