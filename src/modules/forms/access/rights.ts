import { z } from 'zod'
import type { FormId, RoleId } from '#platform/values/ids.ts'
import { readVersion } from '#platform/values/records.ts'
import { idIn } from '#platform/values/wire.ts'
import { FORM_AUDIENCES } from '../statuses.ts'

/** What a role may do with one form, beside what it may do with all. */
export const FORM_RIGHTS = ['view', 'submit', 'edit', 'delete', 'manage'] as const
export type FormRight = (typeof FORM_RIGHTS)[number]

const roleRights = z.object({
  role_id: idIn<RoleId>(),
  view: z.boolean(),
  submit: z.boolean(),
  edit: z.boolean(),
  delete: z.boolean(),
  manage: z.boolean(),
})
export type RoleRights = z.output<typeof roleRights>

/** Who can fill a form in, and what the roles named may do with it; a role that is not named may what it may with all. */
export const rightsInput = z.object({
  id: idIn<FormId>(),
  version: readVersion,
  audience: z.enum(FORM_AUDIENCES),
  roles: z.array(roleRights).max(200),
})
export type RightsInput = z.output<typeof rightsInput>
