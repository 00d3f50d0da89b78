import { expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import { basisPoints, cents } from '#platform/values/money.ts'
import { csvText } from '#ui/table/csv.ts'
import { translate } from '#ui/words/messages.ts'
import { salesCsv } from './sales-csv.ts'
import { salesReportMessages } from './sales-report.messages.ts'
import { salesReportOf } from './sales-report.ts'

const BOM = '\uFEFF'

test('a comma, a quote or a line end is quoted, a quote twice', () => {
  expect(csvText([['Café, 1 lb', 'de 12"', 'dos\nlíneas', 'llano']])).toBe(
    `${BOM}"Café, 1 lb","de 12""","dos\nlíneas",llano\r\n`,
  )
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1+1', "' =1+1"],
  ['\t=1+1', "'\t=1+1"],
  ['=HYPERLINK("a","b")', `"'=HYPERLINK(""a"",""b"")"`],
  ['5 - 3', '5 - 3'],
])('the text %j is no formula', (text, written) => {
  expect(csvText([[text]])).toBe(`${BOM}${written}\r\n`)
})

test('numbers are numbers, below zero too', () => {
  expect(csvText([[1234.5, -118, 0], []])).toBe(`${BOM}1234.5,-118,0\r\n\r\n`)
})

const SOLD = {
  day: day('2026-11-20'),
  document_type: 'consumo',
  count: 2,
  gross: cents(218_050),
  discount: cents(50),
  subtotal: cents(201_700),
  tax: cents(16_300),
  total: cents(218_000),
} as const

test('the report is one file: days, document types, rates, money, each with its heads', () => {
  const report = salesReportOf(
    { from: day('2026-11-19'), to: day('2026-11-20') },
    {
      sold: [SOLD],
      rates: [
        { rate: null, base: cents(101_700), tax: cents(0) },
        { rate: basisPoints(1600), base: cents(50_000), tax: cents(8_000) },
        { rate: basisPoints(1800), base: cents(50_000), tax: cents(8_300) },
      ],
      money: [
        { code: 'CASH', name: 'Efectivo', sold: cents(100_050), collected: cents(-5_000) },
        { code: 'CREDIT', name: 'A crédito', sold: cents(117_950), collected: cents(0) },
        { code: 'TRANSFER', name: 'Transferencia', sold: cents(0), collected: cents(20_010) },
      ],
    },
  )
  const methodName = (written: string) => (written === 'Efectivo' ? 'Cash' : written)
  expect(
    salesCsv(report, translate(salesReportMessages, 'es'), {
      language: 'es',
      methodName: (name) => name,
    }).split('\r\n'),
  ).toEqual([
    `${BOM}Día,Facturas,Bruto,Descuento,Subtotal,ITBIS,Total`,
    '2026-11-19,0,0,0,0,0,0',
    '2026-11-20,2,2180.5,0.5,2017,163,2180',
    'Total,2,2180.5,0.5,2017,163,2180',
    '',
    'Comprobante,Facturas,Bruto,Descuento,Subtotal,ITBIS,Total',
    'Factura de consumo,2,2180.5,0.5,2017,163,2180',
    'Total,2,2180.5,0.5,2017,163,2180',
    '',
    'Tasa (%),Base,ITBIS',
    '18,500,83',
    '16,500,80',
    'Exento,1017,0',
    'Total,2017,163',
    '',
    'Método,De ventas,Cobros,Recibido',
    'Efectivo,1000.5,-50,950.5',
    'Transferencia,0,200.1,200.1',
    'Recibido,1000.5,150.1,1150.6',
    'Vendido a crédito,1179.5',
    '',
  ])
  const english = salesCsv(report, translate(salesReportMessages, 'en'), { language: 'en', methodName })
  expect(english).toContain('Day,Invoices,Gross,Discount,Subtotal,ITBIS,Total')
  expect(english).toContain('Cash,1000.5,-50,950.5')
})
