import { expect, test } from 'vitest'
import { namesIn, uphill } from './sql.ts'

test.each([
  ['select 1 from cashboxes c where true', ['cashboxes']],
  ['select 1 from tills t left join\n cashboxes c on true', ['tills', 'cashboxes']],
  ['select 1 from roles r, users u where true', ['roles', 'users']],
  ['insert into only_here (a) values (1)', ['only_here']],
  ['update tills set a = 1', ['tills']],
  ['declare box cashboxes%rowtype;', ['cashboxes']],
  ['jsonb_populate_recordset(null::invoice_lines, lines)', ['invoice_lines']],
  ['select cash_open_session($1)', ['cash_open_session']],
])('%s names %s', (text, names) => {
  expect(namesIn(text)).toEqual(expect.arrayContaining(names))
})

test('what a text calls so itself is nobody’s table', () => {
  expect(namesIn('with sessions as materialized (select 1) select * from sessions')).not.toContain('sessions')
})

test('SQL names what is below it, and what is above is told with whose it is', () => {
  const file = 'src/modules/fiscal/blocks/blocks.server.ts'
  const below = { file, by: 'fiscal', name: 'users', of: 'identity' }
  const ground = { file, by: 'fiscal', name: 'outbox', of: 'platform' }
  const above = { file, by: 'fiscal', name: 'cashboxes', of: 'cash' }
  const ofGround = { file: 'src/platform/a.server.ts', by: 'platform', name: 'users', of: 'identity' }
  expect(uphill([below, ground])).toEqual([])
  expect(uphill([above])).toEqual([expect.stringContaining(`${file} names cashboxes, which is of cash`)])
  expect(uphill([ofGround])).toHaveLength(1)
})
