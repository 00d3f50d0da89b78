import { z } from 'zod'
import { isEmail } from '#platform/values/email.ts'

const DOMAIN = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/

const domains = z
  .array(z.string().trim().toLowerCase().max(253).regex(DOMAIN))
  .max(20)
  .transform((all) => [...new Set(all)])

export const brandCode = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9-]{1,39}$/)

/** A brand as it is kept; `version` is the one that was read, and 0 of one that is new. */
export const saveBrandInput = z.object({
  code: brandCode,
  name: z.string().trim().min(1).max(60),
  support_email: z.string().trim().max(320).refine(isEmail),
  support_phone: z.string().trim().max(40).default(''),
  color: z.string().regex(/^#[0-9A-Fa-f]{6}$/),
  domains,
  version: z.number().int().min(0),
})
export type SaveBrandInput = z.output<typeof saveBrandInput>

export const thisBrand = z.object({ code: brandCode })
