import type { Command, Handler } from '#modules/commands/commands.ts'
import type { Screen } from './screens.tsx'

type Words = (key: Screen['key'] | 'new_product' | 'new_customer' | 'screens' | 'actions') => string
type Go = (path: string) => void

/** What this person can reach by typing. */
export function commandsFor(
  screens: readonly Screen[],
  permissions: ReadonlySet<string>,
  t: Words,
  go: Go,
): Command<Handler>[] {
  const actions = [
    { code: '041', title: t('new_product'), permission: 'products.create', path: '/home/products/new' },
    { code: '081', title: t('new_customer'), permission: 'customers.create', path: '/home/customers/new' },
  ]
  return [
    ...screens.map((screen) => ({
      code: screen.code,
      title: t(screen.key),
      group: t('screens'),
      run: () => go(screen.path),
    })),
    ...actions
      .filter((action) => permissions.has(action.permission))
      .map(({ code, title, path }) => ({ code, title, group: t('actions'), run: () => go(path) })),
  ]
}
