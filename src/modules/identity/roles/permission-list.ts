import type { Actor } from '#platform/kernel/ctx.server.ts'
import type { Parts } from '#platform/module/parts.ts'
import { partOf } from '#platform/module/permissions.ts'
import { wasGiven } from '../permissions/permissions.ts'

type Words = { es: string; en: string }

/** One part of a shop with its permissions, in words. */
export type PermissionGroup = {
  module: string
  name: Words
  gives: Words
  /** While it is off nobody holds what a role allows of it; the role keeps it. */
  is_on: boolean
  /** Each with whether whoever asks may give it to others, and the one without which it is of no use. */
  permissions: ({ code: string; may_give: boolean; used_with?: string } & Words)[]
}

/**
 * Every permission by the part of the shop that it belongs to, parts and permissions in the order of their modules, as they are
 * to whoever asks.
 */
export function permissionList(
  permissions: Readonly<Record<string, Words & { part?: string; usedWith?: string }>>,
  parts: Parts,
  actor: Pick<Actor, 'isOwner' | 'permissions' | 'modules'>,
): PermissionGroup[] {
  const groups = new Map<string, PermissionGroup>()
  for (const [code, { es, en, usedWith }] of Object.entries(permissions)) {
    const module = partOf(code, permissions)
    const words = parts[module]
    const group = groups.get(module) ?? {
      module,
      name: { es: words?.es.name ?? module, en: words?.en.name ?? module },
      gives: { es: words?.es.gives ?? '', en: words?.en.gives ?? '' },
      is_on: actor.modules.has(module),
      permissions: [],
    }
    const used_with = usedWith === undefined ? {} : { used_with: usedWith }
    group.permissions.push({ code, es, en, may_give: wasGiven(actor, code), ...used_with })
    groups.set(module, group)
  }
  return [...groups.values()]
}

/** What whoever asked may give to others; of parts that are off, too. */
export const givable = (groups: readonly PermissionGroup[]): Set<string> =>
  new Set(
    groups.flatMap(({ permissions }) => permissions.flatMap(({ code, may_give }) => (may_give ? code : []))),
  )
