import { z } from 'zod'
import { isEmail } from '#platform/values/email.ts'

const DOMAIN = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/

const codeIn = (refused?: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z][a-z0-9-]{1,39}$/, refused)

type Words = { code: string; name: string; email: string; color: string; domains: string }

/** The addresses of a brand as they are typed, one a line. */
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,]+/)
      .map((line) => line.trim().toLowerCase())
      .filter(Boolean),
  ),
]

const domainsIn = z.array(z.string().trim().toLowerCase().max(253).regex(DOMAIN)).max(20)

const fields = (words?: Words) => ({
  code: codeIn(words?.code),
  name: z.string().trim().min(1, words?.name).max(60, words?.name),
  support_email: z.string().trim().max(320).refine(isEmail, words?.email),
  support_phone: z.string().trim().max(40).default(''),
  color: z.string().regex(/^#[0-9A-Fa-f]{6}$/, words?.color),
})

/** A brand as a form has it: its addresses are one text. */
export const brandForm = (words: Words) =>
  z.object({
    ...fields(words),
    domains: z
      .string()
      .transform(linesOf)
      .refine((lines) => domainsIn.safeParse(lines).success, words.domains),
  })

/** A brand as it is kept; `version` is the one that was read, and 0 of one that is new. */
export const saveBrandInput = z.object({
  ...fields(),
  domains: domainsIn.transform((all) => [...new Set(all)]),
  version: z.number().int().min(0),
})
export type SaveBrandInput = z.output<typeof saveBrandInput>

export const thisBrand = z.object({ code: codeIn() })
