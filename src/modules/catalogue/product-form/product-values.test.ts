import { expect, test } from 'vitest'
import { productInput } from '../products/product.ts'
import {
  newProductValues,
  type ProductRecord,
  type ProductValues,
  payloadOf,
  productFormRules,
  usualTax,
  valuesOf,
} from './product-values.ts'

const places = [
  { id: '0198f000-0000-7000-8000-000000000001', name: 'Almacén principal' },
  { id: '0198f000-0000-7000-8000-000000000002', name: 'Depósito' },
]

const typed = (changes: Partial<ProductValues>): ProductValues => ({
  ...newProductValues({ places, tax: null }),
  name: 'Café',
  sku: 'CAF-1',
  price: '1,315.50',
  price2: '1300',
  price3: 'RD$ 1 290',
  ...changes,
})

const problems = (values: ProductValues) =>
  productFormRules((problem) => problem)
    .safeParse(values)
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test('a new product begins with what the specification says', () => {
  expect(newProductValues({ places: [], tax: null })).toMatchObject({
    isTaxable: true,
    priceIncludesTax: true,
    eligibleForRewards: true,
    commissionType: 'percentage',
    commissionValue: '0',
    otpExpiration: '300',
  })
})

test('a new product follows what the shop calls the general rate, where it has one', () => {
  const other = { kind: 'percentage', type: 'itbis', applies_to: 'all', is_active: true } as const
  const taxes = [
    { ...other, id: 'off', rate: 18, is_active: false },
    { ...other, id: 'services', rate: 18, applies_to: 'services' as const },
    { ...other, id: 'less', rate: 16 },
    { ...other, id: 'general', rate: 18 },
  ]
  const tax = usualTax(taxes)
  expect(newProductValues({ places, tax })).toMatchObject({
    isTaxable: true,
    taxId: 'general',
    taxPercent: '18',
  })
  expect(usualTax(taxes.slice(0, 3))).toBeNull()
})

test('amounts are read as people type them', () => {
  expect(payloadOf(typed({ costPrice: '.50' }))).toMatchObject({
    price: 1315.5,
    price2: 1300,
    price3: 1290,
    costPrice: 0.5,
  })
})

test('what cannot be read is refused at its field and never dropped', () => {
  expect(problems(typed({ costPrice: '10.005' }))).toEqual([['costPrice', 'amount_unreadable']])
  expect(problems(typed({ price: 'diez' }))).toEqual([['price', 'amount_unreadable']])
  for (const price of ['99999999999999', 'RD$ 99,999,999,999,999.50', '1000000000']) {
    expect(problems(typed({ price }))).toEqual([['price', 'amount_too_large']])
  }
  expect(problems(typed({ name: ' ', price2: '' }))).toEqual([
    ['name', 'name_required'],
    ['price2', 'prices_required'],
  ])
})

test('a variable price sends none', () => {
  expect(problems(typed({ variablePrice: true, price: '', price2: '', price3: '' }))).toBeUndefined()
  expect(payloadOf(typed({ variablePrice: true }))).toMatchObject({
    price: '',
    price2: '',
    price3: '',
    costPrice: '',
  })
})

test('rows of stock that are all zeros are not sent, and a problem finds its row all the same', () => {
  const [main, depot] = newProductValues({ places, tax: null }).warehouseQuantities
  if (!main || !depot) throw new Error('two warehouses make two rows')
  const rows = (currentQuantity: string) =>
    typed({ warehouseQuantities: [main, { ...depot, currentQuantity }] })
  expect(payloadOf(rows('1,200')).warehouseQuantities).toEqual([
    { warehouseId: depot.warehouseId, currentQuantity: 1200, minStock: '', maxStock: '' },
  ])
  expect(problems(rows('-1'))).toEqual([['warehouseQuantities.1.currentQuantity', 'quantity_negative']])
  expect(payloadOf(typed({ productType: 'service' })).warehouseQuantities).toBeUndefined()
})

test('stock taken down to nothing is sent with what was shown', () => {
  const row = {
    ...places[0],
    warehouseId: places[0]?.id ?? '',
    warehouseName: '',
    minStock: '',
    maxStock: '',
  }
  const values = typed({ warehouseQuantities: [{ ...row, shownQuantity: '5', currentQuantity: '' }] })
  expect(payloadOf(values).warehouseQuantities).toMatchObject([{ currentQuantity: 0, shownQuantity: 5 }])
})

test('a product opened and saved untouched stays as it was', () => {
  const product: ProductRecord = {
    id: '0198f000-0000-7000-8000-00000000000a' as ProductRecord['id'],
    name: 'Café molido',
    product_type: 'product',
    sku: 'CAF-0002',
    barcode: '746',
    unit: 'lb',
    variable_price: false,
    price: 1315.5,
    price2: 300,
    price3: 290.05,
    cost_price: 210,
    category_id: '0198f000-0000-7000-8000-00000000000b' as ProductRecord['category_id'],
    category_name: 'Café',
    category_tint: 'cafe',
    is_taxable: true,
    price_includes_tax: false,
    tax_percent: 16,
    tax_id: '0198f000-0000-7000-8000-00000000000c' as ProductRecord['tax_id'],
    image_url: '/files/a.webp',
    is_scheduleable: false,
    duration_minutes: 45,
    buffer_minutes: null,
    is_favorite: true,
    deleted: false,
    description: 'Tostado\noscuro',
    keywords: 'colador',
    subcategory_id: null,
    subcategory_name: null,
    provider_id: null,
    provider: null,
    default_duration: 45,
    buffer_time: 0,
    max_advance_booking_days: 90,
    min_advance_booking_hours: null,
    deposit_amount: 500.5,
    requiresOTP: false,
    otpExpiration: 120,
    eligible_for_rewards: false,
    pays_commission: false,
    commission_type: 'fixed',
    commission_value: 12.5,
    version: 1,
    created_at: '2026-11-20T16:00:00.000Z',
    updated_at: '2026-11-20T16:00:00.000Z',
    alternativeCodes: [],
    maxDiscounts: [],
    warehouseQuantities: [
      {
        warehouse_id: places[0]?.id as ProductRecord['warehouseQuantities'][number]['warehouse_id'],
        warehouse_name: 'Almacén principal',
        initial_quantity: 4,
        current_quantity: -1.25,
        min_stock: 2,
        max_stock: 0,
      },
    ],
  }
  expect(productInput.parse(payloadOf(valuesOf(product)))).toMatchObject({
    name: 'Café molido',
    unit: 'lb',
    price: 131_550,
    price2: 30_000,
    price3: 29_005,
    costPrice: 21_000,
    taxPercent: 1600,
    taxId: '0198f000-0000-7000-8000-00000000000c',
    priceIncludesTax: false,
    description: 'Tostado\noscuro',
    defaultDuration: 45,
    bufferTime: 0,
    maxAdvanceBookingDays: 90,
    minAdvanceBookingHours: null,
    depositAmount: 50_050,
    otpExpiration: 120,
    commissionType: 'fixed',
    commissionValue: 1250,
    warehouseQuantities: [{ currentQuantity: -1250, shownQuantity: -1250, minStock: 2000, maxStock: 0 }],
  })
})
