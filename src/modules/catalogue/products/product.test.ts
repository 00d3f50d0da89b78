import { describe, expect, test } from 'vitest'
import { type ProductPayload, productInput } from './product.ts'

const coffee: ProductPayload = {
  name: 'Café molido 1 lb',
  sku: 'CAF-0002',
  price: 315,
  price2: '300.00',
  price3: 290.5,
}

const problems = (payload: unknown): string[] => {
  const read = productInput.safeParse(payload)
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('what a product needs', () => {
  test('a name, a SKU and its three prices are enough', () => {
    expect(productInput.parse(coffee)).toMatchObject({
      name: 'Café molido 1 lb',
      productType: 'product',
      price: 31_500,
      price2: 30_000,
      price3: 29_050,
      costPrice: null,
      isTaxable: true,
      priceIncludesTax: true,
      eligibleForRewards: true,
      commissionType: 'percentage',
    })
  })

  test('what is missing is said all at once, in the words of the specification', () => {
    expect(problems({ name: '  ', price: '', price2: 300 })).toEqual([
      'name: El nombre es requerido',
      'sku: El SKU es requerido',
      'price: Los precios son requeridos cuando no es precio variable',
      'price3: Los precios son requeridos cuando no es precio variable',
    ])
  })

  test('a variable price needs none', () => {
    expect(problems({ name: 'Recarga', sku: 'SRV-1', variablePrice: true, price: '', price2: '' })).toEqual(
      [],
    )
  })

  test('a price of three decimals is refused with a sentence and not called missing', () => {
    expect(problems({ ...coffee, price: 1.005 })).toEqual([
      'price: Escriba un monto con dos decimales como máximo.',
    ])
  })

  test.each([-1, '-0.01'])('a price below zero is refused: %s', (price) => {
    expect(problems({ ...coffee, price })).toEqual(['price: El monto no puede ser menor que cero.'])
  })

  test('a service takes no more than a day with what is kept free behind it', () => {
    const service = { ...coffee, productType: 'service' as const, isScheduleable: true }
    expect(problems({ ...service, defaultDuration: 60, bufferTime: 1380 })).toEqual([])
    const said = 'La duración y el tiempo entre citas no pueden pasar juntos de un día: 1,440 minutos.'
    expect(problems({ ...service, defaultDuration: 60, bufferTime: 1381 })).toEqual([`bufferTime: ${said}`])
    expect(problems({ ...service, defaultDuration: 1441 })).toEqual([`defaultDuration: ${said}`])
    expect(problems({ ...coffee, defaultDuration: 1441 })).toEqual([])
  })

  test('a name counts its letters as people do, emoji and right-to-left script included', () => {
    expect(problems({ ...coffee, name: '🥭'.repeat(10_000) })).toEqual([])
    expect(problems({ ...coffee, name: 'قهوة عربية' })).toEqual([])
    expect(problems({ ...coffee, name: 'ñ'.repeat(10_001) })).toEqual([
      'name: El nombre puede tener 10,000 letras como máximo.',
    ])
  })

  test('only the three types exist', () => {
    expect(problems({ ...coffee, productType: 'gift' })).toHaveLength(1)
  })
})

describe('the ranges of the specification', () => {
  test.each([
    ['taxPercent', 101, 'El impuesto debe estar entre 0 y 100, con dos decimales como máximo.'],
    ['taxPercent', -1, 'El impuesto debe estar entre 0 y 100, con dos decimales como máximo.'],
    ['otpExpiration', 0, 'El vencimiento del código debe ser un número entero de al menos 1 segundo.'],
    ['otpExpiration', '1e3', 'El vencimiento del código debe ser un número entero de al menos 1 segundo.'],
    ['otpExpiration', 1.5, 'El vencimiento del código debe ser un número entero de al menos 1 segundo.'],
    [
      'commissionValue',
      -1,
      'La comisión debe ser un número de 0 en adelante, con dos decimales como máximo.',
    ],
    ['commissionValue', '100.01', 'La comisión no puede pasar de 100 %.'],
    ['defaultDuration', 0, 'La duración debe ser un número entero de al menos 1 minuto.'],
    ['imageUrl', 'javascript:alert(1)', 'La dirección de la imagen no es válida.'],
  ])('%s %s', (field, value, sentence) => {
    expect(problems({ ...coffee, [field]: value })).toEqual([`${field}: ${sentence}`])
  })

  test('a fixed commission may pass a hundred pesos', () => {
    expect(problems({ ...coffee, commissionType: 'fixed', commissionValue: 250 })).toEqual([])
  })
})

describe('codes and quantities', () => {
  const warehouseId = '0198f000-0000-7000-8000-000000000001'
  const stock = (row: object, unit?: string) => ({
    ...coffee,
    unit,
    warehouseQuantities: [{ warehouseId, ...row }],
  })

  test('an alternate code needs one of its codes, and a barcode stands once', () => {
    const alternativeCodes = [{ description: 'caja' }, { barcode: '746' }, { barcode: '746' }]
    expect(problems({ ...coffee, alternativeCodes })).toEqual([
      'alternativeCodes.0.barcode: Escriba el SKU o el código de barras.',
      'alternativeCodes.2.barcode: Este código ya está en el mismo producto.',
    ])
  })

  test('units are whole and not below zero; pounds come in parts', () => {
    expect(problems(stock({ currentQuantity: 1.5 }))).toEqual([
      'warehouseQuantities.0.currentQuantity: Este producto se cuenta por unidades enteras.',
    ])
    expect(problems(stock({ initialQuantity: -1 }))).toEqual([
      'warehouseQuantities.0.initialQuantity: La cantidad no puede ser menor que cero.',
    ])
    expect(problems(stock({ currentQuantity: 1.5 }, 'lb'))).toEqual([])
    expect(problems(stock({ currentQuantity: '', minStock: '' }))).toEqual([])
  })

  test('oversold stock that was not touched is left alone', () => {
    expect(problems(stock({ currentQuantity: -3, shownQuantity: -3 }))).toEqual([])
    expect(problems(stock({ currentQuantity: -3, shownQuantity: 2 }))).toHaveLength(1)
  })

  test('a warehouse stands once', () => {
    const warehouseQuantities = [{ warehouseId }, { warehouseId }]
    expect(problems({ ...coffee, warehouseQuantities })).toEqual([
      'warehouseQuantities.1.warehouseId: El almacén está repetido.',
    ])
  })

  test('rows that are no rows are refused and break nothing', () => {
    expect(problems({ ...coffee, alternativeCodes: 'x' })).toHaveLength(1)
    expect(problems({ ...coffee, warehouseQuantities: [null], maxDiscounts: [7] })).toHaveLength(2)
    expect(problems('nothing')).toHaveLength(1)
  })
})
