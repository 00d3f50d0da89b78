import { z } from 'zod'
import type { RoleId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { readVersion } from '#platform/values/records.ts'
import { idIn } from '#platform/values/wire.ts'

/** More than the program has permissions. */
const MOST_PERMISSIONS = 500

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const ROLE_REFUSALS = {
  name_required: 'a name is required',
  name_too_long: 'must be under 100 characters',
} as const
type Refusals = Readonly<Record<keyof typeof ROLE_REFUSALS, string>>

/** A role as it is entered, with `words` for what is refused. */
export const roleSchema = (words: Refusals) =>
  z.object({
    name: z.string().trim().min(1, words.name_required).max(99, words.name_too_long),
    /** What it allows, whole: what is left out is taken away. */
    permissions: z.array(z.string().max(100)).max(MOST_PERMISSIONS).default([]),
  })

export const roleInput = roleSchema(ROLE_REFUSALS)
export type RoleInput = z.output<typeof roleInput>

export const thisRole = z.object({ id: idIn<RoleId>() })
export const roleChange = roleInput.extend({ ...thisRole.shape, version: readVersion })
export type RoleChange = z.output<typeof roleChange>

export const roleListInput = listInput(20)
