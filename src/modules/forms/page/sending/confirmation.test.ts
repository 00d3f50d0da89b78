import { expect, test } from 'vitest'
import { sitesIn } from '../../sites/allowed-sites.ts'
import { redirectOf } from './confirmation.ts'

const sites = { own: 'https://tienda.ejemplo.test', allowed: ['https://otra.ejemplo.test'], home: '/shop' }

test.each([
  ['', '/shop'],
  ['/', '/shop'],
  ['/?de=forma', '/shop?de=forma'],
  ['https://tienda.ejemplo.test', '/shop'],
  ['/gracias?a=1#b', '/gracias?a=1#b'],
  ['gracias', '/gracias'],
  ['https://tienda.ejemplo.test/x', '/x'],
  ['https://otra.ejemplo.test/y?z=1', 'https://otra.ejemplo.test/y?z=1'],
])('%s leads to %s', (wanted, to) => expect(redirectOf(wanted, sites)).toBe(to))

test.each([
  'https://mala.test/',
  '//mala.test',
  '/\\mala.test',
  'http://otra.ejemplo.test/',
  'https://otra.ejemplo.test:8443/',
  'https://otra.ejemplo.test@mala.test/',
  'https://a:b@otra.ejemplo.test/',
  'javascript:alert(1)',
  'data:text/html,x',
])('%s leads nowhere', (wanted) => expect(redirectOf(wanted, sites)).toBeNull())

test('the bare site leads nowhere where the shop has nothing for visitors', () => {
  for (const wanted of ['', '/', 'https://tienda.ejemplo.test/'])
    expect(redirectOf(wanted, { ...sites, home: null })).toBeNull()
})

test('sites are read a line each, as origins; what is none is left out', () => {
  expect(
    sitesIn("https://a.test/inicio\n  http://b.test:8080 \n*\nftp://c.test\n'unsafe-inline'\nhttps://"),
  ).toEqual(['https://a.test', 'http://b.test:8080'])
})
