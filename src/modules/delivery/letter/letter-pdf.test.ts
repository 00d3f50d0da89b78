import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { exampleReceipt } from '#modules/invoices/testing/receipt-example.ts'
import { type InvoiceOnPaper, invoiceLetter } from './invoice-letter.ts'
import type { LetterPaper } from './letter-page.ts'
import { letterPdf } from './letter-pdf.server.ts'

/** The pages of a PDF in their order, each as the words that stand on it. */
function pagesIn(pdf: Buffer): string[] {
  const streams = [
    ...pdf.toString('latin1').matchAll(/\/FlateDecode[\s\S]*?>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g),
  ].map(([, body = '']) => inflateSync(Buffer.from(body, 'latin1')).toString('latin1'))
  return streams
    .filter((part) => part.includes(' Tf'))
    .map((part) =>
      part
        .split('ET')
        .map((text) =>
          [...text.matchAll(/<([0-9a-f]+)>/g)]
            .map(([, code = '']) => new TextDecoder('windows-1252').decode(Buffer.from(code, 'hex')))
            .join(''),
        )
        .join(' '),
    )
}

const item = (position: number): InvoiceOnPaper['items'][number] => ({
  product: { name: `Bombillo «Ñandú» de 9 vatios, número ${position}` },
  sku: `SKU-${String(position).padStart(4, '0')}`,
  unit: '',
  quantity: 2,
  price: 118,
  tax_percent: position % 10 === 0 ? null : 18,
  discount: position === 1 ? 23.6 : 0,
  discount_description: position === 1 ? 'Cliente frecuente' : null,
  promotions: [],
  tax: position % 10 === 0 ? 0 : 36,
  total: position === 1 ? 212.4 : 236,
})

const invoiceOf = (lines: number, more: Partial<InvoiceOnPaper> = {}): InvoiceOnPaper => ({
  order_number: '000418',
  ncf: 'E310000000123',
  ncf_expires_on: '2027-12-31',
  document_type: 'credito_fiscal',
  customer: { name: 'Peñón & Güibia, SRL', tax_id: '101850043' },
  seller: { name: 'Yulissa Peña' },
  sold_by: null,
  created_at: '2026-11-21T14:44:12.000Z',
  subtotal: 200 * lines,
  discount: 23.6,
  tax: 36 * lines,
  total: 236 * lines - 23.6,
  change: 0,
  items: Array.from({ length: lines }, (_, at) => item(at + 1)),
  taxes: [
    { tax_percent: 18, base: 200 * lines, tax: 36 * lines },
    { tax_percent: null, base: 0, tax: 0 },
  ],
  pending: 100,
  due_on: '2026-12-21',
  payments: [
    {
      number: 'RC-000012',
      status: 'completed',
      amount: 100.4,
      paymentMethod: { name: 'Transferencia' },
      reference: '00420917',
      at: '2026-11-22T14:00:00.000Z',
      reversal: null,
    },
    {
      number: 'RC-000011',
      status: 'reversed',
      amount: 50,
      paymentMethod: { name: 'Cheque' },
      reference: null,
      at: '2026-11-22T13:00:00.000Z',
      reversal: { number: 'RR-000001', reason: 'Sin fondos' },
    },
  ],
  credit_notes: [{ number: 'NC-000003', ncf: 'E340000000007', at: '2026-11-22T15:00:00.000Z', total: 12 }],
  cancellation: null,
  condition: '30 días',
  printed_notes: ['Después de 30 días se cobra mora.'],
  ...more,
})

const letterOf = (
  lines: number,
  language: 'es' | 'en' = 'es',
  more: Partial<InvoiceOnPaper> = {},
): LetterPaper =>
  invoiceLetter(invoiceOf(lines, more), {
    store: exampleReceipt.store,
    timeZone: 'America/Santo_Domingo',
    language,
  })

const wordsOf = async (letter: LetterPaper): Promise<string> => pagesIn(await letterPdf(letter)).join('\n')

