import { expect, test } from 'vitest'
import type { OfflineSale } from './offline-sale.ts'
import { type Sent, sendAll } from './sending.ts'

const sales = Array.from({ length: 30 }, (_, at) => ({ id: String(at), seq: at }) as unknown as OfflineSale)
const recorded = { kind: 'recorded', answer: {} } as unknown as Sent
const later = (answered: 'yes' | 'broken' | 'no'): Sent => ({ kind: 'later', why: '', answered })

/** Sends with an answer for each sale; what was sent, in the order in which it was begun, and whether it went on. */
async function sendWith(answerOf: (at: number) => Sent) {
  const groups: number[][] = []
  let onTheirWay = 0
  let most = 0
  const wentOn = await sendAll(sales, 4, async (some) => {
    groups.push(some.map(({ seq }) => seq))
    onTheirWay += some.length
    most = Math.max(most, onTheirWay)
    await Promise.resolve()
    onTheirWay -= some.length
    return some.map(({ seq }) => answerOf(seq))
  })
  return { groups, sent: groups.flat(), most, wentOn }
}

test('sales go oldest first, four in a request and eight on their way at most', async () => {
  const { groups, sent, most, wentOn } = await sendWith(() => recorded)
  expect(sent).toEqual(sales.map(({ seq }) => seq))
  expect(groups.every(({ length }) => length <= 4)).toBe(true)
  expect([most, wentOn]).toEqual([8, true])
})

test('one that is refused, and one whose time has not come, stop no other', async () => {
  const { sent, wentOn } = await sendWith((at) =>
    at === 2 ? { kind: 'dead', why: '' } : at === 5 ? later('yes') : recorded,
  )
  expect([sent.length, wentOn]).toEqual([30, true])
})

test.each([
  ['nobody answers', 'no', 8],
  ['the server breaks down over each', 'broken', 8],
] as const)('no more is sent where %s', async (_, answered, most) => {
  const { sent, wentOn } = await sendWith(() => later(answered))
  expect(sent.length).toBeLessThanOrEqual(most + 4)
  expect(wentOn).toBe(false)
})
