import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newInFlight } from './in-flight.server.ts'
import { newLine } from './in-line.server.ts'

const gate = () => {
  let open = (): void => undefined
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { open, opened }
}

test('one thing is done after the other, and whoever would wait behind too many is told to come again', async () => {
  const line = newLine(1)
  const { open, opened } = gate()
  const done: string[] = []
  const first = line(async () => {
    await opened
    done.push('first')
  })
  const second = line(async () => done.push('second'))
  expect(() => line(async () => done.push('third'))).toThrow('too many requests')
  await turn()
  expect(done).toEqual([])
  open()
  await Promise.all([first, second])
  expect(done).toEqual(['first', 'second'])
  await line(async () => done.push('later'))
  expect(done.at(-1)).toBe('later')
})

test('what fails holds up nobody behind it', async () => {
  const line = newLine(5)
  const failing = line(async () => {
    throw new Error('damaged')
  })
  const next = line(async () => 'drawn')
  await expect(failing).rejects.toThrow('damaged')
  expect(await next).toBe('drawn')
})

test('so many are under way at once by each key, and one that ends makes room', async () => {
  const inFlight = newInFlight()
  const { open, opened } = gate()
  const mine = [inFlight({ me: 2, shop: 3 }, () => opened), inFlight({ me: 2, shop: 3 }, () => opened)]
  await expect(inFlight({ me: 2, shop: 3 }, () => opened)).rejects.toThrow('too many requests')
  const other = inFlight({ other: 2, shop: 3 }, () => opened)
  await expect(inFlight({ third: 2, shop: 3 }, () => opened)).rejects.toThrow('too many requests')
  open()
  await Promise.all([...mine, other])
  await inFlight({ me: 2, shop: 3 }, () => opened)
})
