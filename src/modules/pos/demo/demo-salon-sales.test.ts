import { expect, test } from 'vitest'
import { demoProfessionals, demoServices } from '#modules/appointments/demo/demo-services.ts'
import { demoCustomersOf } from '#modules/customers/customers.demo.server.ts'
import { day } from '#platform/values/day.ts'
import { demoSalonSales } from './demo-salon-sales.ts'

const MONTHS = { firstDay: day('2026-10-07'), today: day('2026-11-21') }

test('in both months each professional sold what they provide, the same however often it is asked', () => {
  const sales = demoSalonSales(MONTHS, demoCustomersOf('salon'))
  expect(demoSalonSales(MONTHS, demoCustomersOf('salon'))).toEqual(sales)
  expect(sales.map(({ instant }) => instant)).toEqual(sales.map(({ instant }) => instant).toSorted())
  for (const month of ['2026-10', '2026-11'])
    for (const [name, provided] of demoProfessionals) {
      const theirs = sales.filter((sale) => sale.professional === name && sale.instant.startsWith(month))
      expect(theirs.length).toBeGreaterThan(1)
      const skus = provided.map((number) => demoServices[number - 1]?.sku)
      for (const { sku } of theirs) expect(skus).toContain(sku)
    }
})
