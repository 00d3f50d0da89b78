import { expect, test } from 'vitest'
import { appRouter } from '#app/app.router.ts'
import { callCtx, NOON, testDatabase } from '#app/testing/world.server.ts'
import { createCallerFactory } from '#platform/kernel/trpc.server.ts'
import { newSuperAdmin } from '../testing/super-admin.server.ts'

const createCaller = createCallerFactory(appRouter)

test('guesses from elsewhere hold off who was never here, and nobody where they have worked before', async () => {
  const { account } = await newSuperAdmin()
  const database = await testDatabase()
  const { email, password } = account
  const from = (address: string, typed = password, seconds = 0) => {
    const call = callCtx(database, null, null)
    return createCaller({
      ...call,
      ofInstallation: { ...call.ofInstallation, now: new Date(NOON.getTime() + seconds * 1000) },
      client: { ...call.client, address },
    }).superAdmin.signIn({ email, password: typed })
  }
  await from('10.9.0.1')
  for (let count = 0; count < 5; count += 1)
    await expect(from(`10.8.${count}.1`, `intento-${count}`)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const waits = { code: 'TOO_MANY_REQUESTS' }
  await expect(from('10.8.9.1')).rejects.toMatchObject(waits)
  expect(await from('10.9.0.1')).toMatchObject({ pass: { data: { email } } })
  // Who guesses at the known place waits there as anywhere.
  for (let count = 0; count < 5; count += 1)
    await expect(from('10.9.0.1', `intento-${count}`)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(from('10.9.0.1')).rejects.toMatchObject(waits)
})