test('an invoice of one line is one page with all that the tax office and the customer want to see', async () => {
  const pages = pagesIn(await letterPdf(letterOf(1)))
  expect(pages).toHaveLength(1)
  const [page = ''] = pages
  for (const words of [
    'Colmado La Esperanza',
    'Esperanza Comercial, SRL',
    'RNC 1-01-85004-3',
    'FACTURA DE CRÉDITO FISCAL ELECTRÓNICA',
    'E310000000123',
    'e-NCF',
    'Fecha de vencimiento',
    '31/12/2027',
    'Peñón & Güibia, SRL',
    'Bombillo «Ñandú» de 9 vatios',
    'SKU-0001 · Cliente frecuente',
    '-23.60',
    '36.00',
    'Gravado 18 %',
    'ITBIS 18 %',
    'RD$212.40',
    'RC-000012',
    'Transferencia · ref. 00420917',
    'Revertido con RR-000001: Sin fondos',
    'E340000000007 · NC-000003',
    'PENDIENTE, vence el 21/12/2026',
    'RD$100.00',
    'Después de 30 días se cobra mora.',
    'Página 1 de 1',
  ])
    expect(page).toContain(words)
})

test.each([
  [40, 2],
  [300, 8],
])('%i lines stand on pages with repeated heads and numbers, each line once', async (lines, atLeast) => {
  const pages = pagesIn(await letterPdf(letterOf(lines)))
  expect(pages.length).toBeGreaterThanOrEqual(atLeast)
  for (const [at, page] of pages.entries()) expect(page).toContain(`Página ${at + 1} de ${pages.length}`)
  const withLines = pages.filter((page) => page.includes('SKU-'))
  for (const page of withLines) expect(page).toContain('Descripción')
  for (const page of pages.slice(1)) expect(page).toContain('e-NCF E310000000123')
  const skus = [...pages.join('\n').matchAll(/SKU-\d{4}/g)].map(([sku]) => sku)
  expect(skus).toEqual(Array.from({ length: lines }, (_, at) => `SKU-${String(at + 1).padStart(4, '0')}`))
})

test('it is written in English where that is asked for, and the fiscal title stays', async () => {
  const words = await wordsOf(letterOf(1, 'en'))
  expect(words).toContain('FACTURA DE CRÉDITO FISCAL ELECTRÓNICA')
  for (const each of ['Description', 'Taxed at 18%', 'PENDING, due Dec 21, 2026', 'Page 1 of 1'])
    expect(words).toContain(each)
  expect(words).not.toMatch(/Descripción|Página/)
})

test('one that was voided says so at its head, and what is exempt is marked', async () => {
  const words = await wordsOf(
    letterOf(10, 'es', {
      cancellation: { number: 'AN-000001', reason: 'Error de digitación', credit_ncf: null },
      pending: 0,
    }),
  )
  expect(words).toContain('ANULADA')
  expect(words).toContain('Anulada con AN-000001: Error de digitación')
  expect(words).toMatch(/E Bombillo/)
  expect(words).toContain('E: exento de ITBIS')
})

test('a void says which credit note it took, by its fiscal number', async () => {
  const cancellation = { number: 'AN-000001', reason: 'Error de digitación', credit_ncf: 'E340000000009' }
  expect(await wordsOf(letterOf(1, 'es', { cancellation, pending: 0 }))).toContain(
    'Anulada con AN-000001 y la nota de crédito E340000000009: Error de digitación',
  )
  expect(await wordsOf(letterOf(1, 'en', { cancellation, pending: 0 }))).toContain(
    'Cancelled by AN-000001 and credit note E340000000009: Error de digitación',
  )
})

test('it is attended by the employee who sold it, and by whoever rang it up where none did', async () => {
  const own = await wordsOf(letterOf(1))
  expect(own).toContain('Le atendió')
  expect(own).toContain('Yulissa Peña')
  const words = await wordsOf(letterOf(1, 'es', { sold_by: 'Domingo Cabrera' }))
  expect(words).toContain('Domingo Cabrera')
  expect(words).not.toContain('Yulissa Peña')
})

test('a word that is wider than its column is cut, and letters that are not held break nothing', async () => {
  const odd = { ...item(1), product: { name: `${'W'.repeat(200)} 漢字` } }
  const words = await wordsOf(letterOf(1, 'es', { items: [odd] }))
  expect(words.replaceAll(/[^W]/g, '')).toHaveLength(200)
  expect(words).toContain('????')
})

test('the same invoice gives the same pages', async () => {
  const [one, other] = await Promise.all([letterPdf(letterOf(40)), letterPdf(letterOf(40))])
  expect(pagesIn(one)).toEqual(pagesIn(other))
})

test('300 lines are small, however many pages they take', async () => {
  expect((await letterPdf(letterOf(300))).length).toBeLessThan(150_000)
})
