import { expect, test } from 'vitest'
import { bareHostOf } from './bare-host.ts'

test.each([
  ['nadie.localhost:3000', 'nadie', 'localhost:3000'],
  ['nadie.tiendas.example.do', 'nadie', 'tiendas.example.do'],
  ['127.0.0.1:3000', null, 'localhost:3000'],
  ['localhost:3000', 'demo', 'localhost:3000'],
  ['tiendas.example.do', null, 'tiendas.example.do'],
])('from %s, where the shop %s is asked for, one is led to %s', (host, shop, bare) => {
  expect(bareHostOf(host, shop)).toBe(bare)
})
