import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { samplesOf } from '#platform/module/samples.server.ts'
import { hashPassword } from './sign-in/sign-in.server.ts'

/** What opens the account that asks. */
const PASSWORD = 'clave-de-prueba'

let passwordHash: Promise<string> | null = null
/** Made once: argon2 is dear on purpose. */
const hashOnce = (): Promise<string> => {
  passwordHash ??= hashPassword(PASSWORD)
  return passwordHash
}

export const identitySamples = samplesOf<'administrator'>({
  fill: async ({ owner, name }) => {
    const password_hash = await hashOnce()
    await inTransaction(owner, (tx) =>
      tx.query('update users set name = $1, password_hash = $2', [name, password_hash]),
    )
    return { administrator: owner.actor.userId }
  },
  inputs: {
    'auth.changePassword': () => [{ current_password: PASSWORD, new_password: PASSWORD }],
    'auth.signOutEverywhere': () => [undefined],
    'modules.getUserModules': () => [undefined],
    'permissions.getUserModules': () => [undefined],
    'permissions.getUserPermissions': () => [undefined],
    'permissions.getUserPermissionsDirect': () => [undefined],
    'permissions.hasModule': () => [{ module: 'pos' }],
    'permissions.hasPermission': () => [{ permission: 'pos.sell' }],
    'permissions.refreshCache': () => [undefined],
    'user.endSessions': (_, theirs) => [{ id: theirs.administrator }],
    'user.getAdministrators': () => [undefined],
    'user.setAdministratorPhone': (_, theirs) => [{ id: theirs.administrator, phone: '809-555-0142' }],
  },
})
