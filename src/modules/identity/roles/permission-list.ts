import type { Parts } from '#platform/module/parts.ts'
import { partOf } from '#platform/module/permissions.ts'

type Words = { es: string; en: string }

/** One part of a shop with its permissions, in words. */
export type PermissionGroup = {
  module: string
  name: Words
  gives: Words
  permissions: ({ code: string } & Words)[]
}

/** Every permission by the part of the shop that it belongs to, parts and permissions in the order of their modules. */
export function permissionList(
  permissions: Readonly<Record<string, Words & { part?: string }>>,
  parts: Parts,
): PermissionGroup[] {
  const groups = new Map<string, PermissionGroup>()
  for (const [code, { es, en }] of Object.entries(permissions)) {
    const module = partOf(code, permissions)
    const words = parts[module]
    const group = groups.get(module) ?? {
      module,
      name: { es: words?.es.name ?? module, en: words?.en.name ?? module },
      gives: { es: words?.es.gives ?? '', en: words?.en.gives ?? '' },
      permissions: [],
    }
    group.permissions.push({ code, es, en })
    groups.set(module, group)
  }
  return [...groups.values()]
}
