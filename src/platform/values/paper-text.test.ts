import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ReceiptData } from '#modules/invoices/receipts/receipt.ts'
import { receiptLines } from '#modules/invoices/receipts/receipt-text.ts'
import {
  receiptItem as item,
  receiptText,
  exampleReceipt as sale,
} from '#modules/invoices/testing/receipt-example.ts'
import { cents, centsToDecimal, milli, milliToDecimal } from './money.ts'
import { cells } from './paper-text.ts'

describe('the columns', () => {
  const named = (product_name: string) =>
    receiptLines({ ...sale, items: [item(1, product_name, 395, 395, { exempt: true })] }, 42)
      .map(({ text }) => text)
      .filter((text) => text.includes('395.00'))

  test.each([
    ['🍕 Pizza familiar', '1   🍕 Pizza familiar             E 395.00'],
    ['👩‍👩‍👧‍👦 Combo', '1   👩‍👩‍👧‍👦 Combo                      E 395.00'],
    ['豆腐', '1   豆腐                          E 395.00'],
    // Cafe with a combining accent.
    ['Cafe\u0301', '1   Café                          E 395.00'],
    ['A\tB\nC\u202E', '1   A B C                         E 395.00'],
  ])('hold with the name %s', (name, line) => {
    const [shown = ''] = named(name)
    expect(shown).toBe(line)
    expect(cells(shown)).toBe(42)
  })

  test('hold with a name written right to left: it is closed off from its amount', () => {
    const [shown = ''] = named('שוקולד 70')
    expect(shown).toContain('\u2068שוקולד 70\u2069 ')
    expect(cells(shown)).toBe(42)
  })

  test('give an amount its own line where the label leaves it no room', () => {
    const total = 9_999_999_999.99
    const wide = {
      ...sale,
      items: [item(99_999.999, 'Cemento gris 94 lb', 100_000, total, { exempt: true })],
    }
    expect(receiptText(wide, 32).split('\n')).toEqual(
      expect.arrayContaining(['99999.999 Cemento gris 94 lb', '              E 9,999,999,999.99']),
    )
  })

  test('are at least 24', () => {
    expect(() => receiptLines(sale, 23)).toThrow(RangeError)
  })

  const amount = fc.integer({ min: -(10 ** 13), max: 10 ** 13 }).map((n) => centsToDecimal(cents(n)))
  const quantity = fc.integer({ min: 1, max: 10 ** 9 }).map((n) => milliToDecimal(milli(n)))
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.constantFrom(
      '🧉🇩🇴👨‍👩‍👧'.repeat(20),
      'شوكولاتة داكنة سبعون',
      'x'.repeat(300),
      '\uD800',
      '',
      '\u0301\u200D\u0301 x',
    ),
  )
  const anySale = fc
    .record({
      lines: fc.array(fc.record({ name, quantity, amount, unit: name, exempt: fc.boolean() }), {
        maxLength: 5,
      }),
      name,
      amount,
      columns: fc.constantFrom(32, 40, 42, 48),
    })
    .map(({ lines, name, amount, columns }) => {
      const data: ReceiptData = {
        ...sale,
        order: {
          ...sale.order,
          number: name,
          document_type: 'gubernamental',
          document_title: name,
          government_invoice_number: name,
          subtotal: amount,
          discount_total: amount,
          total: amount,
          change_amount: amount,
          modified: { government_invoice_number: name, reason: name },
        },
        items: lines.map((line) =>
          item(line.quantity, line.name, line.amount, line.amount, {
            unit: line.unit,
            itbis: line.amount,
            discount_value: line.amount,
            discount_description: line.name,
            exempt: line.exempt,
          }),
        ),
        payments: [{ payment_method_name: name, amount, reference: name, local_amount: amount }],
        taxes: [
          { rate_percent: 18, base: amount, tax: amount },
          { rate_percent: 16, base: amount, tax: amount },
        ],
        exempt_total: amount,
        store: { ...sale.store, trade_name: name, address: name, footer: name, phone: name, tax_id: name },
        customer: { name, taxId: name },
        cashier: name,
        cashbox: name,
        currency: { symbol: name, code: 'XXX', position: 'after' },
      }
      return { data, columns }
    })

  test('are never passed, whatever the names and the amounts', () => {
    const visible = new Intl.Segmenter('es', { granularity: 'grapheme' })
    fc.assert(
      fc.property(anySale, ({ data, columns }) => {
        for (const { text, split } of receiptLines(data, columns)) {
          expect(cells(text)).toBeLessThanOrEqual(columns)
          expect([...visible.segment(text.replaceAll(/[\u2066-\u2069]/g, ''))].length).toBeLessThanOrEqual(
            columns,
          )
          expect(text).not.toMatch(/[\n\r\t]/)
          if (split) expect(cells(text)).toBe(columns)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('lose no letter of a name', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zñáé🍕]{1,120}$/u), fc.constantFrom(32, 48), (word, columns) => {
        const data = { ...sale, items: [item(1, word, 1, 1)] }
        expect(receiptText(data, columns).replaceAll(/[\s\d.]/g, '')).toContain(word)
      }),
    )
  })
})
