import { z } from 'zod'
import { cleanSection, MOST_SECTIONS } from './sections.ts'

/** A page of twenty-five sections with all the code that they may hold is far below it, in characters. */
const MOST_OF_PAGE = 400_000
const MOST_SETTINGS = 120

const settings = z
  .record(z.string().max(60), z.unknown())
  .refine((set) => Object.keys(set).length <= MOST_SETTINGS)

/** A name that may stand in an address and in a style sheet. */
const sectionId = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,59}$/)

const section = z
  .object({
    id: sectionId,
    type: z.string().min(1).max(60),
    isVisible: z.boolean().default(true),
    settings: settings.default({}),
    mobileSettings: settings.nullish().transform((set) => set ?? {}),
  })
  .transform(cleanSection)

/** The sections of a page, in their order: each under a name of its own, with what its type takes of what is set. */
export const sectionsInput = z
  .array(section)
  .max(MOST_SECTIONS)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two sections have one id')
  .refine((all) => JSON.stringify(all).length <= MOST_OF_PAGE, 'too long')
