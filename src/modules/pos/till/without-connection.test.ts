import { describe, expect, test } from 'vitest'
import { withoutConnection } from './without-connection.ts'

const NO_CONNECTION = 'Sin línea'
const KEYS = ['hold', 'held', 'recent', 'last_card', 'returns', 'cash_session', 'this_till']

/** Everything that is asked for, and what came of it. */
function ask(reason: string | null) {
  const said: string[] = []
  const actions = withoutConnection(
    KEYS.map((key) => ({ key, run: () => void said.push(key) })),
    reason,
    (why) => said.push(why),
  )
  for (const { run } of actions) run()
  return { said, greyed: actions.filter(({ why }) => why !== null).map(({ key }) => key) }
}

describe('withoutConnection', () => {
  test('with a connection everything is done', () => {
    expect(ask(null)).toEqual({ said: KEYS, greyed: [] })
  })

  test('without one, what the server has to do says why and is not begun', () => {
    expect(ask(NO_CONNECTION)).toEqual({
      said: [
        NO_CONNECTION,
        NO_CONNECTION,
        'recent',
        NO_CONNECTION,
        NO_CONNECTION,
        NO_CONNECTION,
        'this_till',
      ],
      greyed: ['hold', 'held', 'last_card', 'returns', 'cash_session'],
    })
  })
})
