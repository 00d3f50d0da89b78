import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { BeginningTerms } from '#platform/module/beginning.server.ts'
import { partsNotFor } from '#platform/module/parts.ts'
import { partOf, permissionsOf } from '#platform/module/permissions.ts'
import type { BusinessType } from '#platform/values/business-types.ts'
import { tenantModules } from '../identity.tables.ts'
import { createDefaultRoles, writeRole } from './people.server.ts'
import type { TradeRole } from './people.ts'

type RoleOfTrade = {
  code: TradeRole
  es: string
  en: string
  /** Beside what a cashier may, all of these parts that an administrator may, but for what decides. */
  parts: readonly string[]
}

const RECEPTION: RoleOfTrade = {
  code: 'reception',
  es: 'Recepción',
  en: 'Front desk',
  parts: ['appointments', 'customers'],
}

/** Whom a kind of business has beside owner, administrator and cashier. */
const ROLES_OF: Readonly<Partial<Record<BusinessType, RoleOfTrade>>> = {
  restaurant: { code: 'waiter', es: 'Mesero', en: 'Waiter', parts: [] },
  salon: RECEPTION,
  dental: RECEPTION,
  services: RECEPTION,
  law: {
    code: 'assistant',
    es: 'Asistente legal',
    en: 'Legal assistant',
    parts: ['legal', 'customers', 'appointments'],
  },
}

/** Gives a shop the role that its kind of business has beside the usual ones, where it has one; answers what that may. */
export async function addRoleOf(
  tx: Tx<TenantCtx>,
  business: BusinessType,
  { permissions, language = 'es' }: Pick<BeginningTerms, 'permissions' | 'language'>,
): Promise<string[]> {
  const more = ROLES_OF[business]
  if (!more) return []
  const ofParts = permissionsOf(permissions, 'admin').filter(
    (code) => more.parts.includes(partOf(code, permissions)) && !permissions[code]?.decides,
  )
  const may = [...new Set([...permissionsOf(permissions, 'cashier'), ...ofParts])]
  await writeRole(tx, { code: more.code, name: more[language] }, may)
  return may
}

/** Gives a new shop its roles and, where it is known what kind of business it is, those of that, and the parts it needs. */
export async function beginPeople(
  tx: Tx<TenantCtx>,
  { permissions, parts = {}, business, language = 'es' }: BeginningTerms,
): Promise<void> {
  await createDefaultRoles(tx, permissions)
  if (!business) return
  await addRoleOf(tx, business, { permissions, language })
  const off = partsNotFor(parts, business)
  if (off.length === 0) return
  await tx.db
    .insert(tenantModules)
    .values(off.map((module) => ({ tenant_id: tx.tenantId, module, is_on: false })))
}
