import { expect, test } from 'vitest'
import { goesWith, partsNeeded, partsNotFor, partsOn, rightsWithout, waitsFor } from './parts.ts'

const PARTS = {
  settings: { isNecessary: true },
  goods: {},
  offers: { needs: ['goods'] },
  counter: { needs: ['goods'] },
  cards: { needs: ['counter'] },
} as const

test('a part that needs one that is off is off too, however far', () => {
  expect([...partsOn(PARTS, [])]).toEqual(['settings', 'goods', 'offers', 'counter', 'cards'])
  expect([...partsOn(PARTS, ['counter'])]).toEqual(['settings', 'goods', 'offers'])
  expect([...partsOn(PARTS, ['goods'])]).toEqual(['settings'])
})

test('what a shop is not without stays on whatever is kept, and what is no part is not on', () => {
  expect([...partsOn(PARTS, ['settings', 'goods', 'gone'])]).toEqual(['settings'])
})

test('what was switched off by itself stays off when what it needs comes back', () => {
  expect([...partsOn(PARTS, ['goods', 'offers'])]).toEqual(['settings'])
  expect([...partsOn(PARTS, ['offers'])]).toEqual(['settings', 'goods', 'counter', 'cards'])
})

test('switching a part off says what goes with it, and switching one on what it waits for', () => {
  expect(goesWith(PARTS, [], 'goods')).toEqual(['offers', 'counter', 'cards'])
  expect(goesWith(PARTS, ['offers'], 'goods')).toEqual(['counter', 'cards'])
  expect(goesWith(PARTS, [], 'cards')).toEqual([])
  expect(waitsFor(PARTS, ['goods', 'cards'], 'cards')).toEqual(['counter'])
  expect(waitsFor(PARTS, ['cards'], 'cards')).toEqual([])
})

test('a part that is off takes its permissions from everybody: by their names, or where they say so', () => {
  const permissions = { 'goods.view': {}, 'goods.offers': { part: 'offers' }, 'settings.view': {} }
  expect(rightsWithout([], permissions, PARTS).withheld).toEqual(new Set())
  expect(rightsWithout(['offers'], permissions, PARTS).withheld).toEqual(new Set(['goods.offers']))
  expect(rightsWithout(['goods', 'settings'], permissions, PARTS)).toEqual({
    modules: new Set(['settings']),
    withheld: new Set(['goods.view', 'goods.offers']),
  })
})

test('a permission that draws from another part is withheld with it, and with what that needs', () => {
  const permissions = { 'settings.cards': { needs: ['cards'] }, 'settings.view': {} }
  expect(rightsWithout([], permissions, PARTS).withheld).toEqual(new Set())
  for (const off of ['cards', 'counter', 'goods']) {
    expect(rightsWithout([off], permissions, PARTS).withheld).toEqual(new Set(['settings.cards']))
  }
  expect(partsNeeded(PARTS, ['settings', 'cards'])).toEqual(['settings', 'cards', 'counter', 'goods'])
})

test('a kind of business begins without the parts that are for others', () => {
  const said = { name: 'x', gives: 'x' }
  const part = { es: said, en: said }
  const parts = {
    settings: { ...part, isNecessary: true as const, isFor: ['law' as const] },
    goods: part,
    agenda: { ...part, isFor: ['salon' as const, 'law' as const] },
  }
  expect(partsNotFor(parts, 'grocery')).toEqual(['agenda'])
  expect(partsNotFor(parts, 'salon')).toEqual([])
})
