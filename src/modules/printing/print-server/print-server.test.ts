import { expect, test } from 'vitest'
import type { ReceiptData } from '#modules/invoices/receipts/receipt.ts'
import { exampleReceipt } from '#modules/invoices/testing/receipt-example.ts'
import { copyJob, printAddress, printServerPayload } from './print-server.ts'

const JOB = '6f1c2a52-8a51-4c1e-9a67-0c5a7a6f1a01'
const payload = (changed: Partial<ReceiptData> = {}, template: string | null = null) =>
  printServerPayload({ ...exampleReceipt, ...changed }, { job: JOB, template })

test('the resolution of the DGII that the store names goes with it', () => {
  const store = { ...exampleReceipt.store, dgii_resolution: '06-18' }
  expect(payload({ store }).store.dgii_resolution).toBe('06-18')
})

test('a receipt is sent with what the paper says, in the names of the protocol', () => {
  const sent = payload()
  expect(sent.currency).toEqual({ symbol: 'RD$', code: 'DOP', position: 'before' })
  expect(sent.store).toEqual({
    name: 'Colmado La Esperanza',
    location: 'C/ Duarte 112, La Vega',
    phone: '809-573-0142',
    company: 'Esperanza Comercial, SRL',
    rnc: '1-01-85004-3',
    dgii_resolution: '',
    website: '',
  })
  expect(sent.invoice).toEqual({
    type: 'FACTURA DE CONSUMO ELECTRÓNICA',
    date: '21/11/2026',
    time: '10:44 a. m.',
    nif: '',
    ncf: 'E320000000123',
    number: '000418',
    reference: '',
    cashier: 'Yulissa Peña',
    ft: '000418',
  })
  expect(sent.items[3]).toEqual({
    description: 'Refresco de uva 2 L',
    quantity: 3,
    unit_price: 95,
    itbis: 36.23,
    total_value: 237.5,
  })
  expect(sent.totals).toEqual({
    subtotal: 2154.92,
    itbis: 237.58,
    total: 2392.5,
    payments: [
      { method: 'Tarjeta', amount: 1000 },
      { method: 'Efectivo', amount: 1500 },
    ],
    change: 107.5,
  })
  expect(sent.returns).toEqual({ policy: 'Devoluciones: 2 días, con este recibo.', valid_days: 2 })
  expect(sent.rewards).toEqual({ points_earned: 23, current_balance: 412 })
  expect(sent.additional_values).toMatchObject({
    print_job: JOB,
    copy: false,
    template: 'standard',
    columns: 48,
    discount_total: 177.5,
    exempt_total: 835,
    security_code: 'kT4m9Z',
  })
})

test('it has the parts of the protocol and no other', () => {
  const parts = ['currency', 'store', 'invoice', 'items', 'totals', 'returns', 'additional_values']
  expect(Object.keys(payload())).toEqual([...parts, 'rewards'])
  expect(Object.keys(payload({ rewards: null }))).toEqual(parts)
})

test('a payment in dollars says its currency, a buyer his RNC, a note what it corrects', () => {
  const dollars = { symbol: 'US$', code: 'USD', position: 'before' } as const
  const sent = payload({
    payments: [{ payment_method_name: 'Efectivo', amount: 40, currency: dollars, local_amount: 2500 }],
    customer: { name: 'Ferretería Ana', taxId: '130123456' },
    order: {
      ...exampleReceipt.order,
      document_type: 'nota_credito',
      modified: { government_invoice_number: 'E320000000001', reason: 'Devolución' },
    },
  })
  expect(sent.totals.payments).toEqual([{ method: 'Efectivo', amount: 40, currency: dollars }])
  expect(sent.invoice).toMatchObject({ nif: '1-30-12345-6', reference: 'E320000000001' })
  // A note cannot be brought back.
  expect(sent.returns).toEqual({ policy: '', valid_days: 0 })
})

test('a sale without a fiscal number is never sent as a fiscal document', () => {
  const { invoice } = payload({ order: { ...exampleReceipt.order, government_invoice_number: null } })
  expect(invoice).toMatchObject({ type: 'RECIBO PROVISIONAL SIN VALOR FISCAL', ncf: '' })
})

test('a copy says so, and narrow paper its columns', () => {
  expect(payload({ copy: true }, 'compact').additional_values).toMatchObject({
    copy: true,
    template: 'compact',
    columns: 32,
  })
})

test.each([
  [null, 'http://localhost:8081/print/receipt'],
  ['', 'http://localhost:8081/print/receipt'],
  ['http://10.0.0.5:8081', 'http://10.0.0.5:8081/print/receipt'],
  ['http://10.0.0.5:8081/', 'http://10.0.0.5:8081/print/receipt'],
  ['https://caja.tienda.do/impresora//', 'https://caja.tienda.do/impresora/print/receipt'],
])('%s is posted to at %s', (server, address) => {
  expect(printAddress(server)).toBe(address)
})

test('each copy is a job of its own, the same whenever it is tried', () => {
  expect([1, 2, 3].map((copy) => copyJob(JOB, copy))).toEqual([JOB, `${JOB}-2`, `${JOB}-3`])
})
