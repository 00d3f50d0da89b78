import { expect, test } from 'vitest'
import { brandAddress, categoryAddress, namedBy, postAddress, productAddress } from './targets.ts'

test('what an address of the store names is read as it is written', () => {
  expect(namedBy(productAddress('1-2'))).toEqual({ kind: 'product', by: '1-2' })
  expect(namedBy(categoryAddress('3-4'))).toEqual({ kind: 'category', by: '3-4' })
  expect(namedBy(postAddress('café y pan'))).toEqual({ kind: 'post', by: 'café y pan' })
  expect(namedBy(brandAddress('La Ñ & Cía'))).toEqual({ kind: 'brand', by: 'La Ñ & Cía' })
})

test('pages, other sites and what nobody can read name nothing', () => {
  for (const address of [
    '',
    '/shop',
    '/shop/products',
    '/shop/products?sale=1',
    '/shop/about',
    '/home/products/1',
    'https://ejemplo.test/shop/products/1',
    '//otro.test/shop/products/1',
    '#arriba',
    '/shop/products/1/2',
    '/shop/constructor/1',
  ])
    expect([address, namedBy(address)]).toEqual([address, null])
  expect(namedBy('/shop/blog/%E0%A4%A')).toEqual({ kind: 'post', by: '%E0%A4%A' })
})
