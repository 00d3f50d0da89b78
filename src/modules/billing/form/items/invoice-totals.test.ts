import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import {
  contentOf,
  type InvoiceValues,
  invoiceSchema,
  type LineValues,
  percentOf,
} from '../invoice-values.ts'
import { type Goods, totalsOf } from './invoice-totals.ts'

const GOODS: Goods = {
  products: [
    {
      id: 'coffee',
      name: 'Café',
      sku: 'CAF',
      unit: 'unit',
      product_type: 'product',
      price: 118,
      variable_price: false,
      is_taxable: true,
      price_includes_tax: true,
      tax_percent: 18,
      category_id: 'c',
      requires_otp: false,
    },
    {
      id: 'work',
      name: 'Mano de obra',
      sku: 'MAN',
      unit: 'service',
      product_type: 'service',
      price: null,
      variable_price: true,
      is_taxable: true,
      price_includes_tax: false,
      tax_percent: null,
      category_id: null,
      requires_otp: false,
    },
  ],
  promotions: [],
}

const lineOf = (id: 'coffee' | 'work', quantity: string, { price = '', discount = '' } = {}): LineValues => {
  const product = GOODS.products.find((each) => each.id === id)
  if (!product) throw new Error(`no ${id}`)
  return { product, quantity, price, discount }
}

test('two coffees less ten percent and an hour of work, as the counter works them out', () => {
  const found = totalsOf(
    [lineOf('coffee', '2', { discount: '10' }), lineOf('work', '1', { price: '1,000' })],
    GOODS,
  )
  expect(found?.isWhole).toBe(true)
  expect(found?.totals).toMatchObject({
    gross: 123_600,
    discount: 2_360,
    subtotal: 118_000,
    tax: 21_240,
    total: 139_240,
  })
  expect(found?.lines.map((line) => line?.total)).toEqual([21_240, 118_000])
})

test('a line that is not typed to its end is left out, and the others keep their places', () => {
  const found = totalsOf([lineOf('work', '1'), lineOf('coffee', ''), lineOf('coffee', '1')], GOODS)
  expect(found).toMatchObject({ isWhole: false, totals: { total: 11_800 } })
  expect(found?.lines.map((line) => line?.total ?? null)).toEqual([null, null, 11_800])
})

test('a product that is not known yet is left out, as one in parts that is counted', () => {
  expect(totalsOf([lineOf('coffee', '1')], { products: [], promotions: [] })).toMatchObject({
    isWhole: false,
  })
  expect(totalsOf([lineOf('coffee', '1.5')], GOODS)).toMatchObject({ isWhole: false, totals: { total: 0 } })
})

test('a promotion works as at the counter', () => {
  const promotions = [
    {
      id: 'p',
      name: 'Diez menos',
      code: 'DIEZ',
      type: 'percentage_discount' as const,
      discount: 10,
      param1: null,
      param2: null,
      product_ids: [],
      category_ids: ['c'],
    },
  ]
  const found = totalsOf([lineOf('coffee', '1')], { ...GOODS, promotions })
  expect(found?.totals.total).toBe(10_620)
  expect(found?.lines[0]?.promotions[0]?.promotion.name).toBe('Diez menos')
})

