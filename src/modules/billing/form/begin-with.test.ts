import { expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import { creditDays } from '../posting/credit-days.ts'
import { beginWith, type Choices, conditionBrings, freshPayment, meansFor, methodsFor } from './begin-with.ts'

const of = { is_default: false, name: '', name_en: '' }

const CHOICES: Choices = {
  today: day('2026-11-20'),
  seller_id: 'ana' as Choices['seller_id'],
  sellers: [],
  employee_id: null,
  employees: [],
  warehouse_id: 'main' as Choices['warehouse_id'],
  warehouses: [],
  types: [],
  conditions: [
    { ...of, id: 'now' as Choices['conditions'][number]['id'], credit_days: 0, is_default: true },
    { ...of, id: 'month' as Choices['conditions'][number]['id'], credit_days: 30 },
  ],
  methods: [
    {
      ...of,
      id: 'cash' as Choices['methods'][number]['id'],
      code: 'CASH',
      is_default: true,
      use_currencies: true,
    },
    { ...of, id: 'credit' as Choices['methods'][number]['id'], code: 'CREDIT', use_currencies: false },
  ],
  currencies: [],
  has_own_cashbox: false,
  may_discount: true,
}

const HOTEL = { id: 'hotel', name: 'Hotel', tax_id: '101850043', is_default: false }
const GENERAL = { id: 'general', name: 'General', tax_id: null, is_default: true }

test('the condition says the days, the customer where it says none, and never later than the customer has', () => {
  expect(creditDays(30, null)).toBe(30)
  expect(creditDays(0, 15)).toBe(15)
  expect(creditDays(null, 15)).toBe(15)
  expect(creditDays(30, 15)).toBe(15)
  expect(creditDays(15, 30)).toBe(15)
  expect(creditDays(30, 0)).toBe(0)
  expect(creditDays(0, null)).toBe(0)
})

test('a condition with days brings credit, and the day that the customer has', () => {
  expect(conditionBrings(CHOICES, 'month', 'cash', { ...HOTEL, payment_terms_days: 15 })).toEqual({
    due_on: '2026-12-05',
    payment_method_id: 'credit',
  })
  expect(conditionBrings(CHOICES, 'month', 'cash', HOTEL).due_on).toBe('2026-12-20')
  expect(conditionBrings(CHOICES, 'now', 'credit', { ...HOTEL, payment_terms_days: 15 })).toEqual({
    due_on: '2026-12-05',
    payment_method_id: 'cash',
  })
})

test('credit is not offered to the general customer, nor brought by a condition', () => {
  expect(methodsFor(CHOICES, GENERAL).map(({ id }) => id)).toEqual(['cash'])
  expect(methodsFor(CHOICES, HOTEL).map(({ id }) => id)).toEqual(['cash', 'credit'])
  expect(methodsFor(CHOICES, null).map(({ id }) => id)).toEqual(['cash', 'credit'])
  expect(meansFor(CHOICES, GENERAL)).toMatchObject({ mayOwe: false, ways: [{ id: 'cash', kind: 'cash' }] })
  expect(meansFor(CHOICES, HOTEL).mayOwe).toBe(true)
  expect(conditionBrings(CHOICES, 'month', 'credit', GENERAL).payment_method_id).toBe('cash')
  const usual = { ...CHOICES, conditions: CHOICES.conditions.map((each) => ({ ...each, credit_days: 30 })) }
  expect(beginWith(usual, null, GENERAL).payments).toEqual([freshPayment(CHOICES, 'cash')])
  expect(beginWith(usual, null, { ...HOTEL, payment_terms_days: 15 })).toMatchObject({
    payments: [freshPayment(CHOICES, 'credit')],
    due_on: '2026-12-05',
    customer: HOTEL,
  })
})
