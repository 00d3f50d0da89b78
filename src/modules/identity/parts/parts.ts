import { z } from 'zod'

/** A part of the shop that is switched on or off. */
export const switchPartInput = z.object({ module: z.string().max(100), is_on: z.boolean() })
export type SwitchPartInput = z.output<typeof switchPartInput>
