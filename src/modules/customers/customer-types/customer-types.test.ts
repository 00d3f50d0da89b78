import { expect, test } from 'vitest'
import { customerTypeInput } from './customer-types.ts'

const refusedAt = (input: object) =>
  customerTypeInput
    .safeParse({ code: 'COL', name: 'Colmado', ...input })
    .error?.issues.map(({ path }) => path.join('.'))

test('a code and a name are enough', () => {
  expect(customerTypeInput.parse({ code: ' COL ', name: ' Colmado ' })).toEqual({
    code: 'COL',
    name: 'Colmado',
    description: '',
    is_active: true,
    is_default: false,
  })
})

test.each([
  ['code', { code: '' }],
  ['code', { code: 'x'.repeat(50) }],
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(100) }],
  ['description', { description: 'x'.repeat(500) }],
  ['position', { position: 1000 }],
  ['position', { position: -1 }],
  ['is_default', { is_active: false, is_default: true }],
])('%s is refused in %j', (path, input) => {
  expect(refusedAt(input)).toEqual([path])
})