test('the lines add up to the whole, whatever is typed', () => {
  const typed = fc.array(
    fc.record({
      quantity: fc.constantFrom('', 'x', '0', '1', '2', '12', '1.5'),
      price: fc.constantFrom('', 'x', '0', '99.99', '1,250'),
      discount: fc.constantFrom('', '0', '7.5', '100', '101', '%'),
      id: fc.constantFrom('coffee' as const, 'work' as const),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(typed, (lines) => {
      const found = totalsOf(
        lines.map(({ id, quantity, ...more }) => lineOf(id, quantity, more)),
        GOODS,
      )
      const sum = found?.lines.reduce((total, line) => total + (line?.total ?? 0), 0)
      expect(sum).toBe(found?.totals.total)
      expect(found?.lines).toHaveLength(lines.length)
    }),
  )
})

test('a percent is typed with or without its sign', () => {
  expect(['', '10', '7.5 %', '100', '100.01', '-1', 'x'].map(percentOf)).toEqual([
    0,
    10,
    7.5,
    100,
    null,
    null,
    null,
  ])
})

const WORDS = {
  customer_required: 'customer',
  items_required: 'items',
  method_required: 'method',
  reference_required: 'reference',
  reference_too_long: 'long',
  amount_wrong: 'amount',
  quantity_wrong: 'quantity',
  price_wrong: 'price',
  discount_wrong: 'discount',
  due_required: 'due',
  due_too_early: 'early',
}

const EMPTY: InvoiceValues = {
  customer: null,
  invoice_type_id: '',
  document_type: 'consumo',
  lines: [],
  payments: [{ payment_method_id: '', currency_id: '', amount: '', reference: '' }],
  condition_id: '',
  due_on: null,
  seller_id: '',
  employee_id: 'none',
  warehouse_id: '',
}

const refusalsOf = (values: Partial<InvoiceValues>, isDraft = false) =>
  invoiceSchema({
    words: WORDS,
    today: day('2026-11-20'),
    kindOf: (id) => KINDS.find((kind) => kind === id) ?? null,
    isDraft: () => isDraft,
  })
    .safeParse({ ...EMPTY, ...values })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('an invoice needs a customer, a line and a way to pay; a draft needs none of them', () => {
  expect(refusalsOf({})).toEqual([
    'customer: customer',
    'lines: items',
    'payments.0.payment_method_id: method',
  ])
  expect(refusalsOf({}, true)).toBeUndefined()
  expect(refusalsOf({ lines: [lineOf('work', '0', { discount: '101' })] }, true)).toEqual([
    'lines.0.quantity: quantity',
    'lines.0.price: price',
    'lines.0.discount: discount',
  ])
})

const buyer = { id: 'b', name: 'Hotel', tax_id: null, is_default: false }
const ready = { customer: buyer, lines: [lineOf('coffee', '1')] }

const KINDS = ['cash', 'card', 'transfer', 'credit'] as const

const paid = (payment_method_id: string, more: Partial<InvoiceValues['payments'][number]> = {}) => ({
  ...ready,
  payments: [{ payment_method_id, currency_id: '', amount: '', reference: '', ...more }],
})

test('a card names its number, a transfer may, and what is on credit is due today at the earliest', () => {
  expect(refusalsOf(paid('card'))).toEqual(['payments.0.reference: reference'])
  expect(refusalsOf(paid('card', { reference: '77' }))).toBeUndefined()
  expect(refusalsOf(paid('transfer'))).toBeUndefined()
  expect(refusalsOf(paid('credit'))).toEqual(['due_on: due'])
  expect(refusalsOf({ ...paid('credit'), due_on: day('2026-11-19') })).toEqual(['due_on: early'])
  expect(refusalsOf({ ...paid('credit'), due_on: day('2026-11-20') })).toBeUndefined()
  // Nobody sees the day of what is paid at once.
  expect(refusalsOf({ ...paid('cash'), due_on: day('2026-11-19') })).toBeUndefined()
  expect(refusalsOf(paid('cash', { amount: '5oo' }), true)).toEqual(['payments.0.amount: amount'])
})

test('what is sent has the payments as they are typed, and prices only where they are', () => {
  const typed = { ...EMPTY, ...paid('cash', { amount: '1,000.5', currency_id: 'usd' }) }
  expect(contentOf(typed)).toMatchObject({
    customer_id: 'b',
    document_type: 'consumo',
    payments: [{ payment_method_id: 'cash', amount: 1000.5, currency_id: 'usd', reference: null }],
  })
  expect(contentOf({ ...EMPTY, ...paid('') }).payments).toEqual([
    { payment_method_id: null, amount: null, currency_id: null, reference: null },
  ])
  expect(
    contentOf({ ...typed, lines: [lineOf('work', '1.5', { price: '1,000', discount: '5' })] }).items,
  ).toEqual([{ product_id: 'work', quantity: 1.5, price: 1000, discount_percent: 5 }])
})
