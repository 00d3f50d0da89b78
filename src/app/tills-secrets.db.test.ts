import { expect, test } from 'vitest'
import type { TillId } from '#platform/values/ids.ts'
import { ALL_PERMISSIONS } from './permissions.server.ts'
import { allProcedures, callPath } from './testing/calls.server.ts'
import { newFilledWorld, SAMPLES } from './testing/filled-world.server.ts'
import { roleOf } from './testing/roles.server.ts'
import { newWorld } from './testing/world.server.ts'

/** What a till names itself with lets go of its charges and gives its numbers back: it is the till's own secret. */
test('nobody is told what another till names itself with, but who may revoke it', async () => {
  const { shop, ids } = await newFilledWorld('Propio')
  const till = ids.till ?? ''
  // A charge that another till has is listed with the till.
  await shop
    .as({ ctx: { ...shop.owner, tillId: till as TillId } })
    .cards.takeUp({ saleId: ids.invoice ?? '' })
  const asked = allProcedures().filter(({ type, access }) => type === 'query' && access !== 'public')
  const tellers = async (permissions: readonly string[]): Promise<string[]> => {
    const who = shop.actor(ALL_PERMISSIONS.filter((each) => permissions.includes(each)))
    const found: string[] = []
    for (const { path } of asked) {
      for (const input of SAMPLES.inputs.get(path)?.(ids, ids) ?? []) {
        if (JSON.stringify(input ?? null).includes(till)) continue
        const answer = await callPath(shop, path, input, who).catch(() => null)
        if (JSON.stringify(answer ?? null).includes(till)) found.push(path)
      }
    }
    return found
  }
  expect(await tellers(roleOf('cashier'))).toEqual([])
  expect(await tellers(ALL_PERMISSIONS.filter((each) => each !== 'fiscal.manage'))).toEqual([])
  expect(await tellers(ALL_PERMISSIONS)).toEqual(['fiscal.getTills'])
})

test('the tills of a shop seal with one key, told to who sells there, and each shop’s is its own', async () => {
  const shop = await newWorld()
  const { key } = await shop.as({ permissions: ['pos.sell'] }).pos.getTillKey()
  expect(await shop.call.pos.getTillKey()).toEqual({ key })
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect((await (await newWorld()).call.pos.getTillKey()).key).not.toBe(key)
  await expect(shop.as({ permissions: ['pos.access'] }).pos.getTillKey()).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})
