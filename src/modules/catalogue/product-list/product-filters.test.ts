import { expect, test } from 'vitest'
import { isNarrowed, productFilters, questionOf, refiltered } from './product-filters.ts'

test('an empty address asks for the first twenty products by name', () => {
  expect(questionOf(productFilters.parse({}))).toMatchObject({
    search: '',
    page: 1,
    pageSize: 20,
    showDeleted: false,
    sort: 'name',
    descending: false,
  })
})

test('what cannot be read in an address is left out', () => {
  const typed = {
    search: 2001,
    page: -4,
    pageSize: 7,
    type: 'gift',
    category: 'x',
    sort: 'color',
    deleted: 'yes',
  }
  expect(questionOf(productFilters.parse(typed))).toEqual(questionOf({ search: '2001' }))
})

test('another filter begins at the first page, another page keeps the filters', () => {
  const filters = productFilters.parse({ search: 'café', page: 3 })
  expect(refiltered(filters, { type: 'service' })).toMatchObject({
    search: 'café',
    type: 'service',
    page: undefined,
  })
  expect(refiltered(filters, { page: 4 })).toMatchObject({ search: 'café', page: 4 })
})

test('order and page do not narrow a list down', () => {
  expect(isNarrowed(productFilters.parse({ sort: 'price', page: 2, deleted: true }))).toBe(false)
  expect(isNarrowed(productFilters.parse({ search: 'a' }))).toBe(true)
})
