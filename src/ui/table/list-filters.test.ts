import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  dayFilter,
  isNarrowed,
  listFilters,
  listQuestion,
  refiltered,
  sortFilters,
  sortIn,
  sortSaid,
} from './list-filters.ts'

const filters = listFilters.extend({
  ...sortFilters(['name', 'price']),
  type: z.enum(['product', 'service']).optional().catch(undefined),
})
const usual = { key: 'name', descending: false }

test('an empty address asks for the first twenty in the usual order', () => {
  const read = filters.parse({})
  expect(listQuestion(read)).toEqual({ search: '', page: 1, pageSize: 20, showDeleted: false })
  expect(sortIn(read, usual)).toEqual(usual)
})

test('what cannot be read in an address is left out', () => {
  const typed = { search: 2001, page: -4, pageSize: 7, type: 'gift', sort: 'color', deleted: 'yes' }
  expect(filters.parse(typed)).toEqual({ search: '2001' })
})

test('a day that no calendar has is left out of an address', () => {
  expect(['2026-02-28', '2026-02-31', '2026-13-01', '28/02/2026'].map((day) => dayFilter.parse(day))).toEqual(
    ['2026-02-28', undefined, undefined, undefined],
  )
})

test('what else stands in an address is no filter of the list', () => {
  const typed = { type: 'service', utm_source: 'mail', status: 'active' }
  // The router hands on what nobody reads, with what was read over it.
  const seen = { ...typed, ...filters.parse(typed) }
  expect(seen).toEqual({ type: 'service' })
  const { type: _own, ...stray } = typed
  expect(isNarrowed({ ...stray, ...filters.parse(stray) })).toBe(false)
})

test('another filter begins at the first page', () => {
  const read = filters.parse({ search: 'café', page: 3 })
  expect(refiltered(read, { type: 'service' })).toEqual({ search: 'café', page: undefined, type: 'service' })
})

test('order and page do not narrow a list down; a search and a filter do', () => {
  expect(isNarrowed(filters.parse({ sort: 'price', page: 2, deleted: true }))).toBe(false)
  expect(isNarrowed(filters.parse({ search: 'a' }))).toBe(true)
  expect(isNarrowed(filters.parse({ type: 'service' }))).toBe(true)
})

test('the usual order is not in the address, another one is, and comes back from it', () => {
  expect(sortSaid(usual, usual)).toEqual({ sort: undefined, descending: undefined })
  const dear = { key: 'price', descending: true }
  expect(sortIn(filters.parse(sortSaid(dear, usual)), usual)).toEqual(dear)
})

test('a day that is none of the calendar is left out like what cannot be read', () => {
  expect(dayFilter.parse('2026-02-28')).toBe('2026-02-28')
  for (const typed of ['2026-02-31', '2026-13-01', '0001-01-01', 'ayer'])
    expect(dayFilter.parse(typed)).toBeUndefined()
})
