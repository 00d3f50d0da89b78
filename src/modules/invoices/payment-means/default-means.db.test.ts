import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newWorld } from '#app/testing/world.server.ts'

test('a new shop has its ways to pay in both languages', async () => {
  const shop = await newWorld()
  const methods = await shop.call.paymentMethod.getAll()
  expect(methods.map(({ name, name_en }) => [name, name_en])).toEqual([
    ['Efectivo', 'Cash'],
    ['Tarjeta', 'Card'],
    ['Transferencia', 'Bank transfer'],
    ['Cheque', 'Check'],
    ['Nota de crédito', 'Credit note'],
  ])
})

test('what an older shop did not rename is named as a new shop names it', () => {
  const migration = ['0052_method_names.sql', '0190_receivables.sql', '0226_gift_vouchers.sql']
    .map((file) => readFileSync(`migrations/${file}`, 'utf8'))
    .join('\n')
  const seeds = readFileSync('src/modules/invoices/payment-means/default-means.server.ts', 'utf8')
  const pairs = [...seeds.matchAll(/code: '(\w+)',\s*name: '([^']+)',\s*name_en: '([^']+)'/g)]
  expect(pairs).toHaveLength(7)
  for (const [, code, name, english] of pairs) {
    expect(migration).toContain(`'${code}', '${name}', '${english}'`)
  }
})
