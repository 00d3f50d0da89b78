import { z } from 'zod'
import type { UserId } from '#platform/values/ids.ts'
import { readPhone } from '#platform/values/tax-id.ts'
import { idIn } from '#platform/values/wire.ts'

/** The telephone of an owner or administrator, as people type it; empty takes it away. */
export const administratorPhoneInput = z.object({
  id: idIn<UserId>(),
  phone: z
    .string()
    .trim()
    .max(60)
    .transform((text, ctx) => {
      if (text === '') return null
      const phone = readPhone(text)
      if (phone !== null) return phone
      ctx.addIssue({ code: 'custom', message: 'must be a phone number that can be dialled' })
      return z.NEVER
    }),
})
export type AdministratorPhoneInput = z.output<typeof administratorPhoneInput>
