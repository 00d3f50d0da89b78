import { expect, test } from 'vitest'
import { inTurns } from './in-turns.server.ts'
import type { Steps } from './steps.ts'

/** So many steps of a millisecond each. */
function* busy(steps: number): Steps<number> {
  for (let done = 0; done < steps; done += 1) {
    const began = performance.now()
    while (performance.now() - began < 1);
    yield
  }
  return steps
}

/** How often anything else had its turn while `work` went on. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false]
  const tick = () => {
    turns += 1
    if (!isOver) setImmediate(tick)
  }
  setImmediate(tick)
  await work.finally(() => {
    isOver = true
  })
  return turns
}

test('a long computation lets others in between, and a short one is not put down', async () => {
  expect(await turnsDuring(inTurns(busy(40)))).toBeGreaterThanOrEqual(5)
  expect(await turnsDuring(inTurns(busy(0)))).toBeLessThanOrEqual(1)
  expect(await inTurns(busy(9))).toBe(9)
})

test('of several at once one has a slice before others are let in', async () => {
  const all = Promise.all([inTurns(busy(20)), inTurns(busy(20)), inTurns(busy(20))])
  // As many as for one computation of their length.
  expect(await turnsDuring(all)).toBeGreaterThanOrEqual(9)
  expect(await all).toEqual([20, 20, 20])
})

test('one that fails holds nobody up', async () => {
  function* failing(): Steps<never> {
    yield* busy(10)
    throw new Error('failed')
  }
  const [failed, done] = await Promise.allSettled([inTurns(failing()), inTurns(busy(10))])
  expect([failed?.status, done?.status]).toEqual(['rejected', 'fulfilled'])
})
