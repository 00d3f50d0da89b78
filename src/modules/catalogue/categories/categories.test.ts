import { expect, test } from 'vitest'
import { categoryTints } from '#ui/theme/category-tint.ts'
import { categoryInput, TINTS } from './categories.ts'

const refusedAt = (input: object) =>
  categoryInput
    .safeParse({ code: 'BEB', name: 'Bebidas', ...input })
    .error?.issues.map(({ path }) => path.join('.'))

test('a code and a name are enough', () => {
  expect(categoryInput.parse({ code: ' BEB ', name: ' Bebidas ' })).toEqual({
    code: 'BEB',
    name: 'Bebidas',
    tint: 'hogar',
    subcategories: [],
  })
})

test.each([
  ['code', { code: ' ' }],
  ['code', { code: 'x'.repeat(50) }],
  ['name', { name: '' }],
  ['name', { name: 'x'.repeat(100) }],
  ['position', { position: 1000 }],
  ['position', { position: 1.5 }],
  ['tint', { tint: 'red' }],
  ['subcategories.0.name', { subcategories: [{ code: 'A', name: '' }] }],
  [
    'subcategories.1.name',
    {
      subcategories: [
        { code: 'A', name: 'Una' },
        { code: 'B', name: ' UNA ' },
      ],
    },
  ],
  [
    'subcategories.1.code',
    {
      subcategories: [
        { code: 'A', name: 'Una' },
        { code: ' A', name: 'Otra' },
      ],
    },
  ],
])('%s is refused in %j', (path, input) => {
  expect(refusedAt(input)).toEqual([path])
})

test('the longest code and name are taken', () => {
  expect(refusedAt({ code: 'x'.repeat(49), name: 'x'.repeat(99), position: 999 })).toBeUndefined()
})

test('a category can have every tint that is drawn', () => {
  expect(TINTS).toEqual(categoryTints)
})
