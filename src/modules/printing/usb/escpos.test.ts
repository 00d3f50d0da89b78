import { expect, test } from 'vitest'
import { receiptLines } from '#modules/invoices/receipts/receipt-text.ts'
import { exampleReceipt } from '#modules/invoices/testing/receipt-example.ts'
import { drawerBytes, receiptBytes } from './escpos.ts'

const has = (bytes: Uint8Array, part: readonly number[]): boolean =>
  Buffer.from(bytes).includes(Buffer.from(part))

const PULSE = [0x1b, 0x70, 0x00]
const CUT = [0x1d, 0x56]

const line = (text: string) => ({ text, align: 'left' as const, strong: false })
const printed = (text: string) => receiptBytes([line(text)], { columns: 48, openDrawer: false })

test('Spanish is sent in code page 858', () => {
  const bytes = printed('áéíóúñÑ¿¡ü ÁÉÍÓÚ €')
  // ESC t 19
  expect(has(bytes, [0x1b, 0x74, 19])).toBe(true)
  expect(has(bytes, [0xa0, 0x82, 0xa1, 0xa2, 0xa3, 0xa4, 0xa5, 0xa8, 0xad, 0x81])).toBe(true)
  expect(has(bytes, [0xb5, 0x90, 0xd6, 0xe0, 0xe9])).toBe(true)
  expect(has(bytes, [0xd5])).toBe(true)
})

test('what the code page has no letter for leaves a mark and breaks nothing', () => {
  const bytes = printed('Café ☕ 日本')
  expect(has(bytes, [0x43, 0x61, 0x66, 0x82])).toBe(true)
  expect(bytes.at(-1)).toBeDefined()
})

test('a receipt keeps its lines: 48 columns, amounts at the edge, the total in bold', () => {
  const bytes = receiptBytes(receiptLines(exampleReceipt, 48), { columns: 48, openDrawer: false })
  const text = Buffer.from(bytes).toString('latin1')
  const lines = text.split('\n')
  const total = lines.find((each) => each.includes('TOTAL RD$'))
  expect(total).toMatch(/TOTAL RD\$ +2,392\.50/)
  // ESC E 1 before it.
  expect(total).toContain('\u001bE\u0001')
  expect(lines.some((each) => each.includes('-'.repeat(48)))).toBe(true)
  expect(has(bytes, CUT)).toBe(true)
  expect(has(bytes, PULSE)).toBe(false)
})

test('narrow paper has 32', () => {
  const bytes = receiptBytes(receiptLines(exampleReceipt, 32), { columns: 32, openDrawer: false })
  const text = Buffer.from(bytes).toString('latin1')
  expect(text).toContain('-'.repeat(32))
  expect(text).not.toContain('-'.repeat(33))
})

test('the drawer opens with the paper where it is asked for, and alone', () => {
  expect(has(receiptBytes([line('x')], { columns: 48, openDrawer: true }), PULSE)).toBe(true)
  const alone = drawerBytes()
  expect(has(alone, PULSE)).toBe(true)
  expect(has(alone, CUT)).toBe(false)
})

test('marks that turn a name around stay on the screen', () => {
  const bytes = printed('\u2068שלום\u2069 12.00')
  expect(Buffer.from(bytes).toString('latin1')).toContain(' 12.00')
  expect(has(bytes, [0xe2, 0x81, 0xa8])).toBe(false)
})
