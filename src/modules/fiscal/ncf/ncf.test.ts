import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import { cents } from '#platform/values/money.ts'
import { DOCUMENT_TYPES, documentName, isDocumentType } from './document-types.ts'
import {
  buyerRequired,
  defaultWarnBelow,
  documentCode,
  documentTitle,
  documentTypeFor,
  formatNcf,
  LAST_NUMBER,
  ncfExpiry,
  parseNcf,
  type Series,
  sequenceState,
} from './ncf.ts'

const everyForm = (['B', 'E'] as const).flatMap((series) =>
  DOCUMENT_TYPES.filter((type) => documentCode(series, type) !== null).map((type) => ({ series, type })),
)

describe('the document types', () => {
  test('have the codes of the tax office', () => {
    const codes = (series: Series) => DOCUMENT_TYPES.map((type) => documentCode(series, type))
    expect(codes('B')).toEqual(['02', '01', '03', '04', '11', '12', '13', '14', '15', '16', '17'])
    expect(codes('E')).toEqual(['32', '31', '33', '34', '41', null, '43', '44', '45', '46', '47'])
  })

  test('have a name on the screen and a title on the paper', () => {
    expect(documentName('credito_fiscal', 'es')).toBe('Factura de crédito fiscal')
    expect(documentName('credito_fiscal', 'en')).toBe('Tax credit invoice')
    expect(documentTitle('E', 'consumo')).toBe('FACTURA DE CONSUMO ELECTRÓNICA')
    expect(documentTitle('B', 'consumo')).toBe('FACTURA DE CONSUMO')
    for (const { series, type } of everyForm) {
      expect(documentTitle(series, type).includes('ELECTRÓNIC')).toBe(series === 'E')
    }
  })

  test('registro único has no electronic form', () => {
    expect(() => documentTitle('E', 'registro_unico')).toThrow(RangeError)
    expect(() => formatNcf('E', 'registro_unico', 1)).toThrow(RangeError)
    expect(parseNcf('E420000000001')).toBeNull()
    expect(formatNcf('B', 'registro_unico', 1)).toBe('B1200000001')
  })

  test('are told from other words', () => {
    expect(isDocumentType('consumo')).toBe(true)
    expect(isDocumentType('factura')).toBe(false)
  })
})

describe('a fiscal number', () => {
  test('has 11 characters in series B and 13 in E', () => {
    expect(formatNcf('B', 'credito_fiscal', 522)).toBe('B0100000522')
    expect(formatNcf('E', 'credito_fiscal', 1)).toBe('E310000000001')
    expect(formatNcf('B', 'consumo', LAST_NUMBER.B)).toBe('B0299999999')
    expect(formatNcf('E', 'consumo', LAST_NUMBER.E)).toBe('E329999999999')
  })

  test.each([
    ['B', 0],
    ['B', 100_000_000],
    ['E', 0],
    ['E', 10_000_000_000],
    ['E', -1],
    ['E', 1.5],
    ['E', Number.NaN],
  ] as const)('series %s has no number %d', (series, number) => {
    expect(() => formatNcf(series, 'consumo', number)).toThrow(RangeError)
  })

  test('is read as it was written, whatever series, type and number', () => {
    const anyNcf = fc.constantFrom(...everyForm).chain((form) =>
      fc.record({
        series: fc.constant(form.series),
        type: fc.constant(form.type),
        number: fc.integer({ min: 1, max: LAST_NUMBER[form.series] }),
      }),
    )
    fc.assert(
      fc.property(anyNcf, (ncf) => {
        const text = formatNcf(ncf.series, ncf.type, ncf.number)
        expect(text).toHaveLength(ncf.series === 'B' ? 11 : 13)
        expect(parseNcf(text)).toEqual(ncf)
        expect(parseNcf(` ${text.toLowerCase()} `)).toEqual(ncf)
      }),
    )
  })

  test.each([
    'Z0100000005',
    'B9900000005',
    'E990000000005',
    'Q010000000005',
    'A0100100101000000',
    'A020010210100000005',
    'B0100000000',
    'E310000000000',
    'B010000000522',
    'E3100000001',
    'B01000005 22',
    '',
  ])('«%s» is none', (text) => {
    expect(parseNcf(text)).toBeNull()
  })
})

describe('expiry', () => {
  test('is the last day of the year after the authorisation', () => {
    expect(ncfExpiry('credito_fiscal', day('2026-11-21'))).toBe('2027-12-31')
    expect(ncfExpiry('nota_debito', day('2026-01-01'))).toBe('2027-12-31')
    expect(ncfExpiry('gubernamental', day('2025-12-31'))).toBe('2026-12-31')
  })

  test.each(['consumo', 'nota_credito', 'registro_unico'] as const)('%s never expires', (type) => {
    expect(ncfExpiry(type, day('2026-11-21'))).toBeNull()
  })
})

describe('the document of a sale', () => {
  test('is consumo unless the buyer has an RNC or a cédula', () => {
    expect(documentTypeFor({ customerTaxId: null })).toBe('consumo')
    expect(documentTypeFor({ customerTaxId: '' })).toBe('consumo')
    expect(documentTypeFor({ customerTaxId: 'pendiente' })).toBe('consumo')
    expect(documentTypeFor({ customerTaxId: '1-01-85004-3' })).toBe('credito_fiscal')
    expect(documentTypeFor({ customerTaxId: '001-1391820-5' })).toBe('credito_fiscal')
    // Its check digit fails and it is in force all the same.
    expect(documentTypeFor({ customerTaxId: '501676936' })).toBe('credito_fiscal')
  })
})

