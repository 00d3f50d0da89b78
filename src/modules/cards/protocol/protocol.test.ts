import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, centsFromDecimal } from '#platform/values/money.ts'
import { adapterSucceeded, adapterTransaction } from './adapter-transaction.ts'
import { azulClosing, azulPath, azulSucceeded, readAzul } from './azul.ts'
import { cardnetReady, cardnetSale, invoiceNumberOf, readCardnet } from './cardnet.ts'
import { findIn, madeBetween, markOf, type Sought } from './match.ts'
import {
  amountInPath,
  amountSaid,
  type CardTransaction,
  chargeable,
  currencyNamed,
  entryModeOf,
  NOTHING_SAID,
  readApproval,
  serviceUrl,
  voidKeyOf,
} from './terminal.ts'
import { terminalInstant, terminalTime } from './terminal-time.ts'

const lane = {
  TransactionOverallStatus: '00',
  HostResponse: 'APROBADA',
  TransactionReference: '320000000001',
  HostAuthorizationCode: 'OK0001',
  InvoiceNumber: '000001',
  Amount: '1,425.50',
  Currency: '214',
  MaskedPAN: '414720******4417',
  RangeName: 'VISA',
  EntryMode: '07',
  Date: '261121',
  Time: '104205',
  TerminalId: '00000001',
  MerchantId: '39038540035',
  BatchNumber: '001',
  Receipts: ['VENTA', { text: 'COPIA' }],
}

describe('an answer of an AZUL-style terminal', () => {
  test('is approved when the overall status is 00, or when the text says so', () => {
    const status = (TransactionOverallStatus: string, HostResponse: string) =>
      readAzul({ ...lane, TransactionOverallStatus, HostResponse })?.status
    expect(status('00', 'X')).toBe('approved')
    expect(status('05', 'Aprobada')).toBe('approved')
    expect(status('05', 'approved.')).toBe('approved')
    expect(status('05', 'TRANSACCION APROBADA 004512')).toBe('approved')
    expect(status('05', 'NO APROBADA')).toBe('declined')
    expect(status('0', 'DECLINADA')).toBe('declined')
    expect(status('96', 'APROBADA 004512 ERROR IMPRESORA')).toBe('approved')
    expect(status('96', 'ERROR IMPRESORA')).toBe('declined')
  })

  test('says nothing where it approves and fails at once: whoever asked asks again', () => {
    const last = { ...lane, TransactionOverallStatus: '96', HostResponse: 'APROBADA - ERROR DE COMUNICACION' }
    expect(readAzul(last)).toBeNull()
    expect(readAzul({ ...last, TransactionOverallStatus: '00' })?.status).toBe('approved')
  })

  test('is read whole', () => {
    expect(readAzul(lane)).toEqual({
      status: 'approved',
      amount: 142_550,
      currency: '214',
      transactionId: '320000000001',
      reference: '320000000001',
      authorizationCode: 'OK0001',
      maskedPan: '414720******4417',
      range: 'VISA',
      entryMode: '07',
      batchNumber: '001',
      invoiceNumber: '000001',
      terminalId: '00000001',
      merchantId: '39038540035',
      date: '261121',
      time: '104205',
      message: 'APROBADA',
      receipt: 'VENTA\n\nCOPIA',
    })
  })

  test.each([null, 'hola', [], {}, { Amount: 5 }, 7])('%o is none', (body) => {
    expect(readAzul(body)).toBeNull()
  })

  test('whatever comes, reading it does not fail', () => {
    fc.assert(fc.property(fc.anything(), (body) => readAzul(body) !== undefined))
  })

  test('of status and closing', () => {
    expect(azulSucceeded({ TransactionOverallStatus: '00' })).toBe(true)
    expect(azulSucceeded({ TransactionOverallStatus: '01' })).toBe(false)
    expect(azulClosing({ CloseTotals: { a: 1 }, Receipts: 'CIERRE' })).toBe('CIERRE')
  })
})

describe('an answer of a Cardnet-style terminal', () => {
  const data = { transactionId: '9', responseCode: '00', amount: 425.5, authorizationCode: 'A1' }

  test('is approved when the response code is 00', () => {
    expect(readCardnet({ success: true, data })).toMatchObject({ status: 'approved', amount: 42_550 })
    expect(readCardnet({ success: true, data: { ...data, responseCode: '51' } })).toMatchObject({
      status: 'declined',
      message: 'Transaction declined',
    })
    expect(readCardnet({ message: 'Sin fondos', data: { responseCode: '51' } }).message).toBe('Sin fondos')
  })

  test.each([null, {}, { success: true }, { success: false, message: 'x', data: null }, { data: {} }])(
    '%o says nothing of a charge',
    (body) => {
      expect(() => readCardnet(body)).toThrow('Invalid Cardnet response: missing data')
    },
  )

  test('a healthy one is ready', () => {
    expect([{ status: 'healthy' }, { status: 'busy' }, {}].map(cardnetReady)).toEqual([true, false, false])
  })

  test('a sale is asked for in one instalment, under the number of its attempt', () => {
    expect(
      cardnetSale({ amount: cents(42_550), invoiceNumber: invoiceNumberOf(1_000_042), currencyCode: '214' }),
    ).toEqual({
      amount: 425.5,
      invoiceNumber: '000042',
      currencyCode: '214',
      installments: 1,
      plan: 0,
      originalInvoiceNumber: '',
    })
  })
})

