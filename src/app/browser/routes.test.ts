import { isRedirect } from '@tanstack/react-router'
import { afterAll, expect, test, vi } from 'vitest'

// What a module does on every page looks into the browser's storage as soon as it is there.
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
afterAll(() => vi.unstubAllGlobals())
const { router } = await import('./routes.ts')

/** The addresses by which people and other programs know the screens of the office. */
const KNOWN = [
  '/home/pos',
  '/home/products',
  '/home/products/new',
  '/home/promotions',
  '/home/providers',
  '/home/customers',
  '/home/employees',
  '/home/employees/new',
  '/home/invoices',
  '/home/reports',
  ...[
    '',
    '/configuration',
    '/cashboxes',
    '/warehouses',
    '/users',
    '/roles',
    '/payment-methods',
    '/taxes',
  ].map((path) => `/home/settings${path}`),
  ...['/product-categories', '/invoice-conditions', '/invoice-types', '/ncf-types', '/currencies'].map(
    (path) => `/home/settings${path}`,
  ),
  ...['/card-providers', '/card-terminals', '/customer-types'].map((path) => `/home/settings${path}`),
  '/auth/signin',
  '/auth/signout',
  '/nothing-to-see-here',
]

/** Where an address leads: to itself, or to where it sends whoever asks for it; null where nothing is. */
function endOf(address: string): string | null {
  const [, params, found] = router.getMatchedRoutes(address)
  // What is left over of an address, where only its beginning is known.
  if (!found || '**' in params) return null
  const { beforeLoad } = found.options
  if (!beforeLoad) return address
  try {
    Reflect.apply(beforeLoad, undefined, [{}])
  } catch (thrown) {
    if (isRedirect(thrown)) return endOf(thrown.options.to ?? '')
    throw thrown
  }
  return address
}

test('every address that a screen is known by opens one', () => {
  expect(KNOWN.filter((address) => endOf(address) === null)).toEqual([])
  expect(endOf('/home/nowhere')).toBeNull()
})

test('the settings open with the configuration, and card providers are the card terminals', () => {
  expect(endOf('/home/settings')).toBe('/home/settings/configuration')
  expect(endOf('/home/settings/card-providers')).toBe('/home/settings/card-terminals')
})

test('what the menu names is there', async () => {
  const { MENU } = await import('./shell/menu.ts')
  expect(MENU.map(({ path }) => path).filter((path) => endOf(path) === null)).toEqual([])
})
