import { expect, test } from 'vitest'
import { documentCode } from '#modules/fiscal/ncf/ncf.ts'
import { INVOICE_DOCUMENTS, NO_CONDITION, typeInput } from './invoice-types.ts'

const TYPE = { code: 'EXP', name: 'Exportación', document_type: 'exportacion' }

const refusedAt = (input: object) =>
  typeInput.safeParse({ ...TYPE, ...input }).error?.issues.map(({ path }) => path.join('.'))

test('a code, a name and a document are enough', () => {
  expect(typeInput.parse({ ...TYPE, code: ' EXP ' })).toEqual({
    ...TYPE,
    condition_id: null,
    printed_note: '',
    is_default: false,
    is_active: true,
  })
  expect(typeInput.parse({ ...TYPE, condition_id: NO_CONDITION }).condition_id).toBeNull()
})

test.each([
  ['code', { code: ' ' }],
  ['code', { code: 'x'.repeat(50) }],
  ['name', { name: '' }],
  ['name', { name: 'x'.repeat(100) }],
  ['document_type', { document_type: 'nota_credito' }],
  ['document_type', { document_type: undefined }],
  ['condition_id', { condition_id: 'CONTADO' }],
  ['printed_note', { printed_note: 'x'.repeat(301) }],
  ['position', { position: 1000 }],
  ['position', { position: Number.NaN }],
])('%s is refused in %j', (path, input) => {
  expect(refusedAt(input)).toEqual([path])
})

test('every document that an invoice can be has numbers in both series', () => {
  for (const document of INVOICE_DOCUMENTS) {
    expect([documentCode('B', document), documentCode('E', document)]).not.toContain(null)
  }
})
