import { z } from 'zod'
import { PASSWORD_MIN_LENGTH } from '../sign-in/sign-in.ts'

/** How long the link of an invitation is good. */
export const INVITATION_HOURS = 72

/** Where the link leads; what it carries stands behind the `#`, which browsers send to nobody. */
export const INVITATION_PATH = '/auth/invitation'

export const invitationInput = z.object({ token: z.string().max(100) })
export type InvitationInput = z.output<typeof invitationInput>

export const acceptInput = invitationInput.extend({ password: z.string().min(PASSWORD_MIN_LENGTH).max(1024) })
export type AcceptInput = z.output<typeof acceptInput>
