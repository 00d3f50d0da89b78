import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { circles } from './imports.ts'
import { takesDeafTest } from './journeys.ts'
import { LAWS } from './laws.ts'
import { allImports, roomCircles, roomOf } from './rooms.ts'
import { shapeBreaches } from './shapes.ts'

const broken = (from: string, to: string): string[] =>
  LAWS.filter((law) => law.broken({ from, to })).map((law) => law.name)

test.each([
  ['src/modules/catalogue/a.server.ts', 'src/modules/pos/b.server.ts', 'arrows-go-down'],
  ['src/modules/novelty/a.ts', 'src/platform/values/money.ts', 'every-module-has-a-rank'],
  ['src/platform/a.server.ts', 'src/modules/pos/b.server.ts', 'the-ground-knows-no-module'],
  ['src/modules/pos/a.server.ts', 'src/app/b.server.ts', 'only-app-knows-app'],
  ['src/app/browser/main.tsx', 'src/modules/pos/pos-page.client.ts', 'the-shell-names-no-module'],
  ['src/app/http/a.server.ts', 'src/modules/fiscal/tills/b.server.ts', 'app-names-no-module'],
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
  ['src/app/browser/modules.ts', 'src/modules/pos/pos.screens.tsx'],
  ['src/app/browser/guard.tsx', 'src/modules/identity/sessions/session.tsx'],
  ['src/app/onboarding/open-shop.server.ts', 'src/modules/identity/people/people.server.ts'],
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
  ['src/platform/values/money.ts', 'src/platform/values'],
  ['src/ui/ui-provider.tsx', 'src/ui'],
  ['src/modules/pos/till/lines/cart-line.tsx', 'src/modules/pos/till'],
  ['src/modules/cards/cards.tables.ts', 'src/modules/cards'],
  ['src/modules/cards/cards.router.ts', 'src/modules/cards (what composes it)'],
  ['src/modules/cards/cards.demo.server.ts', 'src/modules/cards (what composes it)'],
  ['src/app/app.router.ts', null],
])('%s stands in the room %s', (file, room) => {
  expect(roomOf(file)).toBe(room)
})

test('rooms that know each other in a circle are told, with what each imports', () => {
  const circle = [
    { from: 'src/modules/pos/held/held-panel.tsx', to: 'src/modules/pos/till/till.client.ts' },
    { from: 'src/modules/pos/till/till-screen.tsx', to: 'src/modules/pos/held/held-panel.tsx' },
  ]
  expect(roomCircles(circle)).toEqual([
    `circle of rooms: src/modules/pos/held → src/modules/pos/till → src/modules/pos/held (${circle
      .map(({ from, to }) => `${from} imports ${to}`)
      .join('; ')})`,
  ])
})

test("a module's router may compose a room that names its tables, and its errors may not", () => {
  const attempts = { from: 'src/modules/cards/attempts/a.server.ts', to: 'src/modules/cards/cards.tables.ts' }
  const back = 'src/modules/cards/attempts/attempt.ts'
  expect(roomCircles([attempts, { from: 'src/modules/cards/cards.router.ts', to: back }])).toEqual([])
  expect(roomCircles([attempts, { from: 'src/modules/cards/cards.errors.ts', to: back }])).toHaveLength(1)
})

test('imports of types, and of what comes late, count between rooms', () => {
  const folder = mkdtempSync(join(tmpdir(), 'laws-'))
  writeFileSync(
    join(folder, 'a.ts'),
    `import type { B } from './b.ts'\nexport type { C } from './c.ts'\nlet d: import('./d.ts').D\nvoid import('./e.ts')`,
  )
  expect(allImports(folder, 'a.ts').map(({ to }) => to)).toEqual(['b.ts', 'c.ts', 'd.ts', 'e.ts'])
  rmSync(folder, { recursive: true })
})

test('a literal that is spread into another of its kind is told with its line, and what has a name may be spread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'laws-'))
  writeFileSync(
    join(folder, 'a.ts'),
    'export const a = {\n  ...{ b: 1 },\n}\nexport const c = [...[1], 2]\nexport const d = { ...a, e: [...c] }\n',
  )
  expect(shapeBreaches(folder, 'a.ts')).toEqual([
    'a.ts:2 spreads what it could write',
    'a.ts:4 spreads what it could write',
  ])
  rmSync(folder, { recursive: true })
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
