import { expect, test } from 'vitest'
import { newPromotion, type PromotionValues, payloadOf, promotionForm, valuesOf } from './promotion-values.ts'

const TODAY = '2026-11-20'
const whole: PromotionValues = { ...newPromotion(TODAY), name: 'Noviembre', code: 'NOV', discount: '10' }

const refused = (more: Partial<PromotionValues>, begun: string | null = null) => {
  const form = promotionForm(TODAY, (refusal) => refusal?.code ?? 'unreadable')
  const { error } = form.safeParse({ ...whole, begun, ...more })
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('a new promotion takes nothing off yet, from today for thirty days', () => {
  expect(newPromotion(TODAY)).toMatchObject({
    type: 'percentage_discount',
    discount: '0',
    startDate: '2026-11-20',
    endDate: '2026-12-20',
    isActive: true,
  })
})

test('the form refuses what the server does, at its field', () => {
  expect(refused({})).toEqual([])
  expect(refused({ name: ' ' })).toEqual(['name: promotions.name_required'])
  expect(refused({ code: '' })).toEqual(['code: promotions.code_required'])
  expect(refused({ name: 'x'.repeat(201) })).toEqual(['name: promotions.name_too_long'])
  expect(refused({ code: 'x'.repeat(51) })).toEqual(['code: promotions.code_too_long'])
  expect(refused({ name: 'x'.repeat(200), code: 'x'.repeat(50) })).toEqual([])
  expect(refused({ startDate: null })).toEqual(['startDate: promotions.start_date_required'])
  expect(refused({ endDate: null })).toEqual(['endDate: promotions.end_date_required'])
  expect(refused({ startDate: '2026-11-19' })).toEqual(['startDate: promotions.start_date_past'])
  expect(refused({ endDate: '2026-11-19' })).toEqual(['endDate: promotions.end_date_before_start'])
  expect(refused({ discount: '' })).toEqual(['discount: promotions.discount_required'])
  expect(refused({ discount: '-1' })).toEqual(['discount: promotions.discount_not_positive'])
  for (const discount of ['diez', '1e3', '1,5', '0x10'])
    expect(refused({ discount })).toEqual(['discount: promotions.discount_not_positive'])
  expect(refused({ discount: '9'.repeat(31) })).toEqual(['discount: promotions.discount_too_large'])
  for (const discount of ['10.555', '1,010.555'])
    expect(refused({ discount })).toEqual(['discount: promotions.discount_too_precise'])
  for (const discount of ['1000000000000000', '100,000,000.01'])
    expect(refused({ type: 'fixed_amount_discount', discount })).toEqual([
      'discount: promotions.discount_too_large',
    ])
  expect(refused({ discount: '101' })).toEqual(['discount: promotions.percent_too_large'])
  expect(refused({ type: 'fixed_amount_discount', discount: '1,500.00' })).toEqual([])
  expect(refused({ type: 'buy_x_get_y' })).toEqual([
    'param1: promotions.x_and_y_required',
    'param2: promotions.x_and_y_required',
  ])
  expect(refused({ name: '', code: '', discount: '' })).toEqual([
    'name: promotions.name_required',
    'code: promotions.code_required',
    'discount: promotions.discount_required',
  ])
  expect(refused({ type: 'buy_x_get_y', param1: '2' })).toEqual(['param2: promotions.x_and_y_required'])
  expect(refused({ type: 'buy_x_get_y', param2: '1' })).toEqual(['param1: promotions.x_and_y_required'])
  expect(refused({ type: 'buy_x_get_y', param1: '2', param2: '0' })).toEqual([
    'param2: promotions.x_and_y_not_whole',
  ])
  expect(refused({ type: 'buy_x_get_y', param1: '1.5', param2: '1' })).toEqual([
    'param1: promotions.x_and_y_not_whole',
  ])
  expect(refused({ type: 'buy_x_get_y', param1: '2', param2: '1', discount: '' })).toEqual([])
  expect(refused({ type: 'bundle_discount' })).toEqual(['products: promotions.set_too_small'])
})

test('a promotion that runs keeps its first day', () => {
  expect(refused({ startDate: '2026-11-01' }, '2026-11-01')).toEqual([])
  expect(refused({ startDate: '2026-11-02' }, '2026-11-01')).toEqual([
    'startDate: promotions.start_date_past',
  ])
})

test('what is shown of one that is there is sent as it was', () => {
  const known = {
    name: 'Lleva 3, paga 2',
    code: '3X2',
    type: 'buy_x_get_y' as const,
    discount: 0,
    param1: '2',
    param2: '1',
    start_date: '2026-11-20',
    end_date: '2026-12-20',
    is_active: false,
    products: [{ product_id: 'p', name: 'Café', price: 100, weighed: false }],
    categories: [{ category_id: 'c', name: 'Bebidas' }],
  }
  expect(payloadOf(valuesOf(known))).toEqual({
    name: 'Lleva 3, paga 2',
    code: '3X2',
    type: 'buy_x_get_y',
    discount: 0,
    param1: '2',
    param2: '1',
    startDate: '2026-11-20',
    endDate: '2026-12-20',
    isActive: false,
    productIds: ['p'],
    categoryIds: ['c'],
  })
})
