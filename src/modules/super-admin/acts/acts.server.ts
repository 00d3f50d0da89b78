import type { InstallationCtx, TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { governing } from '#platform/kernel/ctx.server.ts'
import type { CallCtx } from '#platform/kernel/trpc.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { TenantId } from '#platform/values/ids.ts'
import { type Page, pageAnswer } from '#platform/values/pages.ts'
import { superAdminActs } from '../super-admin.tables.ts'
import type { ACTIONS, Act, ActListInput } from './acts.ts'

export type SuperAdmin = { readonly id: string; readonly email: string; readonly name: string }

/** Who acts, from where: what every verb of super-admins takes first. */
export type SuperCtx = InstallationCtx & { readonly admin: SuperAdmin; readonly address: string }

export type ActionName = (typeof ACTIONS)[number]

type Entry = {
  action: ActionName
  shop?: { id: TenantId; name: string }
  details?: Readonly<Record<string, unknown>>
}

/** Who acted, where that is known. */
type By = { admin?: SuperAdmin | null; address: string }

/** Writes who did what, in the transaction that does it. Nothing ever changes or removes an entry. */
export async function noteAct(
  tx: Tx<TenantCtx>,
  { admin, address }: By,
  { action, shop, details }: Entry,
): Promise<void> {
  await tx.db.insert(superAdminActs).values({
    id: newId(),
    at: tx.now,
    admin_id: admin?.id ?? null,
    admin_email: admin?.email ?? '',
    action,
    shop_id: shop?.id ?? null,
    shop_name: shop?.name ?? '',
    details: details ?? {},
    address,
    request_id: tx.requestId,
  })
}

const FOUND = `from super_admin_acts where ($1 = '' or strpos(lower(concat_ws(' ', admin_email, details ->> 'email', action, shop_name)), lower($1)) > 0
    or action = any($3::text[]))
  and ($2::uuid is null or shop_id = $2)`

type Kept = Omit<Act, 'part'>

/** What the part is called that an act names. */
function partIn({ details: { module } }: Kept, parts: CallCtx['parts']): Act['part'] {
  const part = typeof module === 'string' && Object.hasOwn(parts, module) ? parts[module] : null
  return part ? { es: part.es.name, en: part.en.name } : null
}

/** A page of what super-admins did, the last first. */
export const actsOf = (ctx: SuperCtx & { call: CallCtx }, input: ActListInput): Promise<Page<Act>> =>
  governing(ctx, async (tx) => {
    const { search, page, pageSize, tenantId, called } = input
    const asked = [search, tenantId ?? null, called ?? []]
    const data = await tx.query<Kept>(
      `select id, at, admin_email as admin, action, shop_name as shop, details, address ${FOUND}
        order by at desc, id desc limit $4 offset $5`,
      [...asked, pageSize, (page - 1) * pageSize],
    )
    const [counted] = await tx.query<{ total: number }>(`select count(*) as total ${FOUND}`, asked)
    const acts = data.map((act) => ({ ...act, part: partIn(act, ctx.call.parts) }))
    return pageAnswer(acts, counted?.total ?? 0, { page, pageSize })
  })
