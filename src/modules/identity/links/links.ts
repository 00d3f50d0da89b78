import { z } from 'zod'

/** Where a link into a shop leads; what it carries stands behind the `#`, which browsers send to nobody. */
export const ENTER_PATH = '/auth/enter'

export const linkInput = z.object({ token: z.string().max(100) })
export type LinkInput = z.output<typeof linkInput>
