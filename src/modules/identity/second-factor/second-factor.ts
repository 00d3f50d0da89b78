import { z } from 'zod'

/** Six digits of an app, or a recovery code; with the spaces and dashes that people type. */
export const codeTyped = z.string().trim().min(1).max(40)

export const confirmSignInInput = z.object({ challenge: z.string().min(1).max(100), code: codeTyped })
export type ConfirmSignInInput = z.output<typeof confirmSignInInput>

export const withPassword = z.object({ password: z.string().min(1).max(1024) })
export type WithPassword = z.output<typeof withPassword>

export const withCode = z.object({ code: codeTyped })
export type WithCode = z.output<typeof withCode>
