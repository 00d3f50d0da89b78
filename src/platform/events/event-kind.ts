import type { z } from 'zod'

/** One kind of event, defined by the module that raises it: the name it is kept under and what is said with it. */
export type EventKind<P> = Readonly<{ name: string; payload: z.ZodType<P> }>

/** Defines a kind of event. Events are kept for a month: what `payload` asks for must stand in those of before, too. */
export const eventKind = <P>(name: string, payload: z.ZodType<P>): EventKind<P> => ({ name, payload })
