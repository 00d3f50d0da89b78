import { expect, test } from 'vitest'
import { type Finding, findingOf, isLoopback, isMixed, type Probed, patienceFor } from './local-service.ts'

const silent: Probed = {
  answered: false,
  readable: false,
  blockedByPolicy: false,
  permission: 'unsupported',
  mixed: false,
}

test.each<[Finding, Partial<Probed>]>([
  ['ok', { answered: true, readable: true }],
  ['ok', { answered: true, readable: true, permission: 'granted', mixed: true }],
  ['cors', { answered: true }],
  ['nothing', {}],
  ['nothing', { permission: 'granted' }],
  ['permission_denied', { permission: 'denied' }],
  ['permission_denied', { permission: 'denied', mixed: true }],
  ['permission_prompt', { permission: 'prompt' }],
  ['mixed', { mixed: true }],
  ['policy', { blockedByPolicy: true, permission: 'denied' }],
])('%s is what stands in the way of %o', (finding, probed) => {
  expect(findingOf({ ...silent, ...probed })).toBe(finding)
})

test.each([
  ['https:', 'http://192.168.1.20:8081', true],
  ['https:', 'http://impresora:8081', true],
  ['https:', 'http://localhost:8081', false],
  ['https:', 'http://127.0.0.1:8081', false],
  ['https:', 'https://192.168.1.20', false],
  ['http:', 'http://192.168.1.20:8081', false],
])('from a page of %s a call to %s is refused as mixed: %s', (page, service, mixed) => {
  expect(isMixed(page, service)).toBe(mixed)
})

test('this machine has several names, and others only sound like them', () => {
  for (const name of ['localhost', 'demo.localhost', '127.0.0.1', '127.1.2.3'])
    expect(isLoopback(name)).toBe(true)
  for (const name of ['localhost.tienda.do', '127.0.0.1.nip.io', '192.168.1.1'])
    expect(isLoopback(name)).toBe(false)
})

test('nobody is asked for a permission for the sake of a server that was not configured', () => {
  expect(patienceFor(false, 'prompt')).toBeNull()
  expect(patienceFor(true, 'prompt')).toBe(20_000)
  expect(patienceFor(true, 'denied')).toBeNull()
  for (const permission of ['granted', 'unsupported'] as const) {
    expect(patienceFor(false, permission)).toBe(300)
    expect(patienceFor(true, permission)).toBe(300)
  }
})
