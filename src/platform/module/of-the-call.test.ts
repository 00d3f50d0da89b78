import { expect, test } from 'vitest'
import { type FindSession, gatherOfTheCall } from './of-the-call.server.ts'

const nobody: FindSession = () => Promise.resolve(null)
const suspended: FindSession = () => Promise.resolve('suspended')

test('the highest module that knows how to find a session is asked', () => {
  const low = { name: 'low', ofTheCall: { findSession: nobody } }
  const high = { name: 'high', ofTheCall: { findSession: suspended } }
  expect(gatherOfTheCall([low, { name: 'none' }, high, { name: 'top' }]).findSession).toBe(suspended)
  expect(() => gatherOfTheCall([{ name: 'none' }])).toThrow('no module knows how to find a session')
})

test('a call weighs what its module says, or one; and what is of the past is known', () => {
  const { weightOf, isOfThePast } = gatherOfTheCall([
    { name: 'low', ofTheCall: { findSession: nobody, weights: { 'pos.getCatalogue': 6 } } },
    { name: 'high', ofTheCall: { weights: { 'pos.syncSale': 8 }, ofThePast: ['pos.syncSale'] } },
  ])
  expect(['pos.getCatalogue', 'pos.syncSale', 'pos.openTill'].map(weightOf)).toEqual([6, 8, 1])
  expect(['pos.getCatalogue', 'pos.syncSale'].map(isOfThePast)).toEqual([false, true])
})
