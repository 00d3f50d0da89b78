import type { Actor } from '#platform/kernel/ctx.server.ts'

/** The program says here which permissions its modules declare, by merging `permission` into it. */
// biome-ignore lint/suspicious/noEmptyInterface: merged into
export interface Register {}

/** Every permission there is. docs/permissions.md lists them. */
export type Permission = Register extends { permission: infer P extends string } ? P : never

type Rights = Pick<Actor, 'isOwner' | 'permissions' | 'withheld'>

/**
 * Whether somebody was given a permission, whatever is switched off: the owner has every one, anybody else those of the
 * role. For what happened while its part was on.
 */
export const wasGiven = ({ isOwner, permissions }: Omit<Rights, 'withheld'>, permission: string): boolean =>
  isOwner || permissions.has(permission)

/** Whether somebody holds a permission: it was given, and the part of the shop that it belongs to is on. */
export const hasPermission = (rights: Rights, permission: string): boolean =>
  wasGiven(rights, permission) && !rights.withheld.has(permission)

/** Whether a part of the shop is on; nobody sees or does anything of one that is off, the owner included. */
export const hasModule = (rights: Pick<Actor, 'modules'>, module: string): boolean =>
  rights.modules.has(module)

/** Which of all permissions a person holds in effect, as the browser is told them. */
export const effectivePermissions = (rights: Rights, all: readonly string[]): string[] =>
  all.filter((permission) => hasPermission(rights, permission))

/** Which permissions a person was given and does not hold, because a part of the shop that they draw from is off. */
export const withheldPermissions = (rights: Rights): string[] =>
  [...rights.withheld].filter((permission) => wasGiven(rights, permission)).toSorted()
