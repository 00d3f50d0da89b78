import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_SEARCH, STORE_SORTS } from '#modules/store-catalogue/reading/store-card.ts'
import { addressOf, isNarrowed, searchIn } from './store-query.ts'

const sentBy = (address: string) => Object.fromEntries(new URL(address, 'http://shop').searchParams)

test('every search has one address, which is read as that search', () => {
  const text = fc.string({ maxLength: 100 }).map((each) => each.trim())
  const price = fc.option(fc.integer({ min: 0, max: 999_999_999 }).map((each) => each / 100))
  const search = fc.record({
    text,
    category: fc.option(fc.uuid()),
    brand: fc.option(text.filter((each) => each !== '')),
    min: price,
    max: price,
    available: fc.boolean(),
    sale: fc.boolean(),
    sort: fc.constantFrom(...STORE_SORTS),
    page: fc.integer({ min: 1, max: 1000 }),
  })
  fc.assert(
    fc.property(search, (each) => {
      expect(searchIn(sentBy(addressOf(each, each)))).toEqual(each)
    }),
  )
})

test('what cannot be meant is left out', () => {
  expect(searchIn({ page: '0', min: '-4', max: 'mil', sort: 'color', available: 'yes' })).toEqual(NO_SEARCH)
  expect(searchIn({ page: '99999999' })).toEqual(NO_SEARCH)
  expect(searchIn({ page: '999999' }).page).toBe(1000)
})

test('another filter begins at the first page', () => {
  const search = { ...NO_SEARCH, text: 'café', page: 7 }
  expect(addressOf(search, { sale: true })).toBe('/shop/products?q=caf%C3%A9&sale=1')
  expect(isNarrowed(NO_SEARCH)).toBe(false)
  expect(isNarrowed({ ...NO_SEARCH, page: 2, sort: 'name' })).toBe(false)
  expect(isNarrowed(search)).toBe(true)
})
