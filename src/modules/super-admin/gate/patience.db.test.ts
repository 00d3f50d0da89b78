import { TRPCError } from '@trpc/server'
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

test('whoever rents a line of networks guesses no more than half of what all together may, and others come in', async () => {
  const { account } = await newSuperAdmin()
  const database = await testDatabase()
  // Another quarter of an hour than that of the test above.
  const now = new Date(NOON.getTime() + 3_600_000)
  const from = (address: string, credentials: { email: string; password: string }) => {
    const call = callCtx(database, null, null)
    return createCaller({
      ...call,
      ofInstallation: { ...call.ofInstallation, now },
      client: { ...call.client, address },
    }).superAdmin.signIn(credentials)
  }
  const guess = (at: number): Promise<string> =>
    from(`2001:db8:77:${(at % 6) + 1}::1`, { email: `nadie-${at}@nada.test`, password: 'adivinar' }).then(
      () => 'in',
      (error: unknown) => (error instanceof TRPCError ? error.code : String(error)),
    )
  const answers: string[] = []
  for (let begun = 0; begun < 104; begun += 8)
    answers.push(...(await Promise.all(Array.from({ length: 8 }, (_, each) => guess(begun + each)))))
  expect(answers.filter((answer) => answer === 'BAD_REQUEST')).toHaveLength(100)
  expect(answers.filter((answer) => answer === 'TOO_MANY_REQUESTS')).toHaveLength(4)
  expect(await from('190.80.7.7', account)).toMatchObject({ pass: { data: { email: account.email } } })
})
