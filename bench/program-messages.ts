import { z } from 'zod'

/** What the program's process tells the benchmark that started it. */
export const fromProgram = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('serving'), port: z.number() }),
  z.object({
    kind: z.literal('usage'),
    /** Milliseconds of processor time since the start, user and system. */
    cpuMs: z.number(),
    rssBytes: z.number(),
  }),
])
export type FromProgram = z.output<typeof fromProgram>
export type Usage = Extract<FromProgram, { kind: 'usage' }>
