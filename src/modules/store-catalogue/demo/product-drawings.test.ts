import { expect, test } from 'vitest'
import { demoProductsOf } from '#modules/catalogue/catalogue.demo.server.ts'
import { soldOnline } from '../store-catalogue.demo.server.ts'
import { productDrawing } from './product-drawings.ts'

test('each product that the demo store sells is drawn, no two alike, and said in words', () => {
  const drawn = soldOnline(demoProductsOf('minimarket')).map((product) => productDrawing(product))
  expect(drawn).toHaveLength(30)
  expect(new Set(drawn.map((each) => each?.svg)).size).toBe(30)
  for (const each of drawn) {
    expect(each?.alt).toMatch(/^\p{Lu}.{5,}/u)
    expect(each?.svg).not.toMatch(/<text|undefined|NaN/)
  }
})
