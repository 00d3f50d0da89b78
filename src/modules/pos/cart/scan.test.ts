import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_BUFFER, type KeyStroke, parseEntry, readKey, readSilence } from './scan.ts'

describe('parseEntry', () => {
  test.each([
    ['', { kind: 'empty' }],
    ['  ', { kind: 'empty' }],
    ['7501031311309', { kind: 'code', text: '7501031311309', quantity: 1000 }],
    [' 7501031311309 ', { kind: 'code', text: '7501031311309', quantity: 1000 }],
    ['CAF-001', { kind: 'code', text: 'CAF-001', quantity: 1000 }],
    ['café molido', { kind: 'words', text: 'café molido', quantity: 1000 }],
    ['café', { kind: 'words', text: 'café', quantity: 1000 }],
    ['arroz 10 lb', { kind: 'words', text: 'arroz 10 lb', quantity: 1000 }],
    ['3*', { kind: 'quantity', quantity: 3000 }],
    ['3 *', { kind: 'quantity', quantity: 3000 }],
    ['3x', { kind: 'quantity', quantity: 3000 }],
    ['3X', { kind: 'quantity', quantity: 3000 }],
    ['2.5*7501031311309', { kind: 'code', text: '7501031311309', quantity: 2500 }],
    ['2,5 * 7501031311309', { kind: 'code', text: '7501031311309', quantity: 2500 }],
    ['3x7501031311309', { kind: 'code', text: '7501031311309', quantity: 3000 }],
    ['12*arroz', { kind: 'words', text: 'arroz', quantity: 12000 }],
    ['0.575*café', { kind: 'words', text: 'café', quantity: 575 }],
    ['3x4', { kind: 'code', text: '3x4', quantity: 1000 }],
    ['3x4 gasa', { kind: 'words', text: '3x4 gasa', quantity: 1000 }],
    ['12-3*4', { kind: 'words', text: '12-3*4', quantity: 1000 }],
    ['+3*7501031311309', { kind: 'code', text: '7501031311309', quantity: 3000 }],
    ['0*', { kind: 'refused', text: '0*', target: '' }],
    ['1.2345*', { kind: 'refused', text: '1.2345*', target: '' }],
    ['1.2.3*', { kind: 'refused', text: '1.2.3*', target: '' }],
    ['7501031311309*', { kind: 'refused', text: '7501031311309*', target: '' }],
    ['-3*', { kind: 'refused', text: '-3*', target: '' }],
    ['−3 × arroz', { kind: 'refused', text: '−3 × arroz', target: 'arroz' }],
    ['-3*7501031311309', { kind: 'refused', text: '-3*7501031311309', target: '7501031311309' }],
    [
      '9999999999*7501031311309',
      { kind: 'refused', text: '9999999999*7501031311309', target: '7501031311309' },
    ],
  ])('understands «%s»', (typed, expected) => {
    expect(parseEntry(typed)).toEqual(expected)
  })

  test('never throws, and loses nothing of what was typed without a multiplier', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const entry = parseEntry(typed)
        if ('text' in entry) expect(typed).toContain(entry.text)
      }),
    )
  })
})

const readAll = (strokes: readonly KeyStroke[]) => {
  const scans: string[] = []
  let buffer = EMPTY_BUFFER
  for (const stroke of strokes) {
    const read = readKey(buffer, stroke)
    buffer = read.buffer
    if (read.scan !== null) scans.push(read.scan)
  }
  return { scans, buffer }
}

/** The keys of a text, one every `gap` milliseconds. */
const keys = (text: readonly string[], gap: number, start = 1000): KeyStroke[] =>
  text.map((key, i) => ({ key, at: start + i * gap }))

describe('hearing a scanner', () => {
  test('a burst closed by Enter or Tab is a scan', () => {
    expect(readAll(keys([...'7501031311309', 'Enter'], 8)).scans).toEqual(['7501031311309'])
    expect(readAll(keys([...'7501031311309', 'Tab'], 30)).scans).toEqual(['7501031311309'])
  })

  test('a person typing the same is not', () => {
    expect(readAll(keys([...'7501031311309', 'Enter'], 90)).scans).toEqual([])
  })

  test('what was typed before a scan is not part of it', () => {
    const typed = keys(['3', '*'], 150)
    expect(readAll([...typed, ...keys([...'75010313', 'Enter'], 10, 2000)]).scans).toEqual(['75010313'])
  })

  test('a scan followed by a slow Enter was typed', () => {
    expect(readAll([...keys([...'75010313'], 10), { key: 'Enter', at: 2000 }]).scans).toEqual([])
  })

  test('two scans one after the other are two', () => {
    expect(readAll(keys([...'11112222', 'Enter', ...'33334444', 'Enter'], 10)).scans).toEqual([
      '11112222',
      '33334444',
    ])
  })

  test('capitals come with Shift', () => {
    expect(readAll(keys(['Shift', 'C', 'Shift', 'A', 'F', '-', '1', 'Enter'], 8)).scans).toEqual(['CAF-1'])
  })

  test('a key held down is no scanner, nor are arrows, nor three characters', () => {
    const held = keys([...'1111111'], 30).map((stroke, i) => ({ ...stroke, repeat: i > 0 }))
    expect(readAll([...held, { key: 'Enter', at: 1000 + 7 * 30 }]).scans).toEqual([])
    expect(readAll(keys(['1', '2', 'ArrowLeft', '3', '4', 'Enter'], 10)).scans).toEqual([])
    expect(readAll(keys([...'123', 'Enter'], 10)).scans).toEqual([])
  })

  test('a flood of keys is no scan, and nothing of it is kept for the next', () => {
    const flood = keys([...'7'.repeat(500), 'Enter'], 1)
    expect(readAll(flood).scans).toEqual([])
    expect(readAll([...flood, ...keys([...'75010313', 'Enter'], 10, 1600)]).scans).toEqual(['75010313'])
  })

  test('a clock that goes back begins anew', () => {
    expect(readAll([...keys([...'7501'], 10), ...keys(['Enter'], 10, 900)]).scans).toEqual([])
  })

  test('a scanner without a closing key is read by its silence', () => {
    const { buffer, scans } = readAll(keys([...'75010313'], 10))
    expect(scans).toEqual([])
    expect(readSilence(buffer, 1090).scan).toBeNull()
    expect(readSilence(buffer, 1200)).toEqual({ buffer: EMPTY_BUFFER, scan: '75010313' })
    expect(readSilence(EMPTY_BUFFER, 1200).scan).toBeNull()
  })

  test('any code at any speed of a scanner is read whole; at that of a person never', () => {
    const code = fc.stringMatching(/^[0-9A-Za-z./+-]{4,40}$/)
    fc.assert(
      fc.property(
        code,
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 51, max: 500 }),
        (text, fast, slow) => {
          expect(readAll(keys([...text, 'Enter'], fast)).scans).toEqual([text])
          expect(readAll(keys([...text, 'Enter'], slow)).scans).toEqual([])
        },
      ),
    )
  })
})
