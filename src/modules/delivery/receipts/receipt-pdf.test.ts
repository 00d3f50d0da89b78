import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { exampleReceipt } from '#modules/invoices/testing/receipt-example.ts'
import { receiptPdf } from './receipt-pdf.server.ts'

/** The packed parts of a PDF, as text. */
const unpacked = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/FlateDecode[\s\S]*?>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, body = '']) => inflateSync(Buffer.from(body, 'latin1')).toString('latin1'),
  )

/** The words on the paper, as they are written into the PDF: in the alphabet of Windows, in hexadecimal. */
const wordsIn = (pdf: Buffer): string =>
  unpacked(pdf)
    .flatMap((part) => [...part.matchAll(/<([0-9a-f]+)>/g)])
    .map(([, code = '']) => new TextDecoder('windows-1252').decode(Buffer.from(code, 'hex')))
    .join('')

const heightOf = (pdf: Buffer): number =>
  Number(/MediaBox \[0 0 226\.77 ([\d.]+)\]/.exec(pdf.toString('latin1'))?.[1])

test('the PDF is 80 mm wide, as long as the paper, and small', async () => {
  const pdf = await receiptPdf(exampleReceipt)
  const { items } = exampleReceipt
  expect(heightOf(pdf)).toBeGreaterThan(200)
  expect(heightOf(await receiptPdf({ ...exampleReceipt, items: [...items, ...items] }))).toBeGreaterThan(
    heightOf(pdf),
  )
  expect(pdf.length).toBeLessThan(30_000)
})

test('it says what the paper says, with the letters of Spanish', async () => {
  const legal_name = 'Colmado «Ñandú» ¿Güira? ÁÉÍÓÚ áéíóú €'
  const store = { ...exampleReceipt.store, legal_name }
  const words = wordsIn(await receiptPdf({ ...exampleReceipt, store }))
  expect(words).toContain(legal_name)
  expect(words).toContain(exampleReceipt.order.number)
})

test('the same receipt gives the same paper, whenever it is made', async () => {
  const papers = await Promise.all([receiptPdf(exampleReceipt), receiptPdf(exampleReceipt)])
  expect(unpacked(papers[0])).toEqual(unpacked(papers[1]))
})

test('letters that it does not have are marked as missing and break nothing', async () => {
  const [item] = exampleReceipt.items
  if (!item) throw new Error('the example has no item')
  const odd = { ...item, product_name: 'Té 漢字 verde' }
  expect(wordsIn(await receiptPdf({ ...exampleReceipt, items: [odd] }))).toContain('Té ???? verde')
})
