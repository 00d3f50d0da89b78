import { cells } from '#platform/values/paper-text.ts'
import { PESO, type ReceiptData, type ReceiptItem } from '../receipts/receipt.ts'
import { receiptLines } from '../receipts/receipt-text.ts'

/** A line of a receipt for tests and demonstrations: taxed at no amount and without discount unless told. */
export const receiptItem = (
  quantity: number,
  product_name: string,
  unit_price: number,
  total: number,
  rest: Partial<ReceiptItem> = {},
): ReceiptItem => ({
  product_name,
  quantity,
  unit: '',
  unit_price,
  total,
  itbis: 0,
  discount_value: 0,
  exempt: false,
  ...rest,
})

/** The worked example of docs/rules/receipt.md. */
export const exampleReceipt: ReceiptData = {
  order: {
    id: '0198f0aa-0000-7000-8000-000000000418',
    number: '000418',
    created_at: '2026-11-21T14:44:12.000Z',
    government_invoice_number: 'E320000000123',
    document_type: 'consumo',
    document_title: 'FACTURA DE CONSUMO ELECTRÓNICA',
    expires_on: null,
    subtotal: 2154.92,
    tax_total: 237.58,
    discount_total: 177.5,
    total: 2392.5,
    change_amount: 107.5,
  },
  items: [
    receiptItem(1, 'Arroz selecto La Garza 10 lb', 395, 395, { exempt: true }),
    receiptItem(2, 'Habichuelas rojas 2 lb', 145, 290, { exempt: true }),
    receiptItem(1, 'Café molido Monte Alto 1 lb', 315, 315, { itbis: 48.05 }),
    receiptItem(3, 'Refresco de uva 2 L', 95, 237.5, {
      itbis: 36.23,
      discount_value: 47.5,
      discount_description: '2.ª unidad al 50 %',
    }),
    receiptItem(6, 'Cerveza rubia 355 ml', 130, 650, {
      itbis: 99.15,
      discount_value: 130,
      discount_description: 'Lleva 6, paga 5',
    }),
    receiptItem(2, 'Jabón de cuaba, barra', 65, 130, { itbis: 19.83 }),
    receiptItem(1.25, 'Salami súper La Vega', 180, 225, { itbis: 34.32, unit: 'lb' }),
    receiptItem(10, 'Pan sobao', 15, 150, { exempt: true }),
  ],
  payments: [
    { payment_method_name: 'Tarjeta', amount: 1000, reference: '··4417' },
    { payment_method_name: 'Efectivo', amount: 1500 },
  ],
  taxes: [{ rate_percent: 18, base: 1319.92, tax: 237.58 }],
  exempt_total: 835,
  store: {
    trade_name: 'Colmado La Esperanza',
    legal_name: 'Esperanza Comercial, SRL',
    tax_id: '101850043',
    branch: null,
    address: 'C/ Duarte 112',
    municipality: 'La Vega',
    province: 'La Vega',
    phone: '+18095730142',
    website: null,
    footer: '¡Gracias por su compra!',
    returns_days: 2,
  },
  warehouse: { name: 'Almacén principal', address: null, phone: null, taxId: null },
  customer: null,
  cashier: 'Yulissa Peña',
  cashbox: 'Caja 01',
  printServer: null,
  rewards: { pointsEarned: 23, currentBalance: 412 },
  currency: PESO,
  time_zone: 'America/Santo_Domingo',
  copy: false,
  electronic: true,
  signature: { security_code: 'kT4m9Z', signed_at: '2026-11-21T14:44:12.000Z', delivery: 'sent' },
}

/** The receipt as a printer with letters of one width would put it on paper. */
export const receiptText = (data: ReceiptData, columns = 48): string =>
  receiptLines(data, columns)
    .map(({ text, align }) => {
      const free = columns - cells(text)
      return align === 'left' ? text : ' '.repeat(align === 'right' ? free : Math.floor(free / 2)) + text
    })
    .join('\n')
