import { z } from 'zod'
import { eventKind } from '#platform/events/event-kind.ts'
import { linkInput } from '../links/links.ts'
import { PASSWORD_MIN_LENGTH } from '../sign-in/sign-in.ts'

/** How long the link of a letter is good. */
export const RESET_MINUTES = 60

/** Where the link leads. */
export const RESET_PATH = '/auth/reset'

export const askResetInput = z.object({ email: z.string().trim().toLowerCase().min(1).max(320) })
export type AskResetInput = z.output<typeof askResetInput>

export const resetInput = linkInput.extend({ password: z.string().min(PASSWORD_MIN_LENGTH).max(1024) })
export type ResetInput = z.output<typeof resetInput>

/** Somebody who says to have an account of this address forgot its password; whether they have one is looked up later. */
export const resetAsked = eventKind(
  'identity.reset_asked',
  z.object({ email: z.string(), origin: z.string(), asked_at: z.iso.datetime() }),
)
