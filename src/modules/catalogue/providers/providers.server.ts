import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { pageOf, type Records } from '#platform/kernel/records.server.ts'
import type { ProviderId } from '#platform/values/ids.ts'
import type { ListInput } from '#platform/values/pages.ts'

type ProviderRow = {
  id: ProviderId
  code: string
  name: string
  tax_id: string | null
  phone: string | null
  email: string | null
  website: string | null
  address: string | null
  description: string | null
  is_active: boolean
}

const PROVIDERS: Records = {
  table: 'providers',
  columns:
    'r.id, r.code, r.name, r.tax_id, r.phone, r.email, r.website, r.address, r.description, r.is_active',
  searched: `concat_ws(' ', r.name, r.code, r.tax_id, r.phone, r.email)`,
  order: 'r.name',
  keepsDeleted: false,
}

/** A page of the tenant's providers by name; a search looks at name, code, tax id, telephone and e-mail. */
export const listProviders = (ctx: TenantCtx, input: ListInput) => pageOf<ProviderRow>(ctx, PROVIDERS, input)
