import { expect, test } from 'vitest'
import { Late } from './late.client.ts'

test('code is fetched once, whoever asks and however often', async () => {
  let fetched = 0
  const late = new Late(() => Promise.resolve({ count: ++fetched }))
  expect(late.here.get()).toBeNull()
  const [first, second] = await Promise.all([late.load(), late.load()])
  expect([first, second, await late.load()]).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }])
  expect(late.here.get()).toBe(first)
})

test('code that did not arrive is asked for again', async () => {
  let isLineCut = true
  const late = new Late(() =>
    isLineCut ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('code'),
  )
  await expect(late.load()).rejects.toThrow('Failed to fetch')
  expect(late.here.get()).toBeNull()
  isLineCut = false
  expect(await late.load()).toBe('code')
  expect(late.here.get()).toBe('code')
})
