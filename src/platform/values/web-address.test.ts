import { expect, test } from 'vitest'
import { isWebAddress, withScheme } from './web-address.ts'

test.each([
  ['mitienda.com', 'https://mitienda.com'],
  [' www.mi-tienda.com.do/ofertas?x=1 ', 'https://www.mi-tienda.com.do/ofertas?x=1'],
  ['mitienda.com:8080', 'https://mitienda.com:8080'],
  ['http://mitienda.com', 'http://mitienda.com'],
  ['mi tienda', 'mi tienda'],
  ['mitienda', 'mitienda'],
  ['ana@mitienda.com', 'ana@mitienda.com'],
  ['', ''],
])('«%s» is meant as «%s»', (typed, meant) => {
  expect(withScheme(typed)).toBe(meant)
})

test.each([
  ['https://mitienda.com', true],
  ['HTTP://mitienda.com/ofertas?x=1#y', true],
  ['https://', false],
  ['https://mi tienda.com', false],
  ['javascript:alert(1)', false],
  ['ftp://mitienda.com', false],
  ['mitienda.com', false],
  ['', false],
])('that «%s» is an address of the web is %s', (text, is) => {
  expect(isWebAddress(text)).toBe(is)
})
