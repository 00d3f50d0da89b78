import { z } from 'zod'
import { readVersion } from '#platform/values/records.ts'
import { sectionsInput } from '../schema/section-input.ts'

/** Points to go back to are kept so long, and so many. */
export const POINT_DAYS = 30
export const MOST_POINTS = 50
/** The last ones are kept however old they are. */
export const ALWAYS_POINTS = 10

export const draftInput = z.object({ version: readVersion, sections: sectionsInput })
export type DraftInput = z.output<typeof draftInput>

export const publishInput = z.object({ version: readVersion })
export type PublishInput = z.output<typeof publishInput>

export const thisPoint = z.object({ id: z.uuid() })
