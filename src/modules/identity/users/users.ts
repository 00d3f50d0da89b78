import { z } from 'zod'
import { isEmail } from '#platform/values/email.ts'
import type { RoleId, UserId, WarehouseId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { isPictureAddress } from '#platform/values/picture-address.ts'
import { readVersion } from '#platform/values/records.ts'
import { whereReadable } from '#platform/values/rules.ts'
import { readPhone } from '#platform/values/tax-id.ts'
import { idIn } from '#platform/values/wire.ts'
import { PASSWORD_MIN_LENGTH } from '../sign-in/sign-in.ts'

/** Where the accounts of support have their addresses; no letter goes there. */
export const SUPPORT_HOST = 'support.invalid'

export const LANGUAGES = ['es', 'en'] as const

/** What a form chooses for somebody who works at no warehouse in particular. */
export const NO_WAREHOUSE = 'none'

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const USER_REFUSALS = {
  name_required: 'a name is required',
  name_too_long: 'must be under 200 characters',
  email_invalid: 'must be an address such as ana@example.do',
  password_short: `must have at least ${PASSWORD_MIN_LENGTH} characters`,
  password_required: 'a password is required',
  password_too_long: 'the password is too long',
  role_required: 'a role is required',
  phone_invalid: 'must be a phone number that can be dialled',
  image_address: 'must be the address of a picture, such as https://example.do/ana.jpg',
} as const
type Refusals = Readonly<Record<keyof typeof USER_REFUSALS, string>>

const phoneSchema = (refused: string) =>
  z
    .string()
    .trim()
    .max(60, refused)
    .nullish()
    .transform((text, ctx) => {
      if (!text) return null
      const phone = readPhone(text)
      if (phone !== null) return phone
      ctx.addIssue({ code: 'custom', message: refused })
      return z.NEVER
    })

/** Nothing typed is no picture. */
const pictureSchema = (refused: string) =>
  z
    .string()
    .trim()
    .max(2000, refused)
    .refine((text) => text === '' || isPictureAddress(text), refused)
    .nullish()
    .transform((text) => text || null)

/** An account as it is entered, with `words` for what is refused; an empty password stays what it was. */
export const userSchema = (words: Refusals) =>
  z.object({
    name: z.string().trim().min(1, words.name_required).max(199, words.name_too_long),
    email: z.string().trim().toLowerCase().max(320, words.email_invalid).refine(isEmail, words.email_invalid),
    password: z
      .string()
      .max(1024, words.password_too_long)
      .refine((text) => text === '' || text.length >= PASSWORD_MIN_LENGTH, words.password_short)
      .default(''),
    role_id: idIn<RoleId>(words.role_required),
    language: z.enum(LANGUAGES).default('es'),
    warehouse_id: z
      .union([z.literal(NO_WAREHOUSE), idIn<WarehouseId>()])
      .nullish()
      .transform((id) => (id === NO_WAREHOUSE ? null : (id ?? null))),
    phone: phoneSchema(words.phone_invalid),
    image_url: pictureSchema(words.image_address),
  })

/** The password that holds, for what nobody changes of their own account without it. */
const proof = { current_password: z.string().max(1024).optional() }

/** The same in a form: one that is new needs a password, or an invitation to set one. */
export const userFormSchema = (words: Refusals, isNew: boolean) =>
  userSchema(words)
    .extend({ ...proof, invite: z.boolean().default(false) })
    .superRefine(
      (user, { addIssue }) => {
        if (!isNew || user.invite || user.password !== '') return
        addIssue({ code: 'custom', message: words.password_required, path: ['password'], input: '' })
      },
      whereReadable('invite', 'password'),
    )

const user = userSchema(USER_REFUSALS)

export const newUserInput = userFormSchema(USER_REFUSALS, true)
export type UserInput = z.output<typeof newUserInput>

export const thisUser = z.object({ id: idIn<UserId>() })
export const userChange = user.extend({ ...thisUser.shape, ...proof, version: readVersion })
export type UserChange = z.output<typeof userChange>

export const userListInput = listInput(20)
