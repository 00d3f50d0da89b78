import { describe, expect, test } from 'vitest'
import { inTime, settled } from './patience.client.ts'

const never = (): Promise<never> => new Promise(() => undefined)

describe('inTime', () => {
  test('gives what the work gives, and its failure', async () => {
    expect(await inTime(async () => 'sold', 1000)).toBe('sold')
    await expect(inTime(() => Promise.reject(new Error('no paper')), 1000)).rejects.toThrow('no paper')
  })

  test('calls off work that takes longer, and says that it was late', async () => {
    let signal: AbortSignal | undefined
    const late = inTime((given) => {
      signal = given
      return never()
    }, 0)
    await expect(late).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(signal?.aborted).toBe(true)
    await expect(inTime(never, 0, () => new Error('choose a printer'))).rejects.toThrow('choose a printer')
  })
})

test('a call ends as a value either way', async () => {
  const lost = new Error('lost')
  expect(await settled(Promise.resolve(7))).toEqual({ value: 7 })
  expect(await settled(Promise.reject(lost))).toEqual({ error: lost })
})
