import { z } from 'zod'
import { moduleSettings } from '#platform/module/settings.ts'

export const formsSettings = moduleSettings(
  'forms',
  {
    /** Sites beside the shop's own that a form may lead on to: an address on each line. */
    form_redirect_sites: z.string().trim().max(2000),
    /** Sites that may show forms inside their pages: an address on each line; `*` for all of them. */
    form_frame_sites: z.string().trim().max(2000),
  },
  { form_redirect_sites: '', form_frame_sites: '*' },
)
