import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DOCUMENT_TYPES } from '#modules/fiscal/ncf/document-types.ts'
import { documentCode, formatNcf } from '#modules/fiscal/ncf/ncf.ts'
import { cents, centsToDecimal } from '#platform/values/money.ts'
import { translate } from '#ui/words/messages.ts'
import { type InvoiceRow, invoiceColumns } from './invoice-columns.tsx'
import { invoiceListMessages } from './invoice-list.messages.ts'
import { invoiceListInput, soughtNumbers } from './invoice-list.ts'

const row = (more: Partial<InvoiceRow>): InvoiceRow => ({
  id: '019aa000-0000-7000-8000-000000000001' as InvoiceRow['id'],
  order_number: '000418',
  ncf: 'E320000000418',
  document_type: 'consumo',
  origin: 'counter',
  status: 'paid',
  customer: {
    id: '019aa000-0000-7000-8000-000000000002' as InvoiceRow['customer']['id'],
    name: 'Hotel Bahía',
    tax_id: null,
    email: null,
  },
  seller: { id: '019aa000-0000-7000-8000-000000000003' as InvoiceRow['seller']['id'], name: 'Ana' },
  sold_by: null,
  day: '2026-11-20' as InvoiceRow['day'],
  created_at: '2026-11-20T15:00:00.000Z',
  due_on: null,
  total: centsToDecimal(cents(11_800)),
  pending: centsToDecimal(cents(0)),
  ...more,
})

test('the seller is the employee who sold it, else who rang it up, who has a column of the file', () => {
  const columns = invoiceColumns({
    t: translate(invoiceListMessages, 'es'),
    formats: {
      day: String,
      time: String,
      theTime: String,
      dateTime: String,
      moment: String,
      percent: String,
    },
    nameOf: ({ name }) => name,
    today: '2026-11-20',
  })
  const written = (header: string, of: InvoiceRow) =>
    columns.find((column) => column.header === header)?.text?.(of)
  const sold = row({ sold_by: 'Domingo Cabrera' })
  expect([written('Vendedor', sold), written('Usuario', sold)]).toEqual(['Domingo Cabrera', 'Ana'])
  expect([written('Vendedor', row({})), written('Usuario', row({}))]).toEqual(['Ana', 'Ana'])
})

test('a few digits are the number of a document, however they are written', () => {
  for (const typed of ['418', '000418', ' #418 ', '4-18']) {
    const sought = soughtNumbers(typed)
    expect(sought).toMatchObject({ order_number: 418, ncf_begins: null, is_customer: false })
    expect(sought.ncfs).toContain('E320000000418')
    expect(sought.ncfs).toContain('B0200000418')
  }
})

test('what an RNC or a telephone may be is a customer too', () => {
  expect(soughtNumbers('1-01-85004-3')).toMatchObject({ order_number: 101850043, is_customer: true })
  expect(soughtNumbers('809-555-0134').is_customer).toBe(true)
})

test('a fiscal number is found by how it begins, in small letters too, and a name by nobody’s number', () => {
  expect(soughtNumbers('e31')).toEqual({
    order_number: null,
    ncfs: [],
    ncf_begins: 'E31',
    is_customer: false,
  })
  expect(soughtNumbers('B01 00000042').ncf_begins).toBe('B0100000042')
  expect(soughtNumbers('Bahía')).toEqual({
    order_number: null,
    ncfs: [],
    ncf_begins: null,
    is_customer: true,
  })
  expect(soughtNumbers('0').ncfs).toEqual([])
})

test('every fiscal number is found by its number alone', () => {
  const types = DOCUMENT_TYPES.filter((type) => documentCode('E', type) !== null)
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.integer({ min: 1, max: 9_999_999_999 }), (type, number) => {
      expect(soughtNumbers(String(number)).ncfs).toContain(formatNcf('E', type, number))
    }),
  )
})

test('without a word the latest come first, twenty at a time', () => {
  expect(invoiceListInput.parse(undefined)).toEqual({
    search: '',
    page: 1,
    pageSize: 20,
    sort: 'date',
    descending: true,
  })
  expect(invoiceListInput.safeParse({ from: '2026-02-30' }).success).toBe(false)
})
