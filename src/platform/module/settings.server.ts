import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { moduleSettings as table } from '../database/platform.tables.ts'
import { reading, type TenantCtx, type Tx } from '../kernel/ctx.server.ts'
import type { ModuleSettings } from './settings.ts'

const rowOf = (tx: Tx<TenantCtx>, module: string) =>
  and(eq(table.tenant_id, tx.tenantId), eq(table.module, module))

/** What the shop has set of a module, and the usual where it has not. */
export const readModuleSettings = <Fields extends z.ZodRawShape>(
  ctx: TenantCtx,
  { module, read }: ModuleSettings<Fields>,
): Promise<ModuleSettings<Fields>['defaults']> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db.select({ settings: table.settings }).from(table).where(rowOf(tx, module))
    return read(row?.settings ?? {})
  })

/**
 * Sets some of a module's settings; what is left out stays. Whoever calls says so in the audit log.
 *
 * @returns what was set before, read under the row's lock: of two changes at once each tells what it found.
 */
export async function setModuleSettings<Fields extends z.ZodRawShape>(
  tx: Tx<TenantCtx>,
  { module, read }: ModuleSettings<Fields>,
  changes: { readonly [Field in keyof Fields]?: unknown },
): Promise<ModuleSettings<Fields>['defaults']> {
  await tx.db
    .insert(table)
    .values({ tenant_id: tx.tenantId, module, settings: {}, version: 0, updated_at: tx.now })
    .onConflictDoNothing()
  const [row] = await tx.db.select().from(table).where(rowOf(tx, module)).for('update')
  if (!row) throw new Error(`the settings of ${module} were there and are gone`)
  const before = read(row.settings)
  const settings = read({ ...before, ...changes })
  await tx.db
    .update(table)
    .set({ settings, version: row.version + 1, updated_at: tx.now })
    .where(rowOf(tx, module))
  return before
}
