import { randomUUID } from 'node:crypto'
import { TRPCError } from '@trpc/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { ALL_PERMISSIONS } from '#modules/identity/permissions/permissions.ts'
import { DomainError } from '#platform/errors/errors.ts'
import { allProcedures, callPath } from './testing/calls.server.ts'
import { type FilledWorld, newFilledWorld } from './testing/samples/filled-world.server.ts'
import { type Ids, idsOfNothing } from './testing/samples/ids.server.ts'
import { SAMPLES } from './testing/samples/samples.server.ts'
import { idsIn, stateOf } from './testing/tenant-state.server.ts'

/** Every procedure of the program, held against the borders between shops, without a list to forget one in. */
const procedures = allProcedures()
const guarded = procedures.filter(({ access }) => access !== 'public')

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const withoutIds = (text: string): string => text.replaceAll(UUID, '<id>')

let theirs: FilledWorld
let theirIds: Set<string>
let theirName: string

beforeAll(async () => {
  theirName = `Secreto ${randomUUID().slice(0, 8)}`
  theirs = await newFilledWorld(theirName)
  theirIds = await idsIn(theirs.shop)
})

/** What a caller hears: the answer, or the whole of the refusal. A bug is no answer and fails the test. */
async function heard(calling: Promise<unknown>): Promise<{ refused: boolean; text: string }> {
  try {
    return { refused: false, text: JSON.stringify(await calling) ?? '' }
  } catch (error) {
    if (!(error instanceof TRPCError) || error.code === 'INTERNAL_SERVER_ERROR') throw error
    const domain =
      error.cause instanceof DomainError ? { code: error.cause.code, params: error.cause.params } : null
    return { refused: true, text: JSON.stringify({ code: error.code, message: error.message, domain }) }
  }
}

const sampleOf = (path: string, mine: Ids, other: Ids): readonly unknown[] => {
  const sample = SAMPLES[path]
  if (!sample) throw new Error(`${path} has no sample in testing/samples/`)
  return sample(mine, other)
}

test('every procedure says who may call it, with a permission that exists', () => {
  const known = new Set<string | undefined>(['public', 'session', ...ALL_PERMISSIONS])
  expect(procedures.filter(({ access }) => !known.has(access))).toEqual([])
})

test('every procedure that is not public has a sample, and no sample is left over', () => {
  expect(Object.keys(SAMPLES).toSorted()).toEqual(guarded.map(({ path }) => path).toSorted())
})

test('what anybody may call is this and nothing else', () => {
  const open = procedures.filter(({ access }) => access === 'public').map(({ path }) => path)
  expect(open.toSorted()).toEqual([
    'auth.getSession',
    'auth.signIn',
    'auth.signOut',
    'onboarding.getOnboardingInfoByTenant',
    'tenant.getPublicTenantBySubdomain',
    'tenant.getShops',
    'tenant.isInstallationEmpty',
  ])
})

describe.each(guarded)('$path', ({ path, access, type }) => {
  test('is not for somebody who has not signed in', async () => {
    for (const input of sampleOf(path, theirs.ids, theirs.ids)) {
      await expect(callPath(theirs.shop, path, input, null)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    }
  })

  test('asks for its permission, and for no other', async () => {
    const others = theirs.shop.actor(ALL_PERMISSIONS.filter((permission) => permission !== access))
    for (const input of sampleOf(path, theirs.ids, theirs.ids)) {
      if (access === 'session') await callPath(theirs.shop, path, input, theirs.shop.actor([]))
      else {
        await expect(callPath(theirs.shop, path, input, others)).rejects.toMatchObject({
          code: 'FORBIDDEN',
          message: `Requiere permiso: ${access}`,
        })
      }
    }
  })

  test('knows and changes nothing of another shop', async () => {
    const mine = await newFilledWorld('Propio')
    const before = await stateOf(theirs.shop)
    const inputs = sampleOf(path, mine.ids, theirs.ids)
    const nothing = sampleOf(path, mine.ids, idsOfNothing())
    for (const [index, input] of inputs.entries()) {
      const answer = await heard(callPath(mine.shop, path, input))
      const sent = JSON.stringify(input) ?? ''
      const leaked = [...answer.text.matchAll(UUID)].map(([id]) => id)
      expect(leaked.filter((id) => theirIds.has(id) && !sent.includes(id))).toEqual([])
      expect(answer.text.includes(theirName)).toBe(false)
      // An id of another shop is answered like one that is nowhere.
      const toNothing = await heard(callPath(mine.shop, path, nothing[index]))
      expect(answer.refused, answer.text).toBe(toNothing.refused)
      if (type === 'query' || answer.refused) {
        expect(withoutIds(answer.text)).toBe(withoutIds(toNothing.text))
      }
    }
    expect(await stateOf(theirs.shop)).toEqual(before)
  })

  test('answers its own shop, so that the sample is a good one', async () => {
    const { shop, ids } = await newFilledWorld('Propio')
    const [input] = sampleOf(path, ids, ids)
    await expect(callPath(shop, path, input)).resolves.not.toThrow()
    const permitted = shop.actor(ALL_PERMISSIONS.filter((permission) => permission === access))
    const again = sampleOf(path, ids, ids)[0]
    await expect(callPath(shop, path, again, permitted)).resolves.not.toThrow()
  })
})

test('a shop’s product is told at its own host alone', async () => {
  const mine = await newFilledWorld('Propio')
  const ask = (tenantId: string) =>
    heard(callPath(mine.shop, 'onboarding.getOnboardingInfoByTenant', { tenantId }, null))
  expect((await ask(mine.shop.owner.tenantId)).refused).toBe(false)
  const [other, none] = [await ask(theirs.shop.owner.tenantId), await ask(randomUUID())]
  expect(other.refused).toBe(true)
  expect(withoutIds(other.text)).toBe(withoutIds(none.text))
})
