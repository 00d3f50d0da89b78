import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { ProviderId } from '#platform/values/ids.ts'
import { searchWords } from '#platform/values/search-text.ts'
import type { ProviderListInput } from './provider.ts'

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

const MATCHING = `from providers
  where tenant_id = current_tenant() and not exists (
    select from unnest($1::text[]) as word
    where regexp_replace(unaccent(lower(concat_ws(' ', name, code, tax_id, phone, email))), '[^[:alnum:]]+', ' ', 'g')
      not like '%' || word || '%')`

/** A page of the tenant's providers by name; a search looks at name, code, tax id, telephone and e-mail. */
export const listProviders = (ctx: TenantCtx, { page, pageSize, search }: ProviderListInput) =>
  reading(ctx, async (tx) => {
    // A tenant has few providers, so their text is made as it is searched.
    const words = searchWords(search)
    const data = await tx.query<ProviderRow>(
      `select id, code, name, tax_id, phone, email, website, address, description, is_active
        ${MATCHING} order by name, id limit $2 offset $3`,
      [words, pageSize, (page - 1) * pageSize],
    )
    const [counted] = await tx.query<{ total: number }>(`select count(*) as total ${MATCHING}`, [words])
    const total = counted?.total ?? 0
    return { data, pagination: { page, pageSize, total, pageCount: Math.ceil(total / pageSize) } }
  })
