import { z } from 'zod'
import { codeTyped } from '#modules/identity/second-factor/second-factor.ts'

/** Longer than a shop asks for: whoever has it runs every shop. */
export const SUPER_ADMIN_PASSWORD_MIN_LENGTH = 12

const password = z.string().min(1).max(1024)
export const newSuperAdminPassword = z.string().min(SUPER_ADMIN_PASSWORD_MIN_LENGTH).max(1024)

export const superAdminSignIn = z.object({
  email: z.string().trim().toLowerCase().min(1).max(320),
  password,
})
export type SuperAdminSignIn = z.output<typeof superAdminSignIn>

export const superAdminCode = z.object({ challenge: z.string().min(1).max(100), code: codeTyped })
export type SuperAdminCode = z.output<typeof superAdminCode>

export const refreshInput = z.object({ refreshToken: z.string().min(1).max(100) })
/** Who signs out brings all that they hold: the token may have run out, or be replaced by somebody else's renewal. */
export const signOutInput = refreshInput.partial().prefault({})

export const changeOwnPassword = z.object({ current_password: password, new_password: newSuperAdminPassword })
export type ChangeOwnPassword = z.output<typeof changeOwnPassword>

/** What a super-admin's browser keeps, and who they are. */
export type Pass = {
  token: string
  refreshToken: string
  /** When the token has to be renewed. */
  tokenExpiresAt: Date
  data: { name: string; email: string }
}
