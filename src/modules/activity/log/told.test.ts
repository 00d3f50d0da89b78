import { expect, test } from 'vitest'
import { nameIn, toldOfEntry } from './told.ts'

const CATEGORY = '0190a0aa-0000-7000-8000-000000000001'

const saying = {
  names: (id: string) => (id === CATEGORY ? 'Bebidas' : null),
  word: (_field: string, text: string) => (text === 'pos.sell' ? 'Vender y cobrar' : null),
  sees: (field: string) => field !== 'cost_price',
}

const told = (action: string, details: Record<string, unknown>) => toldOfEntry({ action, details }, saying)

test('only what is another than before is a change', () => {
  const { changes, details } = told('tax.changed', {
    from: { name: 'Uno', code: 'A', starts_at: '2026-11-20T10:00:00.000Z' },
    to: { name: 'Dos', code: 'A', starts_at: '2026-11-20T10:00:00.000Z', products: 3 },
  })
  expect(changes).toEqual([{ field: 'name', from: 'Uno', to: 'Dos' }])
  expect(details).toEqual([{ field: 'products', value: 3 }])
})

test('a decimal is held against the whole number that is kept', () => {
  const { changes } = told('tax.changed', {
    from: { rate_bps: 800, amount_cents: null },
    to: { rate: 9.5, amount: null },
  })
  expect(changes).toEqual([{ field: 'rate', from: 8, to: 9.5 }])
})

test('a record is told by its name and never by its id; a permission in words', () => {
  const other = '0190a0aa-0000-7000-8000-000000000002'
  expect(
    told('product.changed', { from: { category_id: null }, to: { category_id: CATEGORY } }).changes,
  ).toEqual([{ field: 'category_id', from: null, to: 'Bebidas' }])
  const { details } = told('role.changed', { from: 'A', to: 'A', given: ['pos.sell'], link_id: other })
  expect(details).toEqual([{ field: 'given', value: ['Vender y cobrar'] }])
  expect(told('form.rights_changed', { roles: [{ role_id: other }, { role_id: other }] }).details).toEqual([
    { field: 'roles', value: { count: 2 } },
  ])
})

test('a value that went from one to another by itself has the name of what it is of', () => {
  expect(told('tax.moved', { from: 0, to: 1 }).changes).toEqual([{ field: 'position', from: 1, to: 2 }])
  expect(told('till.renamed', { from: '', to: 'Puerta' }).changes).toEqual([
    { field: 'name', from: null, to: 'Puerta' },
  ])
  expect(told('voucher.cancelled', { from: 'active', to: 'cancelled', reason: 'Rota' })).toEqual({
    changes: [{ field: 'status', from: 'active', to: 'cancelled' }],
    details: [{ field: 'reason', value: 'Rota' }],
  })
  expect(told('fiscal.block_taken', { from: 10, to: 20 })).toEqual({
    changes: [],
    details: [
      { field: 'from', value: 10 },
      { field: 'to', value: 20 },
    ],
  })
})

test.each([
  'password',
  'password_hash',
  'smtp_password',
  'whatsapp_token',
  'auth_key',
  'secret_sealed',
  'token_hash',
  'notes',
  'internal_notes',
  'customer_notes',
  'allergies',
  'cost_price',
])('%s is told of as changed, and not to what', (field) => {
  const { changes, details } = told('x.changed', {
    from: { [field]: 'before' },
    to: { [field]: 'after' },
    [`${field}`]: 'as it is',
  })
  expect(changes).toEqual([{ field, from: null, to: null, isWithheld: true }])
  expect(details).toEqual([{ field, value: null, isWithheld: true }])
})

test('an entry names its record where nobody else does', () => {
  expect(nameIn({ details: { to: { name: 'Ahora' }, from: { name: 'Antes' } } })).toBe('Ahora')
  expect(nameIn({ details: { number: 7 } })).toBe('7')
  expect(nameIn({ details: { from: 1, to: 2 } })).toBeNull()
})
