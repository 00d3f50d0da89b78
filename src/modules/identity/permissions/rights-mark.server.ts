import { hash } from 'node:crypto'
import type { Actor } from '#platform/kernel/ctx.server.ts'

type Rights = Pick<Actor, 'userId' | 'isOwner' | 'permissions' | 'modules'>

/** A short mark of what a person may do: another one whenever that changes. It tells nobody what. */
export const rightsMark = ({ userId, isOwner, permissions, modules }: Rights): string =>
  hash('sha256', [userId, isOwner, ...permissions, '', ...modules].join(' '), 'base64url').slice(0, 12)
