import { expect, test } from 'vitest'
import { signedIn } from '../kernel/trpc.server.ts'
import { gatherProcedures } from './gather-procedures.server.ts'

const say = signedIn.query(() => 'said')

test('what several modules give to one namespace stands together', () => {
  const gathered = gatherProcedures([
    { name: 'low', procedures: { pos: { getStock: say } } },
    { name: 'none' },
    { name: 'high', procedures: { pos: { sell: say }, report: { byDay: say } } },
  ])
  expect(gathered).toEqual({ pos: { getStock: say, sell: say }, report: { byDay: say } })
})

test('a name that is given twice is refused, and both givers are said', () => {
  const low = { name: 'low', procedures: { pos: { sell: say } } }
  const high = { name: 'high', procedures: { pos: { sell: say } } }
  expect(() => gatherProcedures([low, high])).toThrow('low and high both give the procedure pos.sell')
})
