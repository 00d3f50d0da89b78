import { expect, test } from 'vitest'
import { planBegun, planSchema } from './plan-form.ts'

const schema = planSchema({ number: 'number', id: 'id', features: 'features', long: 'long' })

test('room for files is typed in gigabytes and kept in bytes, there and back', () => {
  const limits = { ...planBegun(null).limits, storage_bytes: '1.5' }
  const plan = schema.parse({ ...planBegun(null), plan: 'tienda', limits })
  expect(plan.limits).toEqual({
    users: null,
    products: null,
    forms: null,
    responses_month: null,
    cases: null,
    storage_bytes: 1_500_000_000,
  })
  expect(planBegun({ ...plan, limits: plan.limits }).limits.storage_bytes).toBe('1.5')
})

test('what is no number is said at its field', () => {
  const limits = { ...planBegun(null).limits, users: 'many', products: '1e3', storage_bytes: '-1' }
  const { error } = schema.safeParse({ ...planBegun(null), plan: 'tienda', limits })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'limits.users',
    'limits.products',
    'limits.storage_bytes',
  ])
})