describe('the buyer', () => {
  const below = cents(24_999_999)
  const limit = cents(25_000_000)

  test('of a consumer invoice is named from RD$250,000.00, taxes included', () => {
    expect(buyerRequired({ type: 'consumo', total: below, buyer: {} })).toEqual([])
    expect(buyerRequired({ type: 'consumo', total: limit, buyer: {} })).toEqual(['name', 'identity'])
    const foreigner = { name: 'Anne Martin', foreignId: 'EX000001' }
    expect(buyerRequired({ type: 'consumo', total: limit, buyer: foreigner })).toEqual([])
  })

  test.each(['credito_fiscal', 'gubernamental', 'compras'] as const)(
    'of %s has a name and an RNC',
    (type) => {
      expect(buyerRequired({ type, total: cents(100), buyer: {} })).toEqual(['name', 'tax_id'])
      const foreigner = { name: 'Anne Martin', foreignId: 'EX000001' }
      expect(buyerRequired({ type, total: cents(100), buyer: foreigner })).toEqual(['tax_id'])
      const known = { name: 'Ferretería Ureña', taxId: '1-01-85004-3' }
      expect(buyerRequired({ type, total: cents(100), buyer: known })).toEqual([])
    },
  )

  test('with a tax id of the wrong format lacks it; a failing check digit is accepted', () => {
    const buyer = { name: 'Ferretería Ureña', taxId: '12345678' }
    expect(buyerRequired({ type: 'credito_fiscal', total: limit, buyer })).toEqual(['tax_id'])
    const odd = { name: 'Ferretería Ureña', taxId: '501676936' }
    expect(buyerRequired({ type: 'credito_fiscal', total: limit, buyer: odd })).toEqual([])
    expect(buyerRequired({ type: 'credito_fiscal', total: limit, buyer: { ...odd, name: '  ' } })).toEqual([
      'name',
    ])
  })

  test('of a special regime may be a foreigner, an export only needs the name', () => {
    const foreigner = { name: 'Anne Martin', foreignId: 'EX000001' }
    expect(buyerRequired({ type: 'regimen_especial', total: below, buyer: {} })).toEqual(['name', 'identity'])
    expect(buyerRequired({ type: 'regimen_especial', total: below, buyer: foreigner })).toEqual([])
    expect(buyerRequired({ type: 'exportacion', total: below, buyer: {} })).toEqual(['name'])
  })

  test.each(['nota_debito', 'nota_credito'] as const)(
    'of a %s is needed as its invoice needed it',
    (type) => {
      const small = { type: 'consumo', total: below } as const
      const large = { type: 'consumo', total: limit } as const
      expect(buyerRequired({ type, total: below, modified: small, buyer: {} })).toEqual([])
      expect(buyerRequired({ type, total: cents(100), modified: large, buyer: {} })).toEqual([
        'name',
        'identity',
      ])
      expect(buyerRequired({ type, total: cents(100), buyer: {} })).toEqual(['name', 'tax_id'])
    },
  )

  test.each(['gastos_menores', 'pagos_exterior', 'registro_unico'] as const)('of %s is not asked', (type) => {
    expect(buyerRequired({ type, total: limit, buyer: {} })).toEqual([])
  })
})

describe('a sequence', () => {
  const sequence = {
    from: 1,
    to: 1000,
    lastIssued: 122,
    expiresOn: day('2027-12-31'),
    today: day('2026-11-21'),
    warnBelow: 50,
  }

  test('is active while there are numbers and days', () => {
    expect(sequenceState(sequence)).toEqual({ state: 'active', remaining: 878 })
    expect(sequenceState({ ...sequence, lastIssued: null })).toEqual({ state: 'active', remaining: 1000 })
  })

  test('is ending with fewer numbers than the warning', () => {
    expect(sequenceState({ ...sequence, lastIssued: 950 })).toEqual({ state: 'active', remaining: 50 })
    expect(sequenceState({ ...sequence, lastIssued: 951 })).toEqual({ state: 'ending', remaining: 49 })
  })

  test('is exhausted after its last number', () => {
    expect(sequenceState({ ...sequence, lastIssued: 1000 })).toEqual({ state: 'exhausted', remaining: 0 })
  })

  test('is expiring for thirty days, good on its last day and expired the next', () => {
    const on = (today: string) => sequenceState({ ...sequence, today: day(today) }).state
    expect(on('2027-11-30')).toBe('active')
    expect(on('2027-12-01')).toBe('expiring')
    expect(on('2027-12-31')).toBe('expiring')
    expect(on('2028-01-01')).toBe('expired')
  })

  test('without expiry never expires', () => {
    expect(sequenceState({ ...sequence, expiresOn: null, today: day('2099-01-01') }).state).toBe('active')
  })

  test('says the gravest first', () => {
    const last = { ...sequence, lastIssued: 999, today: day('2027-12-31') }
    expect(sequenceState(last).state).toBe('ending')
    expect(sequenceState({ ...last, today: day('2028-01-01') })).toEqual({ state: 'expired', remaining: 1 })
    expect(sequenceState({ ...last, lastIssued: 1000, today: day('2028-01-01') }).state).toBe('exhausted')
  })

  test('with numbers outside its range is refused', () => {
    expect(() => sequenceState({ ...sequence, from: 10, to: 9 })).toThrow(RangeError)
    expect(() => sequenceState({ ...sequence, from: 0 })).toThrow(RangeError)
    expect(() => sequenceState({ ...sequence, lastIssued: 1001 })).toThrow(RangeError)
  })

  test('warns at a tenth of its range, at least 20', () => {
    expect(defaultWarnBelow({ from: 1, to: 1000 })).toBe(100)
    expect(defaultWarnBelow({ from: 501, to: 600 })).toBe(20)
  })
})