describe('amounts', () => {
  test.each([
    [0, 'Amount must be greater than 0'],
    [-1, 'Amount must be greater than 0'],
    [Number.NaN, 'Amount must be a valid number'],
    [Number.POSITIVE_INFINITY, 'Amount must be a valid number'],
    [1.005, 'Amount must be a valid number'],
  ])('%d is not charged', (amount, sentence) => {
    expect(() => chargeable(amount)).toThrow(sentence)
  })

  test('stand in an address with two decimals, whatever they are, and are read back as they were', () => {
    expect(azulPath.sale(cents(42_500))).toBe('api/transaction/lane/sale/425.00')
    expect(amountInPath(cents(5))).toBe('0.05')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), (n) => {
        expect(centsFromDecimal(amountInPath(cents(n)))).toBe(n)
        expect(amountSaid(amountInPath(cents(n)))).toBe(n)
      }),
    )
  })

  test.each([
    ['425.00', 42_500],
    ['1,425.5', 142_550],
    [425.5, 42_550],
    ['425,00', null],
    ['', null],
    [null, null],
  ])('%o is read as %o centavos', (said, read) => {
    expect(amountSaid(said)).toBe(read)
  })
})

describe('when it was', () => {
  test.each([
    ['261121', '104205', '2026-11-21T10:42:05'],
    ['26/11/21', '10:42', '2026-11-21T10:42:00'],
    ['240229', '000000', '2024-02-29T00:00:00'],
  ])('%s %s is %s', (date, time, at) => {
    expect(terminalTime(date, time)).toEqual({ kind: 'read', at })
  })

  test.each([
    ['261321', '104205'],
    ['260021', '104205'],
    ['261132', '104205'],
    ['261100', '104205'],
    ['250229', '104205'],
    ['20261121', '104205'],
    ['261121', '244205'],
    ['261121', '106005'],
    ['261121', ''],
    ['ayer', '104205'],
  ])('%s %s is invalid', (date, time) => {
    expect(terminalTime(date, time)).toEqual({ kind: 'invalid' })
  })

  test('a terminal that says no date has none', () => {
    expect(terminalTime(null, '104205')).toEqual({ kind: 'unavailable' })
    expect(terminalTime(' ', null)).toEqual({ kind: 'unavailable' })
  })

  test('is by the clock of Santo Domingo', () => {
    expect(terminalInstant('261121', '104205')?.toISOString()).toBe('2026-11-21T14:42:05.000Z')
  })

  test('every moment of a century is read back', () => {
    const moment = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2099-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moment, (at) => {
        const text = at.toISOString()
        const read = terminalTime(text.slice(2, 10), text.slice(11, 19))
        expect(read).toEqual({ kind: 'read', at: text.slice(0, 19) })
      }),
    )
  })
})

test('codes have names', () => {
  expect(['07', '02', '01', '1', '99', null].map(entryModeOf)).toEqual([
    'chip',
    'stripe',
    'manual',
    'manual',
    null,
    null,
  ])
  expect(['214', '840', '978', '858', 'USD', null, '999'].map(currencyNamed)).toEqual([
    'DOP',
    'USD',
    'EUR',
    'UYU',
    'USD',
    'DOP',
    '999',
  ])
  expect(serviceUrl('http://127.0.0.1:8085/', 'api/status')).toBe('http://127.0.0.1:8085/api/status')
})

test.each([
  'APROBADA',
  'Aprobado.',
  'approved',
  'TRANSACCION APROBADA',
  '00 - APROBADA 004512',
  'APROBADA\nAUT. 004512',
  'No. 000123 APROBADA',
  'APROBADA, NO REQUIERE FIRMA',
  'APPROVED - NO SIGNATURE REQUIRED',
  'Aprobadá',
  'APROBADA 004512 - ERROR IMPRESORA',
  'APROBADA. FALLO DE IMPRESION',
  'APPROVED, PRINTER ERROR',
  'ERROR DE PAPEL: TRANSACCION APROBADA',
])('%j is an approval', (text) => {
  expect(readApproval(text)).toBe('approved')
})

test.each([
  null,
  '',
  'NO APROBADA',
  'NO-APROBADA',
  'DESAPROBADA',
  'TRANSACCION NO FUE APROBADA',
  'NO HA SIDO APROBADA',
  'NOT APPROVED',
  'UNAPPROVED',
  'SIN SER APROBADA',
  'APROBADA? DENEGADA',
  'RECHAZADA: NO APROBADA POR EL BANCO',
  'APROBACION',
  'NO HONRAR',
])('%j is none', (text) => {
  expect(readApproval(text)).toBe('declined')
})

