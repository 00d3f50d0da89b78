import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newInFlight, newSharedInFlight } from './in-flight.server.ts'
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

test('of what strangers have under way each has a part of what others left, and whoever comes new has some', async () => {
  const inFlight = newSharedInFlight()
  const { open, opened } = gate()
  const at = (network: string) => inFlight({ whole: 'shop', most: 40, own: 6, network }, () => opened)
  const under: Promise<void>[] = []
  const refused = new Set<string>()
  for (let address = 1; address <= 7; address += 1)
    for (let file = 1; file <= 6; file += 1) {
      const network = `10.0.0.${address}`
      under.push(at(network).catch(() => void refused.add(network)))
    }
  const mine = at('10.0.1.1')
  open()
  await Promise.all([mine, ...under])
  // The first of them still had all that they wanted.
  expect(refused.has('10.0.0.1')).toBe(false)
  expect(refused.has('10.0.0.7')).toBe(true)
})
