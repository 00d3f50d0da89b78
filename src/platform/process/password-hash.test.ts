import { expect, test } from 'vitest'
import { hashPassword, isPassword, newLine } from './password-hash.server.ts'

/** Work that is over when it is said so. */
function held() {
  const ends: (() => void)[] = []
  let most = 0
  let now = 0
  const work = async (): Promise<number> => {
    now += 1
    most = Math.max(most, now)
    await new Promise<void>((end) => ends.push(end))
    now -= 1
    return now
  }
  const endOne = async (): Promise<void> => {
    ends.shift()?.()
    await new Promise<void>((go) => setImmediate(go))
  }
  return { work, endOne, most: () => most }
}

test('so many are done at once, the others wait in the order in which they came, and past the line one is sent away', async () => {
  const line = newLine(2, 2)
  const { work, endOne, most } = held()
  const done: string[] = []
  const asked = ['a', 'b', 'c', 'd'].map((name) => line(work).then(() => done.push(name)))
  await expect(line(work)).rejects.toMatchObject({ code: 'platform.too_many_requests' })
  for (const _ of asked) await endOne()
  await Promise.all(asked)
  expect([most(), done]).toEqual([2, ['a', 'b', 'c', 'd']])
})

test('one that fails gives its place on', async () => {
  const line = newLine(1, 1)
  const failed = line(() => Promise.reject(new Error('failed')))
  const next = line(() => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('failed')
  expect(await next).toBe('done')
})

test('a password is known again, and by nothing else', async () => {
  const hashed = await hashPassword('colmado 1234')
  expect(hashed).toMatch(/^\$argon2id\$/)
  const answers = [
    await isPassword(hashed, 'colmado 1234'),
    await isPassword(hashed, 'colmado'),
    await isPassword(undefined, 'no such account'),
  ]
  expect(answers).toEqual([true, false, false])
})
