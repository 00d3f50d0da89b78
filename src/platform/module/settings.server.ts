import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { moduleSettings as table } from '../database/platform.tables.ts'
import { reading, type TenantCtx, type Tx } from '../kernel/ctx.server.ts'
import type { ModuleSettings, SomeSettings } from './settings.ts'

const rowOf = (tx: Tx<TenantCtx>, module: string) =>
  and(eq(table.tenant_id, tx.tenantId), eq(table.module, module))

/** What the shop has set of a module, and the usual where it has not. */
export const readModuleSettings = <Fields extends z.ZodRawShape>(
  ctx: TenantCtx,
  { module, read }: ModuleSettings<Fields>,
): Promise<ModuleSettings<Fields>['defaults']> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<{ settings: object }>(
      'select settings from module_settings where tenant_id = $1 and module = $2',
      [tx.tenantId, module],
    )
    return read(row?.settings ?? {})
  })

/** What the shop has set of every module, by the names of the fields, and how often it was set. */
export const readEverySetting = (
  ctx: TenantCtx,
  every: readonly SomeSettings[],
): Promise<{ values: Readonly<Record<string, unknown>>; version: number }> =>
  reading(ctx, async (tx) => {
    const rows = await tx.db.select().from(table).where(eq(table.tenant_id, tx.tenantId))
    const kept = new Map(rows.map((row) => [row.module, row]))
    const values = every.map(({ module, fields, defaults }) =>
      z.object(fields).parse({ ...defaults, ...kept.get(module)?.settings }),
    )
    const version = rows.reduce((sum, row) => sum + row.version, 0)
    return { values: Object.assign({}, ...values), version }
  })

/** Sets some fields of a module; what is left out stays. Whoever calls holds the shop's settings and tells the audit log. */
export async function setModuleSettings(
  tx: Tx<TenantCtx>,
  module: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [row] = await tx.db.select().from(table).where(rowOf(tx, module)).for('update')
  const kept = { settings: { ...row?.settings, ...changes }, version: (row?.version ?? 0) + 1 }
  await tx.db
    .insert(table)
    .values({ tenant_id: tx.tenantId, module, ...kept, updated_at: tx.now })
    .onConflictDoUpdate({
      target: [table.tenant_id, table.module],
      set: { ...kept, updated_at: tx.now },
    })
}
