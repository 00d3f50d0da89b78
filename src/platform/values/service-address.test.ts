import { expect, test } from 'vitest'
import { originOf, serviceAddress } from './service-address.ts'

test.each([
  ['http://localhost:8081', 'http://localhost:8081'],
  [' http://localhost:8081/ ', 'http://localhost:8081'],
  ['HTTP://Caja-1.local:8081//', 'http://caja-1.local:8081'],
  ['https://impresora.tienda.do/base/', 'https://impresora.tienda.do/base'],
  ['http://192.168.1.20', 'http://192.168.1.20'],
])('%j is the address %s', (text, address) => {
  expect(serviceAddress(text)).toBe(address)
})

test.each([
  '',
  'localhost:8081',
  'ftp://localhost',
  'javascript:alert(1)',
  'http://',
  'http://*',
  'http://*.do:8081',
  'http://a;b',
  "http://a'b",
  'http://a,b',
  'http://user:secret@localhost',
  'http://localhost?x=1',
  'http://localhost#x',
  'http://[::1]:8081',
])('%j is none', (text) => {
  expect(serviceAddress(text)).toBeNull()
  expect(originOf(text)).toBeNull()
})

test('an origin is the address without its path, and nothing has none', () => {
  expect(originOf('https://impresora.tienda.do/base')).toBe('https://impresora.tienda.do')
  expect(originOf('http://localhost:8081')).toBe('http://localhost:8081')
  expect(originOf(null)).toBeNull()
})
