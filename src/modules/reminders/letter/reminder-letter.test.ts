import { expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import { cents } from '#platform/values/money.ts'
import {
  fillWords,
  MOST_CHARACTERS,
  type Reminded,
  reminderLetter,
  unknownFields,
} from './reminder-letter.ts'

const ONE = { ncf: 'E310000000012', due_on: day('2026-12-20'), balance: cents(118_50), link: null }

const told = (more: Partial<Reminded> = {}): Reminded => ({
  language: 'es',
  customer: 'Hotel Bahía',
  shop: 'Colmado Ñandú',
  phone: '809-555-0142',
  invoices: [ONE],
  ...more,
})

test('one invoice: the words with their fields, and below them number, day and balance', () => {
  expect(reminderLetter('Hola, {cliente}: {saldo}, {vence}.', told())).toEqual({
    subject: 'Recordatorio de pago de su factura E310000000012 · Colmado Ñandú',
    text: [
      'Hola, Hotel Bahía: RD$118.50, 20/12/2026.',
      'Factura E310000000012 · vence el 20/12/2026 · saldo RD$118.50',
      'Colmado Ñandú · 809-555-0142\n',
    ].join('\n\n'),
  })
})

test('several invoices go in one, summed up, in English, with the link of whichever has one', () => {
  const link = 'https://tienda.test/pay/abc'
  const second = { ...ONE, ncf: 'E310000000013', balance: cents(1_000_00), link }
  const { subject, text } = reminderLetter(
    '{customer} owes {balance} on {invoices}, due {due}.',
    told({ language: 'en', invoices: [ONE, second] }),
  )
  expect(subject).toBe('Payment reminder for your invoices · Colmado Ñandú')
  expect(text).toContain('Hotel Bahía owes RD$1,118.50 on E310000000012, E310000000013, due Dec 20, 2026.')
  expect(text).toContain(`balance RD$1,000.00\nPay by card: ${link}`)
  expect(text.match(/Pay by card/g)).toHaveLength(1)
})

test('a name in braces that is no field is found, and a customer named like one is not filled in again', () => {
  expect(unknownFields('{cliente} { saldo } {monto} {}')).toEqual(['{monto}', '{}'])
  expect(fillWords('{cliente}', told({ customer: '{saldo}' }))).toBe('{saldo}')
  expect(fillWords('$& {customer}', told({ customer: '$1 & Co.' }))).toBe('$& $1 & Co.')
})

test('of three thousand invoices the first are listed and the others counted, and all of it is a text that WhatsApp takes', () => {
  const invoices = Array.from({ length: 3000 }, (_, at) => ({
    ...ONE,
    ncf: `E31${String(at).padStart(10, '0')}`,
    link: at % 2 === 0 ? 'https://tienda.test/pay/tYNlBQIsH3HrFsK2tWjKvBkii6qp_cPd?lang=es' : null,
  }))
  const { text } = reminderLetter('{cliente}: {saldo} de {facturas}.', told({ invoices }))
  expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS)
  expect(text).toContain('RD$355,500.00 de E310000000000, ')
  expect(text).toContain('E310000000019 y 2,980 más.')
  const listed = text.match(/^Factura /gm)?.length ?? 0
  expect(listed).toBeGreaterThan(20)
  expect(text).toContain(`\ny ${(3000 - listed).toLocaleString('en')} más\n\nColmado Ñandú · 809-555-0142\n`)
})
