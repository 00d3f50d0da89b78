import { z } from 'zod'

export const PASSWORD_MIN_LENGTH = 6

export const signInInput = z.object({
  email: z.string().trim().toLowerCase().min(1).max(320),
  password: z.string().min(1).max(1024),
})
export type SignInInput = z.output<typeof signInInput>

export const changePasswordInput = z.object({
  current_password: z.string().min(1).max(1024),
  new_password: z.string().min(PASSWORD_MIN_LENGTH).max(1024),
})
export type ChangePasswordInput = z.output<typeof changePasswordInput>
