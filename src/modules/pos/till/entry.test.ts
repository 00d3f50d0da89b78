import { describe, expect, test } from 'vitest'
import { milli } from '#platform/values/money.ts'
import { EMPTY_BUFFER, readKey } from '../cart/scan.ts'
import { TillIndex } from '../cart/till-index.ts'
import { product } from '../catalogue/product-example.ts'
import { questionsFor, refusalOf, scanned, scannedInto, searchWords, typed } from './entry.ts'

const rice = product({
  name: 'Arroz 10 lb',
  barcode: '7469911000012',
  alternate: ['SIX-RICE', '7460000000006'],
})
const salami = product({ name: 'Salami', sku: 'SAL', unit: 'lb' })
const topUp = product({ name: 'Recarga', sku: 'REC', flags: 1, price: null })
const twins = [product({ name: 'Uno', barcode: '555555' }), product({ name: 'Dos', barcode: '555555' })]
const cake = product({ name: 'Yaniqueque', sku: 'YAN-17952' })
const index = new TillIndex([rice, cake, salami, topUp, ...twins])

describe('a scan', () => {
  test('picks the product without a quantity of its own', () => {
    expect(scanned(index, '7469911000012', '')).toEqual({
      kind: 'pick',
      pick: { product: rice, quantity: null, codeId: null },
    })
  })

  test('behind 3* picks three', () => {
    expect(scanned(index, '7469911000012', '3*')).toMatchObject({ pick: { quantity: 3000 } })
  })

  test('of an alternate code says which', () => {
    expect(scanned(index, '7460000000006', '')).toMatchObject({ pick: { codeId: 'SIX-RICE' } })
  })

  test('that nothing carries is a miss with its code', () => {
    expect(scanned(index, '4000000000009', '')).toEqual({
      kind: 'miss',
      text: '4000000000009',
      quantity: null,
    })
  })

  test('that two products carry asks which', () => {
    expect(scanned(index, '555555', '2*')).toMatchObject({ kind: 'choose', quantity: 2000 })
  })
})

describe('a scan read in the search', () => {
  test('leaves what was typed before it', () => {
    expect(scannedInto(index, 'arr7469911000012', '7469911000012')).toMatchObject({
      outcome: { kind: 'pick' },
      before: 'arr',
    })
  })

  test('takes its multiplier', () => {
    const { outcome, before } = scannedInto(index, '3*7469911000012', '7469911000012')
    expect(outcome).toMatchObject({ pick: { quantity: 3000 } })
    expect(before).toBe('3*')
  })

  test('torn apart by a pause is put together again', () => {
    expect(scannedInto(index, '7469911000012', '9911000012')).toMatchObject({
      outcome: { kind: 'pick' },
      before: '',
    })
    expect(scannedInto(index, '3*7469911000012', '9911000012')).toMatchObject({
      outcome: { pick: { quantity: 3000 } },
      before: '3*',
    })
  })

  test('does not swallow a number that was typed as a word', () => {
    expect(scannedInto(index, 'arroz 107469911000012', '7469911000012')).toMatchObject({
      outcome: { kind: 'pick' },
      before: 'arroz 10',
    })
  })

  test('finds its code although the first character was taken for a shortcut', () => {
    expect(scannedInto(index, '469911000012', '7469911000012')).toMatchObject({
      outcome: { kind: 'pick' },
      before: '',
    })
  })

  test('after digits that were something else is read alone', () => {
    expect(scannedInto(index, '40000000000097469911000012', '7469911000012')).toMatchObject({
      outcome: { kind: 'pick' },
      before: '4000000000009',
    })
  })

  test('that misses gives the whole code', () => {
    expect(scannedInto(index, '7999999999993', '999999993').outcome).toEqual({
      kind: 'miss',
      text: '7999999999993',
      quantity: null,
    })
  })
})

/** What the counter makes of keys that all arrive in the empty search, each so long after the one before. */
function entered(text: string, gapBefore: (place: number) => number) {
  let buffer = EMPTY_BUFFER
  let at = 1000
  for (const [place, key] of [...text, 'Enter'].entries()) {
    at += gapBefore(place)
    const now = readKey(buffer, { key, at })
    buffer = now.buffer
    if (key === 'Enter')
      return now.scan === null ? typed(index, text) : scannedInto(index, text, now.scan).outcome
  }
}

