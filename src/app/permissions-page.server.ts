import { partOf } from '#platform/module/permissions.ts'
import { ALL_PERMISSIONS, PERMISSIONS } from './permissions.server.ts'

const mark = (has: boolean): string => (has ? 'yes' : '')

/** docs/permissions.md: every code, what it allows and which role has it from the first day. */
export const permissionsPage = (): string => `# Permissions

A permission is \`module.action\`. The owner has every one; anybody else has what the role was given. It belongs to a part of the business, what stands before its dot unless another is named here; while that part is off nobody holds it, the owner included, and whoever was given it is told that the part is off ([decision 48](decisions/0048-a-part-that-is-off.md)). Every procedure names the permission it needs, or several of which one is enough, or that it is public, or that any signed-in person may call it because it answers only about that person, or tells what screens of different permissions need and is no secret in a business: its payment methods, currencies, card terminals and interfaces.

| Permission | Allows | Permite | admin | cashier | Part |
|---|---|---|---|---|---|
${ALL_PERMISSIONS.map(
  (code) =>
    `| \`${code}\` | ${PERMISSIONS[code].en} | ${PERMISSIONS[code].es} | ${mark(PERMISSIONS[code].roles.includes('admin'))} | ${mark(PERMISSIONS[code].roles.includes('cashier'))} | ${partOf(code, PERMISSIONS)} |`,
).join('\n')}
`
