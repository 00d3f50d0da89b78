import type { Actor } from '#platform/kernel/ctx.server.ts'
import { partOf } from '#platform/module/permissions.ts'

/** The program says here which permissions its modules declare, by merging `permission` into it. */
// biome-ignore lint/suspicious/noEmptyInterface: merged into
export interface Register {}

/** Every permission there is. docs/permissions.md lists them. */
export type Permission = Register extends { permission: infer P extends string } ? P : never

type Rights = Pick<Actor, 'isOwner' | 'permissions' | 'modules'>

/**
 * The owner has every permission, anybody else those of the role. A permission that ends in `.access`
 * or `.view` also needs its module to be enabled, for the owner too.
 */
export function hasPermission(rights: Rights, permission: string): boolean {
  const granted = rights.isOwner || rights.permissions.has(permission)
  if (!granted) return false
  return /\.(access|view)$/.test(permission) ? rights.modules.has(partOf(permission)) : true
}

export const hasModule = (rights: Pick<Rights, 'modules'>, module: string): boolean =>
  rights.modules.has(module)

/** Which of all permissions a person holds in effect, as the browser is told them. */
export const effectivePermissions = (rights: Rights, all: readonly string[]): string[] =>
  all.filter((permission) => hasPermission(rights, permission))
