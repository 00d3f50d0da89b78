import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleReceipt, receiptItem } from '../testing/receipt-example.ts'
import { ReceiptPaper } from './receipt-paper.tsx'

const sale = {
  ...exampleReceipt,
  items: [receiptItem(1, '<b>Café</b> & leche', 118, 118, { itbis: 18 })],
}

const paper = () => renderToStaticMarkup(createElement(ReceiptPaper, { data: sale }))

test('the paper is an article called Recibo, its amounts readable beside their labels', () => {
  const html = paper()
  expect(html).toMatch(/^<article aria-label="Recibo 000418"/)
  const text = html.replaceAll(/<[^>]+>/g, '')
  expect(text).toContain('ITBIS 237.58')
  expect(text).toContain('TOTAL RD$ 2,392.50')
  expect(text).toContain('e-NCF E320000000123')
})

test('the paper is called Receipt in English and stays Spanish', async () => {
  await i18next.changeLanguage('en')
  const html = paper()
  await i18next.changeLanguage('es')
  expect(html).toMatch(/^<article aria-label="Receipt 000418"/)
  expect(html).toContain('FACTURA DE CONSUMO')
})

test('a name with markup stays text', () => {
  expect(paper()).toContain('&lt;b&gt;Café&lt;/b&gt; &amp; leche')
})
