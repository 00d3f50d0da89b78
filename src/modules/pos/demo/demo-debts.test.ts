import { expect, test } from 'vitest'
import { demoProductsOf } from '#modules/catalogue/catalogue.demo.server.ts'
import { demoCustomers } from '#modules/customers/demo/demo-customers.ts'
import { day } from '#platform/values/day.ts'
import { DEMO_DEBTORS, withDebts } from './demo-debts.ts'
import { demoSales } from './demo-sales.ts'

test('some sales of the month are on credit, of customers that there are, and nothing else of any sale changes', () => {
  const customers = demoCustomers
  const products = demoProductsOf('minimarket')
  const before = demoSales({ seed: 1, fromDay: '2026-10-21', toDay: '2026-11-21', products, customers })
  const { sales, debts } = withDebts(before, DEMO_DEBTORS, day('2026-11-21'))
  expect(sales.map((sale) => ({ ...sale, customer: null }))).toEqual(
    before.map((sale) => ({ ...sale, customer: null })),
  )
  expect(debts.size).toBe(DEMO_DEBTORS.flatMap(({ sold }) => sold).length)
  const codes = new Set(customers.map(({ code }) => code))
  for (const { sale, paidOn } of debts.values()) {
    expect(codes).toContain(sale.customer)
    expect(sales).toContain(sale)
    expect(paidOn >= sale.instant.slice(0, 10)).toBe(true)
  }
})
