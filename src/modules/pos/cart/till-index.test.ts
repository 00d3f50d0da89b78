import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeSearch } from '#platform/values/search-text.ts'
import { TillIndex, type TillRow } from './till-index.ts'

const row = (id: string, name: string, more: Partial<TillRow> = {}): TillRow => ({
  id,
  name,
  sku: null,
  barcode: null,
  alternateCodes: [],
  ...more,
})

const shop = [
  row('coffee', 'Café Santo Domingo 1 lb', { sku: 'CAF-001', barcode: '7460123456786' }),
  row('decaf', 'Descafeinado Santo Domingo', { sku: 'CAF-002' }),
  row('maker', 'Máquina de café', { sku: 'MAQ-9' }),
  row('pina', 'Piña colada', {
    alternateCodes: [{ id: 'box', sku: 'PIN-CAJA', barcode: '012345678905' }],
  }),
  row('cola', 'Coca-Cola 20 oz'),
  row('sugar', 'Azúcar para café'),
]

const found = (query: string, limit?: number) => new TillIndex(shop).search(query, limit).map(({ id }) => id)

describe('search', () => {
  test('names that start so, then words, then the middle of words', () => {
    expect(found('cafe')).toEqual(['coffee', 'sugar', 'maker', 'decaf'])
  })

  test('accents and capitals do not matter, in the query either', () => {
    expect(found('PINA')).toEqual(['pina'])
    expect(found('piña')).toEqual(['pina'])
  })

  test('every word must be there, in any order', () => {
    expect(found('domingo cafe')).toEqual(['coffee', 'decaf'])
    expect(found('cafe cola')).toEqual([])
  })

  test('a word after a dash starts a word', () => {
    expect(found('cola')).toEqual(['cola', 'pina'])
  })

  test('the name that was typed, then names that begin with it, then those that have its words', () => {
    const dairy = new TillIndex([
      row('sweet', 'Leche condensada entera'),
      row('box', 'Leche entera 1 L'),
      row('bar', 'Barra de leche entera'),
      row('far', 'Leche deslactosada y entera'),
      row('it', 'Leche entera', { sku: 'ZZ-1' }),
      row('more', 'Leche enterada'),
    ])
    const names = ['it', 'box', 'more', 'sweet', 'far', 'bar']
    expect(dairy.search('leche entera').map(({ id }) => id)).toEqual(names)
    expect(dairy.search('  LECHE  entera ').map(({ id }) => id)).toEqual(names)
    expect(dairy.search('leche entera', 1).map(({ id }) => id)).toEqual(['it'])
    expect(dairy.search('entera leche').map(({ id }) => id)).toContain('it')
  })

  test('an exact code comes before names', () => {
    const rows = [row('a', 'MAQ-9 repuesto'), ...shop]
    expect(new TillIndex(rows).search('maq-9').map(({ id }) => id)).toEqual(['maker', 'a'])
  })

  test('parts of codes are found too', () => {
    expect(found('caf-0')).toEqual(['coffee', 'decaf'])
    expect(found('pin-caja')).toEqual(['pina'])
  })

  test('gives no more than asked for, the best of them', () => {
    expect(found('cafe', 1)).toEqual(['coffee'])
    expect(found('cafe', 0)).toEqual([])
  })

  test('nothing is found by nothing', () => {
    expect(found('')).toEqual([])
    expect(found('   ')).toEqual([])
  })
})

describe('byCode', () => {
  const index = new TillIndex(shop)
  const ids = (code: string) => index.byCode(code).map((hit) => [hit.row.id, hit.alternateCode?.id ?? null])

  test('barcode, SKU and alternate codes, in any case', () => {
    expect(ids('7460123456786')).toEqual([['coffee', null]])
    expect(ids('caf-001')).toEqual([['coffee', null]])
    expect(ids('pin-Caja')).toEqual([['pina', 'box']])
    expect(ids('caf-00')).toEqual([])
  })

  test('a UPC is found with and without the leading zero of EAN-13', () => {
    expect(ids('012345678905')).toEqual([['pina', 'box']])
    expect(ids('0012345678905')).toEqual([['pina', 'box']])
  })

  test('a code that two products share finds both', () => {
    const twins = new TillIndex([row('a', 'A', { sku: 'X1' }), row('b', 'B', { barcode: 'x1' })])
    expect(twins.byCode('X1').map((hit) => hit.row.id)).toEqual(['a', 'b'])
    twins.remove(['a'])
    expect(twins.byCode('X1').map((hit) => hit.row.id)).toEqual(['b'])
  })
})

