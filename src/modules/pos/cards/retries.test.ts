import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Retries } from './retries.client.ts'

const WAITS = [0, 2_000, 5_000]
const waitOf = (turn: number) => WAITS[turn]

let turns: string[]
const turnOf =
  (name: string, again = true) =>
  async (): Promise<boolean> => {
    turns.push(name)
    return again
  }

beforeEach(() => {
  vi.useFakeTimers()
  turns = []
})
afterEach(() => {
  vi.useRealTimers()
})

test('a round takes its turns at its pace, and then no more', async () => {
  new Retries().begin('a', waitOf, turnOf('a'))
  await vi.advanceTimersByTimeAsync(0)
  expect(turns).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(turns).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(turns).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(turns).toHaveLength(3)
})

test('a round that is done with takes no further turn', async () => {
  new Retries().begin('a', waitOf, turnOf('a', false))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(turns).toEqual(['a'])
})

test('however often it is begun anew there is one round for each id', async () => {
  const rounds = new Retries()
  for (const line of ['first', 'second', 'third']) rounds.begin('a', waitOf, turnOf(line))
  rounds.begin('b', waitOf, turnOf('other'))
  expect(vi.getTimerCount()).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(turns.filter((name) => name === 'third')).toHaveLength(3)
  expect(turns.filter((name) => name === 'other')).toHaveLength(3)
  expect(turns).toHaveLength(6)
})

test('a turn that is under way when another round begins goes on with nothing', async () => {
  const rounds = new Retries()
  const answer = Promise.withResolvers<boolean>()
  rounds.begin('a', waitOf, () => {
    turns.push('old')
    return answer.promise
  })
  await vi.advanceTimersByTimeAsync(0)
  rounds.begin('a', waitOf, turnOf('new'))
  await vi.advanceTimersByTimeAsync(0)
  answer.resolve(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(turns).toEqual(['old', 'new', 'new', 'new'])
})

test('a turn may begin the round anew itself', async () => {
  const rounds = new Retries()
  rounds.begin('a', waitOf, async () => {
    turns.push('tell')
    rounds.begin('a', waitOf, turnOf('ask'))
    return false
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(turns).toEqual(['tell', 'ask', 'ask', 'ask'])
})

test('nothing is left of them once they are ended', async () => {
  const rounds = new Retries()
  rounds.begin('a', waitOf, turnOf('a'))
  rounds.begin('b', waitOf, turnOf('b'))
  await vi.advanceTimersByTimeAsync(0)
  rounds.end()
  expect(vi.getTimerCount()).toBe(0)
  expect(turns).toEqual(['a', 'b'])
})
