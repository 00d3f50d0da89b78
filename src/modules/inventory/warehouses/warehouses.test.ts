import { expect, test } from 'vitest'
import { warehouseInput } from './warehouses.ts'

const refusedAt = (input: object) =>
  warehouseInput
    .safeParse({ code: 'ALM', name: 'Almacén', position: 1, ...input })
    .error?.issues.map(({ path }) => path.join('.'))

test('a code, a name and an order are enough', () => {
  expect(warehouseInput.parse({ code: ' ALM ', name: ' Nave ', position: 0 })).toEqual({
    code: 'ALM',
    name: 'Nave',
    position: 0,
    address: '',
    phone: '',
    is_active: true,
    is_default: false,
  })
})

test.each([
  ['code', { code: ' ' }],
  ['code', { code: 'x'.repeat(50) }],
  ['name', { name: '' }],
  ['name', { name: 'x'.repeat(100) }],
  ['position', { position: undefined }],
  ['position', { position: -1 }],
  ['position', { position: 1000 }],
  ['position', { position: 1.5 }],
  ['address', { address: 'x'.repeat(300) }],
  ['phone', { phone: 'x'.repeat(60) }],
])('%s is refused in %j', (path, input) => {
  expect(refusedAt(input)).toEqual([path])
})

test('the longest code and name and the highest order are taken', () => {
  expect(refusedAt({ code: 'x'.repeat(49), name: 'x'.repeat(99), position: 999 })).toBeUndefined()
})
