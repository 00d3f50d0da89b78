import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newTurns } from './turns.server.ts'

test('so many of one key are done at once, the others as they came, and another key waits for none', async () => {
  const turns = newTurns()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () =>
    new Promise<void>((done) => {
      begun.push(name)
      ends.push(done)
    })
  const all = ['first', 'second', 'third', 'fourth'].map((name) => turns('shop', 2, work(name)))
  all.push(turns('other', 2, work('other')))
  await turn()
  expect(begun).toEqual(['first', 'second', 'other'])
  ends[1]?.()
  await turn()
  expect(begun).toEqual(['first', 'second', 'other', 'third'])
  for (const at of [0, 2, 3]) ends[at]?.()
  await turn()
  ends[4]?.()
  await Promise.all(all)
  expect(begun.at(-1)).toBe('fourth')
})

test('what fails leaves its place to the next', async () => {
  const turns = newTurns()
  const failing = turns('shop', 1, () => Promise.reject(new Error('broken')))
  const next = turns('shop', 1, async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
