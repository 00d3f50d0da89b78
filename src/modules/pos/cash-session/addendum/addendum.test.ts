import { describe, expect, test } from 'vitest'
import { cents } from '#platform/values/money.ts'
import { cells } from '#platform/values/paper-text.ts'
import { translate } from '#ui/words/messages.ts'
import { cashReportMessages } from '../report/cash-report.messages.ts'
import { exampleReport } from '../report/report-example.ts'
import { reportLines } from '../report/report-paper.ts'
import { addendumOf, type LateFigures } from './addendum.ts'

const late = (more: Partial<LateFigures> = {}): LateFigures => ({
  sales: [
    {
      order_number: '000104',
      paper_number: 'T1-000007',
      ncf: 'B0200000007',
      sold_at: '2026-11-20T15:30:00Z',
      arrived_at: '2026-11-21T12:00:00Z',
      seller_name: 'Rosa Marte',
      total: cents(5000),
    },
  ],
  count: 1,
  total: cents(5000),
  change: cents(1000),
  payments: [
    {
      code: 'CASH',
      name: 'Efectivo',
      currency_code: null,
      currency_symbol: null,
      count: 1,
      amount: cents(6000),
      currency_amount: null,
    },
  ],
  ...more,
})

const textOf = (figures: LateFigures, language: 'es' | 'en' = 'es', columns = 48): string => {
  const z = exampleReport()
  const report = { ...z, addendum: addendumOf(figures, z) }
  return reportLines(report, {
    t: translate(cashReportMessages, language),
    methodName: (written) => (language === 'en' && written === 'Efectivo' ? 'Cash' : written),
    language,
    columns,
  })
    .map(({ text }) => text)
    .join('\n')
}

describe('addendumOf', () => {
  test('explains a count that was 50.00 short or over by what came after it', () => {
    // The example was counted 50.00 short of 2,068.00; with 50.00 more expected it is 100.00 short.
    expect(addendumOf(late(), exampleReport())).toMatchObject({
      total: 50,
      cash: 50,
      expected: 2118,
      difference: -100,
      payments: [{ code: 'CASH', amount: 50 }],
      foreign: [],
    })
  })

  test('tells dollars apart, against what was counted of them', () => {
    const dollars = {
      code: 'CASH',
      name: 'Efectivo',
      currency_code: 'USD',
      currency_symbol: 'US$',
      count: 1,
      amount: cents(12_500),
      currency_amount: cents(200),
    }
    expect(addendumOf(late({ change: cents(0), payments: [dollars] }), exampleReport())).toMatchObject({
      cash: 0,
      difference: -50,
      foreign: [{ code: 'USD', amount: 2, expected: 3.89, difference: -2 }],
    })
  })
})

describe('the paper', () => {
  test('has what came after the Z below its signature', () => {
    const text = textOf(late())
    expect(text.indexOf('Firma')).toBeLessThan(text.indexOf('AGREGADO DESPUÉS DEL CIERRE'))
    expect(text).toMatch(
      /000104 T1-000007 +50\.00\nB0200000007\nVendida 20\/11\/2026 11:30 a\. m\., Rosa Marte/,
    )
    expect(text).toMatch(
      /Total agregado \(1\) +50\.00\nEfectivo +50\.00\nEfectivo que debía haber de más +50\.00/,
    )
    expect(text).toMatch(/Esperado con lo agregado +2,118\.00\nDiferencia con lo agregado +-100\.00 Falta/)
  })

  test('says how many it does not list', () => {
    expect(textOf(late({ count: 3 }), 'en')).toContain('and 2 more')
  })

  test('names the ways to pay in the language of who reads it', () => {
    const text = textOf(late(), 'en')
    expect(text).toMatch(/\nCash +50\.00\n/)
    expect(text).not.toContain('Efectivo')
  })

  test.each([48, 42, 32])('no line is wider than paper of %i columns', (columns) => {
    for (const line of textOf(late(), 'es', columns).split('\n'))
      expect(cells(line)).toBeLessThanOrEqual(columns)
  })
})
