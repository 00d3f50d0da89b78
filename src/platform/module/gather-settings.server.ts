import type { Tx } from '../kernel/ctx.server.ts'
import type { ServerModule } from './server-module.server.ts'
import type { SomeSettings } from './settings.ts'

/** Throws where some settings of a module cannot be set now. */
export type RefuseSettings = (tx: Tx, changes: Readonly<Record<string, unknown>>) => Promise<void>

/** Does what follows from another time zone of the shop, in the transaction that sets it. */
export type FollowZone = (tx: Tx, zones: { readonly from: string; readonly to: string }) => Promise<void>

/** What a shop can set of a module, and what that module says of a change. */
export type GatheredSettings = SomeSettings & {
  readonly refuse?: RefuseSettings
  readonly followZone?: FollowZone
}

/**
 * What a shop can set of each module, from the ground up.
 *
 * @throws Error when two modules have a setting of the same name: on the wire and in the form each is known by it alone.
 */
export function gatherSettings(modules: readonly ServerModule[]): readonly GatheredSettings[] {
  const gathered = modules.flatMap(({ settings, refuseSettings: refuse, followZone }) =>
    settings ? { ...settings, ...(refuse && { refuse }), ...(followZone && { followZone }) } : [],
  )
  const givers = new Map<string, string>()
  for (const { module, fields } of gathered) {
    for (const field of Object.keys(fields)) {
      const other = givers.get(field)
      if (other !== undefined) throw new Error(`${other} and ${module} both have the setting ${field}`)
      givers.set(field, module)
    }
  }
  return gathered
}
