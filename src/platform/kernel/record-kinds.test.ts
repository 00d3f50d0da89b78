import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { columnsSent, dated, isDeleted } from './record-kinds.server.ts'

const shelves = pgTable('shelves', {
  tenant_id: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  note: text('note'),
  is_low: boolean('is_low').notNull(),
  marks: jsonb('marks'),
  updated_at: timestamp('updated_at', { withTimezone: true, mode: 'date' }),
})

test('what is undefined is not sent, what is null is emptied, and the rest goes as its column has it', () => {
  const at = new Date('2026-11-21T16:00:00Z')
  const values = { name: 'Alto', note: null, is_low: undefined, marks: ['a'], updated_at: at }
  expect(columnsSent(shelves, values)).toEqual([
    { name: 'name', value: 'Alto' },
    { name: 'note', value: null },
    { name: 'marks', value: '["a"]' },
    { name: 'updated_at', value: at.toISOString() },
  ])
})

test('a key that is no column of the table is a bug', () => {
  expect(() => columnsSent(shelves, { colour: 'red' })).toThrow('shelves keeps no colour')
})

test('only what the table keeps is dated, and of a table that keeps all nothing is deleted', () => {
  const at = new Date()
  expect(dated(shelves, at, 'created_at', 'updated_at')).toEqual({ updated_at: at })
  expect(isDeleted(shelves)).toBe('false')
})
