import { expect, test } from 'vitest'
import { exampleReceipt, receiptItem, receiptText } from '../testing/receipt-example.ts'

const paper = (discount_value: number, more: object) =>
  receiptText({
    ...exampleReceipt,
    items: [
      receiptItem(3, 'Refresco de uva 2 L', 95, 285 - discount_value, {
        discount_value,
        promotions: [{ name: '2.ª unidad al 50 %', amount: 47.5 }],
        ...more,
      }),
    ],
  })
    .split('\n')
    .map((line) => line.trim().replaceAll(/ +/g, ' '))

test('a promotion stands by its name and its amount below the line, which shows what it cost without it', () => {
  const lines = paper(47.5, {})
  expect(lines).toEqual(expect.arrayContaining(['3 Refresco de uva 2 L 285.00', '2.ª unidad al 50 % -47.50']))
  expect(lines.filter((line) => line.startsWith('Descuento'))).toEqual(['Descuento incluido 177.50'])
})

test('what the cashier took off besides stands below it with its own reason', () => {
  const lines = paper(57.5, { discount_description: 'Vecina' })
  expect(lines.slice(lines.indexOf('2.ª unidad al 50 % -47.50')).slice(1, 2)).toEqual(['Vecina -10.00'])
})
