import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import type { SettingsIn } from '#platform/module/settings.ts'
import { SERVER_MODULES } from '../modules.server.ts'

type Of<M> = M extends { readonly settings: infer S } ? SettingsIn<S> : never
type All<U> = (U extends unknown ? (each: U) => void : never) extends (each: infer I) => void ? I : never

/** Settings of any module, by their names. */
export type Settings = Partial<All<Of<(typeof SERVER_MODULES)[number]>>>

const moduleOf = (field: string): ServerModule | undefined => {
  const modules: readonly ServerModule[] = SERVER_MODULES
  return modules.find(({ settings }) => Object.hasOwn(settings?.fields ?? {}, field))
}

/** Which of some fields are settings of modules, and which the store's own. */
export function parted<Fields extends object>(
  fields: Fields & Settings,
): { settings: Settings; store: object } {
  const entries = Object.entries(fields)
  return {
    settings: Object.fromEntries(entries.filter(([field]) => moduleOf(field))),
    store: Object.fromEntries(entries.filter(([field]) => !moduleOf(field))),
  }
}

/** Sets settings of a shop behind the program's back, whosever they are; those that are left out stay. */
export const setSettings = ({ ctx }: { ctx: TenantCtx }, settings: Settings): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    for (const [field, value] of Object.entries(settings)) {
      const giver = moduleOf(field)
      if (!giver) throw new Error(`no module has the setting ${field}`)
      await tx.query(
        `insert into module_settings (tenant_id, module, settings, version, updated_at) values ($1, $2, $3, 1, $4)
          on conflict (tenant_id, module) do update set settings = module_settings.settings || excluded.settings`,
        [tx.tenantId, giver.name, { [field]: value }, tx.now],
      )
    }
  })
