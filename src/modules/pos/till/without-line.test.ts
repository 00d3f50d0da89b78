import { describe, expect, test } from 'vitest'
import { withoutLine } from './without-line.ts'

const NO_LINE = 'Sin línea'
const KEYS = ['hold', 'held', 'recent', 'last_card', 'returns', 'cash_session', 'this_till']

/** Everything that is asked for, and what came of it. */
function ask(reason: string | null) {
  const said: string[] = []
  const actions = withoutLine(
    KEYS.map((key) => ({ key, run: () => void said.push(key) })),
    reason,
    (why) => said.push(why),
  )
  for (const { run } of actions) run()
  return { said, greyed: actions.filter(({ why }) => why !== null).map(({ key }) => key) }
}

describe('withoutLine', () => {
  test('with a line everything is done', () => {
    expect(ask(null)).toEqual({ said: KEYS, greyed: [] })
  })

  test('without one, what the server has to do says why and is not begun', () => {
    expect(ask(NO_LINE)).toEqual({
      said: [NO_LINE, NO_LINE, 'recent', NO_LINE, NO_LINE, NO_LINE, 'this_till'],
      greyed: ['hold', 'held', 'last_card', 'returns', 'cash_session'],
    })
  })
})
