import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOON } from '#app/testing/world.server.ts'
import { codeOf, stepAt } from '#modules/identity/second-factor/totp.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { newDatabase } from '#platform/testing/own-database.server.ts'
import { signedInSuperAdmin, withFactor } from '../testing/super-admin.server.ts'

/** What is asked of all super-admins is of the whole installation, so this test has one of its own. */

let database: Database

beforeAll(async () => {
  database = await newDatabase()
})

afterAll(() => database.close())

test('where all are asked for a second factor, who has none does nothing before they set it up', async () => {
  const one = await withFactor(database)
  const other = await signedInSuperAdmin(database)
  await expect(other.call.requireSecondFactor({ required: true })).rejects.toMatchObject({
    cause: { code: 'super_admin.own_factor_first' },
  })
  await one.call.requireSecondFactor({ required: true })
  await expect(other.call.getTenants({})).rejects.toMatchObject({
    cause: { code: 'super_admin.second_factor_needed' },
  })
  expect(await other.call.getAccount()).toMatchObject({ must_set_up: true })
  const { password } = other.account
  const { secret } = await other.call.beginSecondFactor({ password })
  await other.call.confirmSecondFactor({ code: codeOf(secret, stepAt(NOON)) })
  expect((await other.call.getTenants({})).data).toEqual([])
  await expect(other.call.removeSecondFactor({ password })).rejects.toMatchObject({
    cause: { code: 'super_admin.own_factor_first' },
  })
})
