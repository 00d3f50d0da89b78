import { expect, test } from 'vitest'
import { drawerAddress, drawerOutcome } from './drawer.ts'

test('the drawer is opened behind the address of its service', () => {
  for (const service of ['http://localhost:8082', 'http://localhost:8082/'])
    expect(drawerAddress(service)).toBe('http://localhost:8082/open')
})

test('only an answer says whether it opened', () => {
  expect(drawerOutcome({ kind: 'answered', status: 200, text: '' })).toEqual({ kind: 'opened' })
  expect(drawerOutcome({ kind: 'answered', status: 500, text: '{"error":"Atascada"}' })).toEqual({
    kind: 'failed',
    detail: 'Atascada',
  })
  expect(drawerOutcome({ kind: 'timeout' })).toEqual({ kind: 'unknown' })
  expect(drawerOutcome({ kind: 'broken' })).toEqual({ kind: 'unknown' })
  expect(drawerOutcome({ kind: 'blocked' })).toEqual({ kind: 'failed', detail: '' })
})
