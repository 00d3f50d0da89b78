import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { errorText } from '#ui/words/error-text.ts'
import { registerMessages } from '#ui/words/messages.ts'
import { heldMessages } from '../held.messages.ts'
import { HeldUnreadable, readLoaded } from './loaded.ts'

const ID = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e62'
const item = {
  product: {
    id: ID,
    category_id: null,
    name: 'Café',
    price: 118,
    variable_price: false,
    is_taxable: true,
    tax_percent: 18,
    price_includes_tax: true,
    unit: 'und',
  },
  quantity: 2,
  price: null,
  discount: null,
  alternateCodeUsages: [],
}
const loaded = {
  id: ID,
  name: 'Ana',
  customerId: 'default',
  customer: null,
  discount: null,
  missing: ['Pan'],
}

const codeOf = (answer: unknown): unknown => {
  try {
    readLoaded(answer as { items: unknown[]; missing: string[] })
    return null
  } catch (error) {
    return error instanceof HeldUnreadable ? error.data.domain.code : error
  }
}

describe('a held invoice that comes back', () => {
  test('is taken as it is where all of it can be read', () => {
    expect(readLoaded({ ...loaded, items: [item] })).toEqual({ ...loaded, items: [item] })
  })

  test('loses what cannot be read, and says its name', () => {
    const free = { product: { name: 'Queso' }, quantity: 'mucho' }
    expect(readLoaded({ ...loaded, items: [item, free, null] })).toEqual({
      ...loaded,
      items: [item],
      missing: ['Pan', 'Queso', '?'],
    })
  })

  test.each([
    null,
    'x',
    [],
    {},
    { ...loaded },
    { ...loaded, items: {} },
    { ...loaded, items: [item], id: 7 },
  ])('%j is no invoice', (answer) => {
    expect(codeOf(answer)).toBe('held.invalid_data')
  })

  test.each([[[]], [[null, 'x', {}]], [[{ ...item, quantity: -1 }]], [[{ ...item, product: null }]]])(
    'with %j it has no item',
    (items) => {
      expect(codeOf({ ...loaded, items })).toBe('held.no_valid_items')
    },
  )
})

test('both are said in words', async () => {
  registerMessages(heldMessages)
  await i18next.changeLanguage('es')
  expect(errorText(new HeldUnreadable('held.invalid_data'))).toBe('Los datos de la factura no son válidos')
  expect(errorText(new HeldUnreadable('held.no_valid_items'))).toBe(
    'La factura guardada no tiene productos válidos',
  )
})
