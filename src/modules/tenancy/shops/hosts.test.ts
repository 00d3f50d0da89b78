import { expect, test } from 'vitest'
import { hostOfShop, isLocalHost, subdomainOf } from './hosts.ts'

test.each([
  ['demo.localhost:3000', null, 'demo'],
  ['DEMO.localhost', null, 'demo'],
  ['demo.tiendas.do', 'tiendas.do', 'demo'],
  ['demo.localhost:3000', 'tiendas.do', 'demo'],
  ['demo.tiendas.do:8443', 'tiendas.do:8443', 'demo'],
  ['demo.tiendas.do:1', 'tiendas.do', 'demo'],
  ['localhost:3000', null, null],
  ['tiendas.do', 'tiendas.do', null],
  ['a.b.tiendas.do', 'tiendas.do', null],
  ['demo.other.do', 'tiendas.do', null],
  ['-bad.localhost', null, null],
])('%s under %s names %s', (host, domain, subdomain) => {
  expect(subdomainOf(host, domain)).toBe(subdomain)
})

test('only this machine counts as local', () => {
  expect(isLocalHost('demo.localhost:3000')).toBe(true)
  expect(isLocalHost('127.0.0.1:3000')).toBe(true)
  expect(isLocalHost('localhost.evil.do')).toBe(false)
})

test.each([
  ['localhost:3000', null, 'demo.localhost:3000'],
  ['127.0.0.1:3000', null, 'demo.localhost:3000'],
  ['otra.localhost', 'tiendas.do', 'demo.tiendas.do'],
  ['tiendas.do', 'tiendas.do', 'demo.tiendas.do'],
  ['admin.example.do:8443', 'tiendas.do', 'demo.tiendas.do'],
  ['tiendas.do:6666', 'tiendas.do:8443', 'demo.tiendas.do:8443'],
])('from %s under %s the shop demo is at %s', (asked, domain, host) => {
  expect(hostOfShop('demo', asked, domain)).toBe(host)
})
