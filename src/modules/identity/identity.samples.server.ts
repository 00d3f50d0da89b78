import { randomUUID } from 'node:crypto'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { samplesOf } from '#platform/module/samples.server.ts'
import { hashPassword } from '#platform/process/password-hash.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { RoleId, UserId } from '#platform/values/ids.ts'
import { roles, users } from './identity.tables.ts'
import { grantSupport } from './support/support.server.ts'

/** What opens the account that asks. */
const PASSWORD = 'clave-de-prueba'

let passwordHash: Promise<string> | null = null
/** Made once: argon2 is dear on purpose. */
const hashOnce = (): Promise<string> => {
  passwordHash ??= hashPassword(PASSWORD)
  return passwordHash
}

export type IdentityKinds = 'administrator' | 'role' | 'emptyRole' | 'user' | 'consent'

/** Somebody new, under a role. */
export const person = (role: string) => ({
  name: 'Persona',
  email: `${randomUUID()}@example.do`,
  password: PASSWORD,
  role_id: role,
})

export const identitySamples = samplesOf<IdentityKinds>({
  fill: async ({ owner, name }) => {
    const password_hash = await hashOnce()
    const [role, emptyRole, user] = [newId<RoleId>(), newId<RoleId>(), newId<UserId>()]
    await inTransaction(owner, async (tx) => {
      const tenant_id = tx.tenantId
      await tx.query('update users set name = $1, password_hash = $2', [name, password_hash])
      await tx.db.insert(roles).values([
        { tenant_id, id: role, code: role, name, is_owner: false },
        { tenant_id, id: emptyRole, code: emptyRole, name: `${name} 2`, is_owner: false },
      ])
      const account = { password_hash, role_id: role, language: 'es' as const, is_active: true }
      await tx.db
        .insert(users)
        .values({ tenant_id, id: user, name, email: `${user}@example.do`, ...account, created_at: tx.now })
    })
    const { id: consent } = await grantSupport(owner, { hours: 4, role_id: role })
    return { administrator: owner.actor.userId, role, emptyRole, user, consent }
  },
  inputs: {
    'auth.changePassword': () => [{ current_password: PASSWORD, new_password: PASSWORD }],
    'auth.signOutEverywhere': () => [undefined],
    'modules.getAll': () => [undefined],
    'modules.getUserModules': () => [undefined],
    'modules.update': () => [{ module: 'reports', is_on: false }],
    'permissions.getUserModules': () => [undefined],
    'permissions.getUserPermissions': () => [undefined],
    'permissions.getUserPermissionsDirect': () => [undefined],
    'permissions.hasModule': () => [{ module: 'pos' }],
    'permissions.hasPermission': () => [{ permission: 'pos.sell' }],
    'permissions.refreshCache': () => [undefined],
    'role.create': () => [{ name: randomUUID(), permissions: [] }],
    'role.delete': (_, theirs) => [{ id: theirs.emptyRole }],
    'role.getAll': () => [{}, { search: 'Secreto', showDeleted: true }],
    'role.getById': (_, theirs) => [{ id: theirs.role }],
    'role.move': (_, theirs) => [{ id: theirs.emptyRole, up: true }],
    'role.permissions': () => [undefined],
    'role.restore': (_, theirs) => [{ id: theirs.role }],
    'role.update': (_, theirs) => [{ id: theirs.role, name: randomUUID(), permissions: [] }],
    'secondFactor.begin': () => [{ password: PASSWORD }],
    'secondFactor.confirm': () => [{ code: '000000' }],
    'secondFactor.renewCodes': () => [{ password: PASSWORD }],
    'secondFactor.get': () => [undefined],
    'secondFactor.remove': () => [{ password: PASSWORD }],
    'support.end': (_, theirs) => [{ id: theirs.consent }],
    'support.get': () => [undefined],
    'support.grant': (_, theirs) => [{ hours: 4, role_id: theirs.role }],
    'user.resetSecondFactor': (_, theirs) => [{ id: theirs.user }],
    'user.invite': (_, theirs) => [{ id: theirs.user }],
    'user.getChannels': () => [undefined],
    'user.activate': (_, theirs) => [{ id: theirs.user }],
    'user.deactivate': (_, theirs) => [{ id: theirs.user }],
    'user.delete': (_, theirs) => [{ id: theirs.user }],
    'user.getAll': () => [{}, { search: 'Secreto', showDeleted: true }],
    'user.getById': (_, theirs) => [{ id: theirs.user }],
    'user.getRoles': () => [undefined],
    'user.restore': (_, theirs) => [{ id: theirs.user }],
    'user.endSessions': (_, theirs) => [{ id: theirs.administrator }],
    'user.getAdministrators': () => [undefined],
    'user.setAdministratorPhone': (_, theirs) => [{ id: theirs.administrator, phone: '809-555-0142' }],
  },
})
