import { type Answer, api } from '#ui/calls/api.ts'

const { superAdmin } = api
export type Tenant = Answer<'superAdmin', 'getTenant'>

/** What any change of a shop makes old. */
export const TENANT_ANSWERS = [
  superAdmin.getTenant.queryKey(),
  superAdmin.getTenants.queryKey(),
  superAdmin.getActs.queryKey(),
]
