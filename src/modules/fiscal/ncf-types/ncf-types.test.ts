import { expect, test } from 'vitest'
import { DOCUMENT_TYPES } from '../ncf/document-types.ts'
import { buyerRule, taxCredit } from './ncf-type-facts.ts'
import { ncfTypeChange } from './ncf-types.ts'

const ID = '019a0000-0000-7000-8000-000000000000'

const refusedAt = (input: object) =>
  ncfTypeChange.safeParse({ id: ID, ...input }).error?.issues.map(({ path }) => path.join('.'))

test('what is left out is as usual: the DGII’s name, each range’s own warning, thirty days, in use', () => {
  expect(ncfTypeChange.parse({ id: ID })).toEqual({
    id: ID,
    short_name: '',
    warn_below: null,
    warn_days: 30,
    is_active: true,
  })
  // What a number's field holds when it was emptied.
  expect(ncfTypeChange.parse({ id: ID, warn_below: Number.NaN }).warn_below).toBeNull()
})

test.each([
  ['short_name', { short_name: 'x'.repeat(50) }],
  ['warn_below', { warn_below: -1 }],
  ['warn_below', { warn_below: 1_000_001 }],
  ['warn_below', { warn_below: 1.5 }],
  ['warn_days', { warn_days: 366 }],
  ['warn_days', { warn_days: Number.NaN }],
  ['position', { position: 1000 }],
])('%s is refused in %j', (path, input) => {
  expect(refusedAt(input)).toEqual([path])
})

test('what the DGII asks of the buyer, and whose tax credit a document is', () => {
  expect(
    Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, [buyerRule(type), taxCredit(type)]])),
  ).toEqual({
    consumo: ['large', 'no'],
    credito_fiscal: ['tax_id', 'yes'],
    nota_debito: ['corrected', 'corrected'],
    nota_credito: ['corrected', 'corrected'],
    compras: ['tax_id', 'yes'],
    registro_unico: ['none', 'no'],
    gastos_menores: ['none', 'no'],
    regimen_especial: ['identity', 'no'],
    gubernamental: ['tax_id', 'no'],
    exportacion: ['name', 'no'],
    pagos_exterior: ['none', 'no'],
  })
})
