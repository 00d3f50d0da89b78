import { describe, expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import { centsFromDecimal } from '#platform/values/money.ts'
import { receiptText, exampleReceipt as sale } from '../testing/receipt-example.ts'
import { PESO, type ReceiptData } from './receipt.ts'
import { receiptLines } from './receipt-text.ts'

const withOrder = (order: Partial<ReceiptData['order']>): ReceiptData => ({
  ...sale,
  order: { ...sale.order, ...order },
})

const taxCreditSale: ReceiptData = {
  ...withOrder({
    document_type: 'credito_fiscal',
    document_title: 'FACTURA DE CRÉDITO FISCAL',
    government_invoice_number: 'B0100000522',
    expires_on: day('2027-12-31'),
  }),
  electronic: false,
  signature: null,
  customer: { name: 'Ferretería Ureña, SRL', taxId: '131246796' },
}

/** Lines with their runs of spaces made one, as a reader takes them in. */
const read = (data: ReceiptData, columns = 42) =>
  receiptLines(data, columns).map(({ text }) => text.trim().replaceAll(/ +/g, ' '))

test('what the office agreed on stands with the document, its notes at the foot', () => {
  const lines = read({
    ...withOrder({ terms: { condition: '30 días', due_on: day('2026-12-20') } }),
    notes: ['Pagar en la cuenta 100-2'],
  })
  expect(lines).toContain('Condición 30 días')
  expect(lines).toContain('Vence 20/12/2026')
  expect(lines.indexOf('Pagar en la cuenta 100-2')).toBeGreaterThan(lines.length - 6)
})

test('the worked example, line by line, on 42 columns', () => {
  expect(receiptText(sale, 42).split('\n')).toEqual([
    '           COLMADO LA ESPERANZA',
    '         Esperanza Comercial, SRL',
    '             RNC 1-01-85004-3',
    '          C/ Duarte 112, La Vega',
    '               809-573-0142',
    '------------------------------------------',
    '      FACTURA DE CONSUMO ELECTRÓNICA',
    'e-NCF                        E320000000123',
    '21/11/2026 10:44 a. m.             Caja 01',
    'Le atendió                    Yulissa Peña',
    'Venta                               000418',
    '------------------------------------------',
    '1    Arroz selecto La Garza 10   E  395.00',
    '     lb',
    '2    Habichuelas rojas 2 lb      E  290.00',
    '     145.00 c/u',
    '1    Café molido Monte Alto 1 lb    315.00',
    '3    Refresco de uva 2 L            285.00',
    '     95.00 c/u',
    '     2.ª unidad al 50 %             -47.50',
    '6    Cerveza rubia 355 ml           780.00',
    '     130.00 c/u',
    '     Lleva 6, paga 5               -130.00',
    '2    Jabón de cuaba, barra          130.00',
    '     65.00 c/u',
    '1.25 Salami súper La Vega           225.00',
    '     180.00 / lb',
    '10   Pan sobao                   E  150.00',
    '     15.00 c/u',
    '------------------------------------------',
    'Subtotal                          2,154.92',
    'Descuento incluido                  177.50',
    'Gravado 18 %                      1,319.92',
    'Exento                              835.00',
    'ITBIS                               237.58',
    'TOTAL RD$                         2,392.50',
    '------------------------------------------',
    'Tarjeta ··4417                    1,000.00',
    'Efectivo                          1,500.00',
    'Devuelta                            107.50',
    '------------------------------------------',
    'Puntos de esta compra                  +23',
    'Puntos acumulados                      412',
    '------------------------------------------',
    'Código de seguridad                 kT4m9Z',
    'Fecha de firma         21-11-2026 10:44:12',
    '------------------------------------------',
    '            E: exento de ITBIS',
    '  Devoluciones: 2 días, con este recibo.',
    '         ¡Gracias por su compra!',
  ])
})

describe('the head', () => {
  test('says NCF in series B, e-NCF in series E, and when the sequence expires', () => {
    expect(read(sale)).toContain('e-NCF E320000000123')
    expect(read(taxCreditSale)).toContain('NCF B0100000522')
    expect(read(taxCreditSale)).toContain('Fecha de vencimiento 31/12/2027')
    expect(read(sale).join()).not.toContain('vencimiento')
  })

  test('names the buyer by RNC, cédula or another identification', () => {
    const buyer = (taxId: string | null) => read({ ...sale, customer: { name: 'Anne Martin', taxId } })
    expect(read(taxCreditSale)).toEqual(
      expect.arrayContaining(['Cliente Ferretería Ureña, SRL', 'RNC 1-31-24679-6']),
    )
    expect(buyer('00113918205')).toContain('Cédula 001-1391820-5')
    expect(buyer('EX000001')).toContain('Identificación EX000001')
    expect(buyer(null)).toContain('Cliente Anne Martin')
  })

  test('says COPIA on a reprint and nothing else changes', () => {
    expect(read(sale)).not.toContain('COPIA')
    expect(read({ ...sale, copy: true }).filter((line) => line !== 'COPIA')).toEqual(read(sale))
    expect(receiptLines({ ...sale, copy: true })).toContainEqual({
      text: 'COPIA',
      align: 'center',
      strong: true,
    })
  })

  test('without a fiscal number claims no fiscal value', () => {
    const lines = read(withOrder({ government_invoice_number: null }))
    expect(lines).toEqual(expect.arrayContaining(['RECIBO PROVISIONAL', 'SIN VALOR FISCAL']))
    expect(lines.join()).not.toMatch(/NCF|FACTURA/)
  })

  test('of a note tells what it corrects and why, and promises no returns', () => {
    const lines = read(
      withOrder({
        document_type: 'nota_credito',
        document_title: 'NOTA DE CRÉDITO ELECTRÓNICA',
        government_invoice_number: 'E340000000007',
        modified: { government_invoice_number: 'E320000000123', reason: 'Devolución de producto' },
      }),
    )
    expect(lines).toEqual(
      expect.arrayContaining(['e-NCF modificado E320000000123', 'Motivo Devolución de producto']),
    )
    expect(lines.join()).not.toContain('Devoluciones')
  })

  test('of a note says what of it gives nothing back, so that its parts make its total', () => {
    const credit = { cash: 18, left: 20, code: 'K7MQ3X', unpaid: 70, voucher: 10 }
    const lines = read({ ...withOrder({ number: 'NC-000012', total: 118 }), credit })
    expect(lines).toEqual(
      expect.arrayContaining([
        'Lo pagó un bono 10.00',
        'Restado de lo no pagado 70.00',
        'Devuelto en efectivo 18.00',
        'A favor del cliente 20.00',
        'Para usarla NC-000012-K7MQ3X',
      ]),
    )
    const spent = { ...withOrder({ number: 'NC-000012', total: 118 }), copy: true }
    expect(read({ ...spent, credit: { ...credit, available: 5 } })).toEqual(
      expect.arrayContaining([
        'A favor del cliente 20.00',
        'Queda por usar 5.00',
        'Para usarla NC-000012-K7MQ3X',
      ]),
    )
    const nothing = read({ ...spent, credit: { ...credit, available: 0 } })
    expect(nothing).toContain('Queda por usar 0.00')
    expect(nothing.join()).not.toContain('Para usarla')
    expect(read({ ...sale, credit: { cash: 118, left: 0, code: null } }).join()).not.toMatch(/bono|no pagado/)
    const sent = { way: 'transfer', amount: 118 } as const
    expect(read({ ...sale, credit: { cash: 0, sent, left: 0, code: null } }).join()).toMatch(
      /Devuelto por transferencia +118\.00/,
    )
  })

  test('tells the time in Santo Domingo, at midnight and at noon too', () => {
    const at = (created_at: string) => read(withOrder({ created_at }))
    expect(at('2026-11-21T04:00:00Z')).toContain('21/11/2026 12:00 a. m. Caja 01')
    expect(at('2026-11-21T03:59:59Z')).toContain('20/11/2026 11:59 p. m. Caja 01')
    expect(at('2026-11-21T16:05:00Z')).toContain('21/11/2026 12:05 p. m. Caja 01')
  })
})

describe('the amounts', () => {
  test('of the paper are those of the sale: lines less discounts make the total', () => {
    const money = (text: string) => centsFromDecimal(text.replaceAll(',', '')) ?? Number.NaN
    const parts = receiptText(sale).split(`\n${'-'.repeat(48)}\n`)
    const lastAmounts = (part = '') =>
      [...part.matchAll(/^.* (-?[\d,]+\.\d\d)$/gm)].map(([, amount = '']) => money(amount))
    const lines = lastAmounts(parts[2]).reduce((total, amount) => total + amount, 0)
    expect(lines).toBe(239_250)
    expect(lastAmounts(parts[3])).toEqual([215_492, 17_750, 131_992, 83_500, 23_758, 239_250])
    expect(lastAmounts(parts[4])).toEqual([100_000, 150_000, 10_750])
  })

  test('of a document with tax credit show the ITBIS of each line', () => {
    expect(read(taxCreditSale, 48)).toEqual(
      expect.arrayContaining(['ITBIS 48.05', '95.00 c/u · ITBIS 36.23', '180.00 / lb · ITBIS 34.32']),
    )
    expect(read(sale).filter((line) => line.startsWith('ITBIS'))).toEqual(['ITBIS 237.58'])
  })

  test('of several rates are told apart, the highest first', () => {
    const mixed: ReceiptData = {
      ...withOrder({ subtotal: 352390, tax_total: 61395.3, discount_total: 0, total: 413785.3 }),
      taxes: [
        { rate_percent: 0, base: 770, tax: 0 },
        { rate_percent: 16, base: 80190, tax: 12830.4 },
        { rate_percent: 18, base: 269805, tax: 48564.9 },
      ],
      exempt_total: 1625,
    }
    const lines = read(mixed)
    const from = lines.indexOf('Subtotal 352,390.00')
    expect(lines.slice(from, from + 9)).toEqual([
      'Subtotal 352,390.00',
      'Gravado 18 % 269,805.00',
      'Gravado 16 % 80,190.00',
      'Gravado 0 % 770.00',
      'Exento 1,625.00',
      'ITBIS 18 % 48,564.90',
      'ITBIS 16 % 12,830.40',
      'ITBIS total 61,395.30',
      'TOTAL RD$ 413,785.30',
    ])
  })

  test('paid in another currency show both', () => {
    const dollar = { symbol: 'US$', code: 'USD', position: 'before' } as const
    const euro = { symbol: '€', code: 'EUR', position: 'after' } as const
    const payments = [
      { payment_method_name: 'Efectivo', amount: 20, currency: dollar, local_amount: 1180 },
      { payment_method_name: 'Efectivo', amount: 1234.5, currency: euro },
      { payment_method_name: 'Transferencia', amount: 12.5, currency: PESO, reference: '99120' },
    ]
    expect(read({ ...sale, payments })).toEqual(
      expect.arrayContaining([
        'Efectivo US$20.00 1,180.00',
        'Efectivo 1,234.50 €',
        'Transferencia 99120 12.50',
      ]),
    )
  })

  test('without change say nothing of it', () => {
    expect(read(withOrder({ change_amount: 0 })).join()).not.toContain('Devuelta')
  })

  test('that are not money are refused, not rounded', () => {
    expect(() => receiptLines(withOrder({ total: 118.555 }))).toThrow(RangeError)
    expect(() => receiptLines(withOrder({ total: Number.NaN }))).toThrow(RangeError)
  })
})

describe('the legends', () => {
  test('promise the days of return the store gives', () => {
    const days = (returns_days: number) => read({ ...sale, store: { ...sale.store, returns_days } }, 48)
    expect(days(1)).toContain('Devoluciones: 1 día, con este recibo.')
    expect(days(7)).toContain('Devoluciones: 7 días, con este recibo.')
    expect(days(0).join()).not.toContain('Devoluciones')
  })

  test.each([
    ['deferred', '24 horas'],
    ['contingency', '72 horas'],
  ] as const)('say from when a %s document can be consulted', (delivery, hours) => {
    const signature = { security_code: 'a+/9Zk', signed_at: '2026-11-21T14:44:12Z', delivery }
    expect(read({ ...sale, signature }).join(' ')).toContain(hours)
    expect(read(sale).join(' ')).not.toContain(hours)
  })

  test('name the resolution of the DGII where the store names one', () => {
    const store = { ...sale.store, dgii_resolution: '06-18' }
    expect(read({ ...sale, store })).toContain('Resolución DGII 06-18')
    expect(read(sale).join(' ')).not.toContain('Resolución')
  })

  test('keep the lines of the store’s own words', () => {
    const store = { ...sale.store, footer: 'Abrimos los domingos\n\nSíganos', website: 'colmado.do' }
    expect(read({ ...sale, store }).slice(-3)).toEqual(['Abrimos los domingos', 'Síganos', 'colmado.do'])
  })
})
