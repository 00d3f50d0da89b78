import type { Actor } from '#platform/kernel/ctx.server.ts'

/** What a role lets its people do. */
export type RoleRights = { is_owner: boolean; permissions: readonly string[] }

/**
 * Whether somebody may hand out a role, change it, or change an account that has it: the owner every one, anybody else
 * those that allow nothing that is beyond themselves. So nobody rises by a role that they give, make or take over.
 */
export const covers = (
  mine: Pick<Actor, 'isOwner' | 'permissions'>,
  { is_owner, permissions }: RoleRights,
): boolean => mine.isOwner || (!is_owner && permissions.every((code) => mine.permissions.has(code)))
