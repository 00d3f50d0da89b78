import { randomUUID } from 'node:crypto'
import { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DomainError } from '#platform/errors/errors.ts'
import { samplesFileOf } from '#platform/module/gather-samples.server.ts'
import { partsNeeded } from '#platform/module/parts.ts'
import { partsOf } from '#platform/module/permissions.ts'
import type { SampleIds } from '#platform/module/samples.server.ts'
import { SERVER_MODULES } from '../modules.server.ts'
import { ALL_PERMISSIONS, PARTS, PERMISSIONS } from '../permissions.server.ts'
import { allProcedures, callPath, type Procedure } from './calls.server.ts'
import { type FilledWorld, idsOfNothing, newFilledWorld, SAMPLES } from './filled-world.server.ts'
import { copyOf } from './shop-copy.server.ts'
import { idsIn, type State, stateOf } from './tenant-state.server.ts'
import { without } from './world.server.ts'

/**
 * What is neither for everybody nor of the installation: held against the borders between shops. What super-admins alone may
 * is held against everybody who is none, by `super-admin/gate`.
 */
export const guardedProcedures = (): Procedure[] =>
  allProcedures().filter(({ access }) => access !== 'public' && access !== 'super-admin')

/** How many files share them, so that both workers of the tests do. */
export const SHARDS = 4

/** Each procedure in exactly one: mutations, which are dear, are dealt out evenly, and come before all questions. */
export const shardOf = (shard: number): Procedure[] =>
  guardedProcedures()
    .toSorted((a, b) => a.type.localeCompare(b.type) || a.path.localeCompare(b.path))
    .filter((_, index) => index % SHARDS === shard - 1)

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
export const withoutIds = (text: string): string => text.replaceAll(UUID, '<id>')

/** Every permission by which a procedure may be called. */
const accessesOf = ({ access = '', orElse }: Procedure): string[] => [access, ...orElse]

/**
 * The parts of a shop without which a procedure is refused, and that can be off: those of its permissions (one of each
 * where any permission is enough), the part that it is of itself, and whatever these draw from. What tells of the past is
 * answered without.
 */
function partsOfProcedure(procedure: Procedure): string[][] {
  if (procedure.isOfThePast) return []
  const neededFor = (codes: readonly string[]): string[] =>
    partsNeeded(PARTS, codes).filter((code) => code in PARTS && !isNecessary(code))
  const ofAccess = accessesOf(procedure).map((access) => neededFor(partsOf(access, PERMISSIONS)))
  const ofSecond = procedure.also === undefined ? [] : neededFor(partsOf(procedure.also, PERMISSIONS))
  const alone = [...neededFor([procedure.part ?? '']), ...ofSecond].map((code) => [code])
  return [...oneOfEach(ofAccess), ...alone]
}

/** Each way to take one of every list; none where one is empty. */
const oneOfEach = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((ways, list) => ways.flatMap((way) => list.map((each) => [...way, each])), [[]])

const isNecessary = (code: string): boolean => PARTS[code]?.isNecessary === true

/** What a caller hears: the answer, or the whole of the refusal. A bug is no answer and fails the test. */
export async function answerTo(calling: Promise<unknown>): Promise<{ refused: boolean; text: string }> {
  try {
    return { refused: false, text: JSON.stringify(await calling) ?? '' }
  } catch (error) {
    if (!(error instanceof TRPCError) || error.code === 'INTERNAL_SERVER_ERROR') throw error
    const domain =
      error.cause instanceof DomainError ? { code: error.cause.code, params: error.cause.params } : null
    return { refused: true, text: JSON.stringify({ code: error.code, message: error.message, domain }) }
  }
}

const sampleOf = (path: string, mine: SampleIds, other: SampleIds): readonly unknown[] => {
  const sample = SAMPLES.inputs.get(path)
  if (!sample) throw new Error(withoutSample(path))
  return sample(mine, other)
}

/** No answer has it, however deep: whose shop it is, is said by the host that was asked. */
const WHOSE = '"tenant_id":'

/** What is said of a procedure that no module sends anything to. */
export const withoutSample = (path: string): string =>
  `${path} has no sample input: write one in ${samplesFileOf(SERVER_MODULES, path)}`

/** A shop as it stands before each procedure. */
type Standing = FilledWorld & { state: State; putBack: () => Promise<void> }
/** Another shop, with all that an answer must not hold. */
type Theirs = Standing & { name: string; known: Set<string> }

async function newStanding(name: string): Promise<Standing> {
  const world = await newFilledWorld(name)
  return { ...world, state: await stateOf(world.shop), putBack: await copyOf(world.shop) }
}

async function newTheirs(): Promise<Theirs> {
  const name = `Secreto ${randomUUID().slice(0, 8)}`
  const world = await newStanding(name)
  return { ...world, name, known: await idsIn(world.shop) }
}

