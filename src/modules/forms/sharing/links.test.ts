import { expect, test } from 'vitest'
import { statusOfLink } from './links.ts'

const NOW = new Date('2026-11-27T15:00:00Z')
const open = { ends_at: null, most_answers: null, answers: 0, revoked_at: null }

test('a link is open until it is taken back, its moment comes or it is full', () => {
  expect(statusOfLink(open, NOW)).toBe('open')
  expect(statusOfLink({ ...open, ends_at: '2026-11-27T15:00:00.001Z' }, NOW)).toBe('open')
  expect(statusOfLink({ ...open, ends_at: NOW }, NOW)).toBe('expired')
  expect(statusOfLink({ ...open, most_answers: 1 }, NOW)).toBe('open')
  expect(statusOfLink({ ...open, most_answers: 1, answers: 1 }, NOW)).toBe('full')
  expect(statusOfLink({ ...open, revoked_at: NOW, most_answers: 1, answers: 1 }, NOW)).toBe('revoked')
})
