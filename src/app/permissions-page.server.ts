import { partsNeeded } from '#platform/module/parts.ts'
import { partsOf } from '#platform/module/permissions.ts'
import { ALL_PERMISSIONS, PARTS, PERMISSIONS } from './permissions.server.ts'

/** The part that it belongs to, and those without which nobody holds it either. */
const parts = (code: string): string => partsNeeded(PARTS, partsOf(code, PERMISSIONS)).join(', ')

const mark = (has: boolean): string => (has ? 'yes' : '')

/** docs/permissions.md: every code, what it allows and which role has it from the first day. */
export const permissionsPage = (): string => `# Permissions

A permission is \`module.action\`. The owner has every one; anybody else has what the role was given. It belongs to a part of the business, what stands before its dot unless another is named first here, and draws from those that follow; while one of them is off nobody holds it, the owner included, and whoever was given it is told that the part is off ([decision 48](decisions/0048-a-part-that-is-off.md)). Every procedure names the permission it needs, or several of which one is enough, or that it is public, or that any signed-in person may call it because it answers only about that person, or tells what screens of different permissions need and is no secret in a business: its payment methods, currencies, card terminals and interfaces.

| Permission | Allows | Permite | admin | cashier | Parts |
|---|---|---|---|---|---|
${ALL_PERMISSIONS.map(
  (code) =>
    `| \`${code}\` | ${PERMISSIONS[code].en} | ${PERMISSIONS[code].es} | ${mark(PERMISSIONS[code].roles.includes('admin'))} | ${mark(PERMISSIONS[code].roles.includes('cashier'))} | ${parts(code)} |`,
).join('\n')}
`