/** Calls a procedure as `mine` with ids of `theirs` wherever one can stand: nothing is told, nothing changes. */
async function holdBorder({ path, type }: Procedure, mine: FilledWorld, theirs: Theirs): Promise<void> {
  const inputs = sampleOf(path, mine.ids, theirs.ids)
  const nothing = sampleOf(path, mine.ids, idsOfNothing(theirs.ids))
  for (const [index, input] of inputs.entries()) {
    const answer = await answerTo(callPath(mine.shop, path, input))
    const sent = JSON.stringify(input) ?? ''
    const leaked = [...answer.text.matchAll(UUID)].map(([id]) => id)
    expect(leaked.filter((id) => theirs.known.has(id) && !sent.includes(id))).toEqual([])
    expect(answer.text.includes(theirs.name)).toBe(false)
    expect(answer.text).not.toContain(WHOSE)
    // An id of another shop is answered like one that is nowhere.
    const toNothing = await answerTo(callPath(mine.shop, path, nothing[index]))
    expect(answer.refused, answer.text).toBe(toNothing.refused)
    if (type === 'query' || answer.refused) {
      expect(withoutIds(answer.text)).toBe(withoutIds(toNothing.text))
    }
  }
  if (type === 'mutation') expect(await stateOf(theirs.shop)).toEqual(theirs.state)
}

/**
 * Holds every procedure of a shard against the borders between shops, without a list to forget one in. Two shops serve
 * all of them: queries change nothing, and what a mutation changed is put back.
 */
export function holdBorders(shard: number): void {
  let theirs: Theirs
  let mine: Standing

  beforeAll(async () => {
    theirs = await newTheirs()
    mine = await newStanding('Propio')
  })

  describe.each(shardOf(shard))('$path', (procedure) => {
    const { path, access, type } = procedure
    if (type === 'mutation') afterAll(() => mine.putBack())

    test('is not for somebody who has not signed in', async () => {
      for (const input of sampleOf(path, theirs.ids, theirs.ids)) {
        await expect(callPath(theirs.shop, path, input, null)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
      }
    })

    test('asks for its permission, and for no other', async () => {
      const accesses = accessesOf(procedure)
      const others = theirs.shop.actor(ALL_PERMISSIONS.filter((permission) => !accesses.includes(permission)))
      for (const input of sampleOf(path, theirs.ids, theirs.ids)) {
        if (access === 'session') await callPath(theirs.shop, path, input, theirs.shop.actor([]))
        else {
          await expect(callPath(theirs.shop, path, input, others)).rejects.toMatchObject({
            code: 'FORBIDDEN',
            message: `Requiere permiso: ${accesses.join(' o ')}`,
          })
        }
      }
      if (access === 'session' && type === 'mutation') await theirs.putBack()
      if (procedure.also === undefined) return
      const without = theirs.shop.actor(ALL_PERMISSIONS.filter((permission) => permission !== procedure.also))
      for (const input of sampleOf(path, theirs.ids, theirs.ids))
        await expect(callPath(theirs.shop, path, input, without)).rejects.toMatchObject({
          code: 'FORBIDDEN',
          message: `Requiere permiso: ${procedure.also}`,
        })
    })

    test('is refused to the owner, too, while its part of the shop is off', async () => {
      for (const parts of partsOfProcedure(procedure)) {
        const owner = without(theirs.shop.owner, parts)
        for (const input of sampleOf(path, theirs.ids, theirs.ids)) {
          const refused = expect(callPath(theirs.shop, path, input, owner), parts.join(' ')).rejects
          await refused.toMatchObject({ code: 'FORBIDDEN', cause: { code: 'platform.part_off' } })
        }
      }
    })

    test('knows and changes nothing of another shop', async () => {
      await holdBorder(procedure, mine, theirs)
    })

    // In the shop that the border was held in: what was refused there changed nothing.
    test('answers its own shop, so that the sample is a good one', async () => {
      const { shop, ids } = mine
      const [input] = sampleOf(path, ids, ids)
      const answer = await callPath(shop, path, input)
      expect(JSON.stringify(answer) ?? '').not.toContain(WHOSE)
      for (const own of accessesOf(procedure)) {
        const held = [own, procedure.also]
        const permitted = shop.actor(ALL_PERMISSIONS.filter((permission) => held.includes(permission)))
        if (type === 'mutation') await mine.putBack()
        const again = sampleOf(path, ids, ids)[0]
        await expect(callPath(shop, path, again, permitted), own).resolves.not.toThrow()
      }
    })
  })

  // Once behind all of them: a shard's questions come last, and nothing puts back what one changes.
  test('no question has changed anything of either shop', async () => {
    for (const { shop, state } of [mine, theirs]) expect(await stateOf(shop)).toEqual(state)
  })
}