describe('3* and a scan, with Enter', () => {
  const slowAt =
    (...places: number[]) =>
    (place: number) =>
      places.includes(place) ? 120 : 4

  test.each([
    ['without any pause', slowAt()],
    ['all slow', () => 120],
    ['with a pause after the 3', slowAt(1)],
    ['with a pause after the *', slowAt(2)],
    ['with a pause after the first digit of the code', slowAt(3)],
    ['with a pause in the middle of the code', slowAt(9)],
    ['with pauses all over', slowAt(1, 3, 8, 12)],
    ['with a pause before Enter', slowAt(15)],
  ])('is three of it %s', (_, gaps) => {
    expect(entered('3*7469911000012', gaps)).toMatchObject({
      kind: 'pick',
      pick: { product: rice, quantity: 3000 },
    })
  })

  test.each([slowAt(1), slowAt(4), slowAt(6), slowAt(2, 7)])(
    'a code with letters is whole wherever the pause was',
    (gaps) => {
      expect(entered('YAN-17952', gaps)).toMatchObject({ kind: 'pick', pick: { product: cake } })
    },
  )

  test.each([
    ['without any pause', slowAt()],
    ['all slow', () => 120],
    ['with a pause after the 3', slowAt(1)],
  ])('of what nobody has names the code and keeps the quantity, %s', (_, gaps) => {
    expect(entered('3*4000000000009', gaps)).toEqual({ kind: 'miss', text: '4000000000009', quantity: 3000 })
  })
})

describe('a multiplier that cannot be, and a scan', () => {
  const CODE = '7469911000012'
  const refusedAs = (name: string) => ({ kind: 'refused', refusal: 'bad_quantity', name })
  const pauses = [() => 4, () => 120, (place: number) => (place === 2 ? 120 : 4)]

  test.each(['9999999999', '100000', '0', '-3', '1.2345'])(
    '%s* adds nothing wherever a pause was',
    (times) => {
      const text = `${times}*${CODE}`
      const beforeCode = (place: number) => (place === times.length + 1 ? 120 : 4)
      const inCode = (place: number) => (place === times.length + 6 ? 120 : 4)
      for (const gaps of [...pauses, beforeCode, inCode]) expect(entered(text, gaps)).toEqual(refusedAs(text))
    },
  )

  test('a minus that was taken for a shortcut and never arrived is not forgotten', () => {
    expect(scannedInto(index, `3*${CODE}`, `-3*${CODE}`)).toEqual({
      outcome: refusedAs(`-3*${CODE}`),
      before: '',
    })
  })

  test('is not what a pause made of a good one', () => {
    expect(entered(`10*${CODE}`, (place) => (place === 1 ? 120 : 4))).toMatchObject({
      kind: 'pick',
      pick: { quantity: 10_000 },
    })
  })

  test('of a code that nobody has is refused as well', () => {
    expect(entered('9999999999*4000000000009', () => 4)).toEqual(refusedAs('9999999999*4000000000009'))
  })

  test('that stood in the search while the scan went elsewhere refuses it once', () => {
    expect(scannedInto(index, '-3*', CODE)).toEqual({ outcome: refusedAs(`-3*${CODE}`), before: '' })
  })

  test('of something else that was left in the search is no part of the scan', () => {
    expect(scannedInto(index, `100000*arroz${CODE}`, CODE).outcome).toMatchObject({
      kind: 'pick',
      pick: { quantity: null },
    })
  })
})

describe('what is typed', () => {
  test('is nothing, a multiplier, a code or words', () => {
    expect(typed(index, '  ')).toEqual({ kind: 'nothing' })
    expect(typed(index, '3*')).toEqual({ kind: 'multiplier' })
    expect(typed(index, 'sal')).toMatchObject({ kind: 'pick', pick: { product: salami } })
    expect(typed(index, 'arroz')).toEqual({ kind: 'miss', text: 'arroz', quantity: null })
    expect(typed(index, '0*arroz')).toMatchObject({ kind: 'refused', refusal: 'bad_quantity' })
  })

  test('is searched without its multiplier', () => {
    expect(searchWords('2,5*arroz')).toEqual({ words: 'arroz', quantity: 2500 })
    expect(searchWords('arroz 10')).toEqual({ words: 'arroz 10', quantity: null })
    expect(searchWords('3*')).toEqual({ words: '', quantity: 3000 })
  })
})

describe('a product on its way into the cart', () => {
  const pick = (of: typeof rice, quantity: number | null) => ({
    product: of,
    quantity: quantity === null ? null : milli(quantity),
    codeId: null,
  })

  test('is asked its weight and its price where they are open', () => {
    expect(questionsFor(pick(rice, null))).toEqual([])
    expect(questionsFor(pick(salami, null))).toEqual(['weight'])
    expect(questionsFor(pick(salami, 1250))).toEqual([])
    expect(questionsFor(pick(topUp, null))).toEqual(['price'])
  })

  test('is refused in parts where it is counted, and without a price', () => {
    expect(refusalOf(pick(rice, 2500))).toBe('whole_units')
    expect(refusalOf(pick(salami, 2500))).toBeNull()
    expect(refusalOf(pick(topUp, null))).toBeNull()
    expect(refusalOf(pick(product({ price: null }), null))).toBe('no_price')
  })

  test('is refused when so much of it is more than a sale can be', () => {
    const gold = product({ price: 1_000_000_000 })
    expect(refusalOf(pick(gold, 10_000))).toBeNull()
    expect(refusalOf(pick(gold, 11_000))).toBe('too_much')
    expect(refusalOf(pick(rice, 7_469_912_000_073_000))).toBe('too_much')
    expect(refusalOf(pick(product({ price: Number.MAX_SAFE_INTEGER }), null))).toBe('too_much')
  })
})
