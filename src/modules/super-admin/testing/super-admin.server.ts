import { randomUUID } from 'node:crypto'
import { appRouter } from '#app/app.router.ts'
import { callCtx, NOON, testDatabase } from '#app/testing/world.server.ts'
import { codeOf, stepAt } from '#modules/identity/second-factor/totp.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Ctx, TenantCtx } from '#platform/kernel/ctx.server.ts'
import { createCallerFactory } from '#platform/kernel/trpc.server.ts'
import { writeSuperAdmin } from '../account/super-admins.server.ts'

const createCaller = createCallerFactory(appRouter)

type As = {
  token?: string | null
  now?: Date
  database?: Database | undefined
  tenant?: TenantCtx | null
  signedIn?: Ctx | null
}

/** The program's procedures on the bare host, by a super-admin's token or by none; `signedIn` is somebody of a shop. */
export async function callAs({
  token = null,
  now = NOON,
  tenant = null,
  signedIn = null,
  database,
}: As = {}) {
  const call = callCtx(database ?? (await testDatabase()), tenant, signedIn)
  return createCaller({
    ...call,
    superAdminToken: token,
    ofInstallation: { ...call.ofInstallation, now },
    client: {
      ...call.client,
      address: `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    },
  })
}

/** A super-admin of the test's own. */
export async function newSuperAdmin(given?: Database) {
  const database = given ?? (await testDatabase())
  const account = {
    name: 'Rosa Soporte',
    email: `${randomUUID()}@enzzo.test`,
    password: 'una-clave-muy-larga',
  }
  await writeSuperAdmin(database.admin, account, NOON)
  const { email, password } = account
  const signIn = async (now = NOON) => {
    const admitted = await (await callAs({ now, database })).superAdmin.signIn({ email, password })
    if (!('pass' in admitted)) throw new Error('a code is asked for')
    return admitted.pass
  }
  return { account, signIn, database }
}

/** A super-admin who is signed in, and the procedures in their hands. */
export async function signedInSuperAdmin(given?: Database) {
  const made = await newSuperAdmin(given)
  const pass = await made.signIn()
  return { ...made, pass, call: (await callAs({ token: pass.token, database: made.database })).superAdmin }
}

/** A super-admin with a second factor. */
export async function withFactor(given?: Database) {
  const made = await signedInSuperAdmin(given)
  const { password } = made.account
  const { secret } = await made.call.beginSecondFactor({ password })
  const { recovery_codes } = await made.call.confirmSecondFactor({ code: codeOf(secret, stepAt(NOON)) })
  return { ...made, secret, recovery_codes }
}
