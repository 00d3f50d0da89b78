import { expect, test } from 'vitest'
import { afterSignIn, afterSignOut, startAmong, wayBack } from './way-back.ts'

test('a screen is come back to with its filters', () => {
  const report = '/home/reports?from=2026-11-01&to=2026-11-21'
  expect(wayBack(report)).toEqual({ next: report })
  expect(afterSignIn(report, '/home/pos')).toBe(report)
})

test.each(['/home', '/', '/auth/signin', '/auth/signin?next=%2Fhome%2Fpos', '/homestead'])(
  '%s is not remembered: the sign-in leads to the start',
  (href) => {
    expect(wayBack(href)).toEqual({})
  },
)

test.each([undefined, '', '/auth/signin', '/homestead', '//evil.example/home', 'https://evil.example/home'])(
  'a sign-in with next=%s leads to the start',
  (next) => {
    expect(afterSignIn(next, '/home')).toBe('/home')
  },
)

const SCREENS = [
  { path: '/home', permission: 'dashboard.view' },
  { path: '/home/orders', permission: 'products.view', part: 'store' },
  { path: '/home/products', permission: 'products.view' },
  { path: '/home/customers', permission: 'customers.view' },
  { path: '/home/pos', permission: 'pos.access', beginsHere: true },
  { path: '/home/agenda', permission: 'agenda.view', beginsHere: 'agenda.reopen' },
] as const

test.each([
  [['dashboard.view', 'pos.access'], '/home'],
  [['pos.access', 'products.view'], '/home/pos'],
  [['products.view', 'customers.view'], '/home/products'],
  // Who sells and sees the agenda sells; who runs the agenda begins there, though they sell too.
  [['pos.access', 'agenda.view'], '/home/pos'],
  [['pos.access', 'agenda.view', 'agenda.reopen'], '/home/agenda'],
  [['dashboard.view', 'pos.access', 'agenda.view', 'agenda.reopen'], '/home'],
  [['pos.access', 'agenda.reopen'], '/home/pos'],
  [['customers.view'], '/home/customers'],
  [[], '/home'],
])('who holds %j begins at %s', (permissions, start) => {
  expect(startAmong(SCREENS, permissions)).toBe(start)
})

const SHOP = 'https://demo.example'

test('a sign-out leads to what was asked for on this site, and nowhere else', () => {
  expect(afterSignOut('/nothing-to-see-here?a=1#b', SHOP)).toBe(
    'https://demo.example/nothing-to-see-here?a=1#b',
  )
  expect(afterSignOut('https://demo.example//evil.example', SHOP)).toBe('https://demo.example//evil.example')
})

test.each([
  undefined,
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'https://demo.example.evil.example/',
  'http://demo.example/',
  'javascript:alert(1)',
  'https://[',
])('a sign-out that asks for %s leads to the sign-in', (callbackUrl) => {
  expect(afterSignOut(callbackUrl, SHOP)).toBeNull()
})
