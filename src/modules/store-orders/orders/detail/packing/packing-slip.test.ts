import { expect, test } from 'vitest'
import { packingSlip } from './packing-slip.ts'

const ORDER = {
  number: 'P-000042',
  name: 'Yudelka Peña',
  phone: '8095550142',
  notes: '',
  pays: false,
  delivery_kind: 'delivery' as const,
  zone_name: 'Los Mina',
  address: 'C/ Duarte 12',
  lines: [
    { name: 'Pan', sku: 'PAN', quantity: 2, is_delivery: false },
    { name: 'Entrega a domicilio', sku: 'ENTREGA', quantity: 1, is_delivery: true },
  ],
}
const SAID = {
  shop: 'Colmado',
  language: 'es' as const,
  date: '20/11/2026',
  phone: '809-555-0142',
  total: 'RD$ 275.00',
  quantity: String,
}

test('a packing slip names the goods and where they go, and no price of what is paid', () => {
  const slip = packingSlip(ORDER, SAID)
  expect(slip.title).toBe('Hoja de empaque · Pedido P-000042')
  expect(slip.rows).toEqual([['2', 'PAN', 'Pan']])
  expect(slip.facts).toContainEqual(['Llevar a', 'Los Mina · C/ Duarte 12'])
  expect(JSON.stringify(slip)).not.toContain('275')
})

test('what is still to be charged stands on it, and what the customer wrote', () => {
  const slip = packingSlip({ ...ORDER, pays: true, notes: 'Tocar el timbre' }, { ...SAID, language: 'en' })
  expect(slip.facts).toContainEqual(['To be charged on delivery', 'RD$ 275.00'])
  expect(slip.facts).toContainEqual(['Notes', 'Tocar el timbre'])
})