test.each([
  'PENDIENTE DE SER APROBADA',
  'ERROR: APPROVED AMOUNT MISSING',
  'APROBADA - ERROR DE COMUNICACION',
  'APROBADA, FALLO 91',
])('%j is neither: the card may have been charged', (text) => {
  expect(readApproval(text)).toBe('unclear')
})

test('what voids a transaction is what its protocol asks for', () => {
  const said = { invoiceNumber: '1', authorizationCode: '2', transactionId: '3', reference: '4' }
  expect(voidKeyOf('azul', said)).toBe('1')
  expect(voidKeyOf('azul', { ...said, invoiceNumber: null })).toBe('2')
  expect(voidKeyOf('azul', { ...said, invoiceNumber: null, authorizationCode: null })).toBe('3')
  expect(voidKeyOf('cardnet', { ...said, invoiceNumber: null })).toBeNull()
})

test('the payment interfaces tell the same in their own shape', () => {
  const read = readAzul(lane)
  if (!read) throw new Error('the example cannot be read')
  const told = adapterTransaction(read)
  expect(told).toMatchObject({
    id: '320000000001',
    status: 'approved',
    authorization_code: 'OK0001',
    amount: 1425.5,
    created_at: '2026-11-21T10:42:05',
    card_details: { masked_pan: '414720******4417', bin: '414720', entry_mode: '07' },
    metadata: { base_amount: 1425.5 },
    batch_number: '001',
  })
  expect([adapterSucceeded(200, told), adapterSucceeded(500, told)]).toEqual([true, false])
  expect(adapterSucceeded(200, { status: 'cancelled' })).toBe(false)
})

describe('what the last transaction says of a charge whose answer was lost', () => {
  const startedAt = new Date('2026-11-21T14:42:00Z')
  const sought: Sought = { amount: cents(42_500), lastMark: '1/A', startedAt, invoiceNumber: null }
  const last = (more: Partial<CardTransaction> = {}): CardTransaction => ({
    ...NOTHING_SAID,
    status: 'approved',
    amount: cents(42_500),
    reference: '2',
    authorizationCode: 'B',
    ...more,
  })

  test('a new one of its amount is it, approved or declined', () => {
    expect(findIn(sought, last())).toBe('approved')
    expect(findIn(sought, last({ status: 'declined' }))).toBe('declined')
  })

  test('an older one of the same amount is not', () => {
    expect(findIn(sought, last({ reference: '1', authorizationCode: 'A' }))).toBe('absent')
  })

  test('another amount, or nothing to know it by, is unclear', () => {
    expect(findIn(sought, last({ amount: cents(42_501) }))).toBe('unclear')
    expect(findIn(sought, last({ amount: null }))).toBe('unclear')
    expect(findIn(sought, last({ reference: null, authorizationCode: null }))).toBe('unclear')
    expect(findIn(sought, null)).toBe('unclear')
  })

  test('where none was known before, it must be no older than the charge', () => {
    const first = { ...sought, lastMark: null }
    expect(findIn(first, last({ date: '261121', time: '104205' }))).toBe('approved')
    expect(findIn(first, last({ date: '261121', time: '104005' }))).toBe('approved')
    expect(findIn(first, last({ date: '261121', time: '103905' }))).toBe('unclear')
    expect(findIn(first, last())).toBe('unclear')
  })

  test('its own number decides where the protocol carries one', () => {
    const numbered = { ...sought, lastMark: null, invoiceNumber: '000042' }
    expect(findIn(numbered, last({ invoiceNumber: '42' }))).toBe('approved')
    expect(findIn(numbered, last({ invoiceNumber: '000041' }))).toBe('unclear')
  })

  test('a gap in the terminal’s numbers tells of a transaction that nobody asked for', () => {
    const numbered = (invoiceNumber: string | null) => last({ invoiceNumber })
    expect(madeBetween(numbered('000041'), numbered('000042'))).toBe(0)
    expect(madeBetween(numbered('000041'), numbered('000043'))).toBe(1)
    expect(madeBetween(numbered('000041'), numbered('000001'))).toBe(0)
    expect(madeBetween(null, numbered('000043'))).toBe(0)
    expect(madeBetween(numbered('A1'), numbered('000043'))).toBe(0)
  })

  test('nothing is ever taken for it that has another amount or was there before', () => {
    const text = fc.option(fc.string({ minLength: 1, maxLength: 3 }), { nil: null })
    fc.assert(
      fc.property(
        text,
        text,
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 3 }),
        (a, b, x, y) => {
          const seen = last({ reference: a, authorizationCode: b, amount: cents(x) })
          const mark = markOf(seen)
          const finding = findIn({ ...sought, amount: cents(y), lastMark: mark ?? '1/A' }, seen)
          expect(finding).not.toBe('approved')
        },
      ),
    )
  })
})
