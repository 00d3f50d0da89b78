import { expect, test } from 'vitest'
import { circles } from './imports.ts'
import { takesDeafTest } from './journeys.ts'
import { LAWS } from './laws.ts'

const broken = (from: string, to: string): string[] =>
  LAWS.filter((law) => law.broken({ from, to })).map((law) => law.name)

test.each([
  ['src/modules/catalogue/a.server.ts', 'src/modules/pos/b.server.ts', 'arrows-go-down'],
  ['src/modules/novelty/a.ts', 'src/platform/values/money.ts', 'every-module-has-a-rank'],
  ['src/platform/a.server.ts', 'src/modules/pos/b.server.ts', 'the-ground-knows-no-module'],
  ['src/modules/pos/a.server.ts', 'src/app/b.server.ts', 'only-app-knows-app'],
  ['src/modules/pricing/cart/cart.ts', 'src/modules/cash/cashboxes/cashboxes.tables.ts', 'rules-are-pure'],
  ['src/modules/pricing/cart/cart.ts', 'node:crypto', 'rules-are-pure'],
  [
    'src/modules/pos/till/till-screen.tsx',
    'src/modules/pos/till/till.server.ts',
    'screens-stay-in-the-browser',
  ],
  ['src/modules/pos/a.server.ts', 'src/modules/pos/b.tsx', 'the-server-draws-nothing'],
  ['src/modules/pos/pos.module.ts', 'src/modules/pos/b.tsx', 'the-server-draws-nothing'],
  ['src/modules/pos/b.tsx', 'src/modules/pos/pos.module.ts', 'screens-stay-in-the-browser'],
  ['src/modules/pos/a.server.ts', 'src/modules/inventory/inventory.tables.ts', 'tables-are-private'],
])('%s may not import %s', (from, to, law) => {
  expect(broken(from, to)).toContain(law)
})

test.each([
  ['src/modules/pos/a.server.ts', 'src/modules/inventory/stock.server.ts'],
  ['src/modules/cash/cashboxes/cashboxes.tables.ts', 'src/modules/inventory/inventory.tables.ts'],
  ['src/modules/reports/a.server.ts', 'src/modules/cash/cashboxes/cashboxes.tables.ts'],
  ['src/app/modules.server.ts', 'src/modules/pos/pos.module.ts'],
  ['src/modules/pos/pos.module.ts', 'src/modules/pos/pos.router.ts'],
  ['src/modules/pos/till/till-screen.tsx', 'src/ui/button/button.tsx'],
])('%s may import %s', (from, to) => {
  expect(broken(from, to)).toEqual([])
})

test('a circle is told by its path', () => {
  const edges = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'a' },
    { from: 'c', to: 'd' },
  ]
  expect(circles(edges)).toEqual([['a', 'b', 'c', 'a']])
})

test.each([
  [`import { expect, test } from '@playwright/test'`, true],
  [`import { test as base } from '@playwright/test'`, true],
  [`import playwright from '@playwright/test'`, true],
  [`import * as playwright from '@playwright/test'`, true],
  [`export * from '@playwright/test'`, true],
  [`import { expect, type Page } from '@playwright/test'`, false],
  [`import { openTill, test } from './journey.ts'`, false],
])('a journey that says %s would not hear what a page throws: %s', (source, deaf) => {
  expect(takesDeafTest(source)).toBe(deaf)
})