describe('changes', () => {
  test('a changed product loses its old name and codes', () => {
    const index = new TillIndex(shop)
    index.upsert([row('coffee', 'Té verde', { sku: 'TE-1' })])
    expect(index.search('domingo').map(({ id }) => id)).toEqual(['decaf'])
    expect(index.byCode('CAF-001')).toEqual([])
    expect(index.byCode('te-1')).toHaveLength(1)
    expect(index.get('coffee')?.name).toBe('Té verde')
    expect(index.size).toBe(shop.length)
  })

  test('a removed product is gone, and removing it again is no matter', () => {
    const index = new TillIndex(shop)
    index.remove(['coffee', 'coffee', 'nobody'])
    expect(index.search('lb')).toEqual([])
    expect(index.byCode('CAF-001')).toEqual([])
    expect(index.get('coffee')).toBeUndefined()
    expect(index.size).toBe(shop.length - 1)
  })

  test('however it came to be, an index finds what one built at once finds', () => {
    const codes = fc.constantFrom(null, 'A1', 'a2', 'B3')
    const anyRow = fc.record({
      id: fc.constantFrom('1', '2', '3', '4', '5'),
      name: fc.constantFrom('Café', 'Té', 'Café con leche', 'Leche', 'Pan'),
      sku: codes,
      barcode: codes,
      alternateCodes: fc.array(fc.record({ id: fc.constant('x'), sku: codes, barcode: codes }), {
        maxLength: 2,
      }),
    })
    const change = fc.oneof(
      anyRow,
      anyRow.map(({ id }) => id),
    )
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const index = new TillIndex<TillRow>()
        const rows = new Map<string, TillRow>()
        for (const each of changes) {
          if (typeof each === 'string') {
            index.remove([each])
            rows.delete(each)
          } else {
            index.upsert([each])
            rows.set(each.id, each)
          }
        }
        const atOnce = new TillIndex(rows.values())
        const names = (found: readonly TillRow[]) => found.map(({ name }) => name)
        for (const query of ['cafe', 'e', 'leche cafe', 'pan']) {
          expect(names(index.search(query))).toEqual(names(atOnce.search(query)))
        }
        for (const code of ['a1', 'A2', 'b3', 'c4']) {
          const ids = (of: TillIndex<TillRow>) => new Set(of.byCode(code).map((hit) => hit.row.id))
          expect(ids(index)).toEqual(ids(atOnce))
        }
      }),
    )
  })
})

test('one among a hundred thousand is found by its words and by its code', () => {
  const words = ['Café', 'Arroz', 'Leche', 'Pan', 'Jabón', 'Piña', 'Azúcar', 'Aceite', 'Crema', 'Ron']
  const index = new TillIndex(
    Array.from({ length: 100_000 }, (_, i) =>
      row(String(i), `${words[i % 10]} ${words[(i * 7 + 3) % 10]} ${i} g`, {
        sku: `SKU-${i}`,
        barcode: String(7501000000000 + i),
      }),
    ),
  )
  expect(index.search('cafe pan 99000').map(({ name }) => name)).toEqual(['Café Pan 99000 g'])
  expect(index.byCode('7501000054321')[0]?.row.id).toBe('54321')
})

test('whatever comes and goes, a code finds the products that have it and no others', () => {
  const aCode = fc.option(fc.constantFrom('A1', 'a-1', 'B2', '0746', '746', 'ñ', ''), { nil: null })
  const aRow = fc
    .record({ id: fc.integer({ min: 0, max: 40 }).map(String), sku: aCode, barcode: aCode, box: aCode })
    .map(({ id, sku, barcode, box }) =>
      row(id, `Producto ${id}`, {
        sku,
        barcode,
        alternateCodes: box === null ? [] : [{ id: 'box', sku: box, barcode: null }],
      }),
    )
  const aChange = fc.oneof(
    { weight: 3, arbitrary: fc.record({ put: fc.array(aRow, { maxLength: 200 }) }) },
    { weight: 1, arbitrary: fc.record({ take: fc.array(fc.integer({ min: 0, max: 40 }).map(String)) }) },
  )
  const many = Array.from({ length: 600 }, (_, n) =>
    row(`other ${n}`, `Otro ${n}`, { sku: `O-${n}`, barcode: `99${n}` }),
  )
  fc.assert(
    fc.property(fc.array(aChange, { maxLength: 12 }), fc.boolean(), (changes, isLarge) => {
      const index = new TillIndex<TillRow>()
      const there = new Map<string, TillRow>()
      const put = (rows: readonly TillRow[]): void => {
        index.upsert(rows)
        for (const each of rows) there.set(each.id, each)
      }
      for (const change of changes) {
        if ('put' in change) put(change.put)
        else {
          index.remove(change.take)
          for (const id of change.take) there.delete(id)
        }
        // The table of codes grows on the way.
        if (isLarge) put(many)
      }
      for (const code of ['A1', 'a 1', 'B2', '0746', '746', 'ñ', 'n', 'O-7', '99599', '']) {
        const wanted = normalizeSearch(code)
        const having = [...there.values()].filter(({ sku, barcode, alternateCodes }) =>
          [sku, barcode, ...alternateCodes.map((each) => each.sku)].some(
            (each) => wanted !== '' && each !== null && normalizeSearch(each) === wanted,
          ),
        )
        expect(new Set(index.byCode(code).map((hit) => hit.row))).toEqual(new Set(having))
        expect(index.byCode(code)).toHaveLength(having.length)
      }
    }),
    { numRuns: 40 },
  )
})
