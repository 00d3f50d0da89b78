import { z } from 'zod'
import { PLACE } from './place.ts'

/** Where what the demo shop sent by mail is read. */
export const MAIL = `http://127.0.0.1:${PLACE.letters}`

const letters = z.array(
  z.object({
    to: z.array(z.string()),
    subject: z.string(),
    attachments: z.array(z.object({ filename: z.string(), type: z.string() })),
  }),
)

/** The letters that somebody got. */
export async function mailOf(address: string) {
  const read = letters.parse(await (await fetch(`${MAIL}/mails`)).json())
  return read.filter(({ to }) => to.includes(address))
}

/** Starts a simulator on its usual port; one that runs there already serves as well. @returns how to stop it. */
export async function startOrUse(
  start: () => Promise<{ stop(): Promise<void> }>,
): Promise<() => Promise<void>> {
  try {
    return (await start()).stop
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    return async () => undefined
  }
}
