import { expect, test } from 'vitest'
import { z } from 'zod'
import { onEvent } from '../events/event-handler.server.ts'
import { eventKind } from '../events/event-kind.ts'
import { gatherHandlers } from './gather-handlers.server.ts'

const handler = (name: string) => onEvent(eventKind('test.done', z.object({})), name, async () => undefined)

test('the handlers of all modules are gathered, and a name that is given twice is refused', () => {
  const [warn, send] = [handler('low.warn'), handler('high.send')]
  const low = { name: 'low', handlers: [warn] }
  expect(gatherHandlers([low, { name: 'none' }, { name: 'high', handlers: [send] }])).toEqual([warn, send])
  expect(() => gatherHandlers([low, { name: 'high', handlers: [handler('low.warn')] }])).toThrow(
    'two event handlers are called low.warn',
  )
})
