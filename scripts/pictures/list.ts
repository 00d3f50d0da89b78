import type { Page } from '@playwright/test'

/** One picture of the running program, and how it is come by. */
export type Picture = {
  readonly name: string
  readonly shop: 'demo' | 'salon' | 'bufete'
  readonly path: string
  /** The owner, unless somebody else is named. */
  readonly who?: string
  /** For a page that anybody sees. */
  readonly isOpen?: true
  /** 1280 × 800 where nothing is said. */
  readonly size?: readonly [width: number, height: number]
  /** What is done before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>
}

const PHONE = [390, 780] as const

const SEARCH = 'Buscar producto'

async function openTill(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: SEARCH }).waitFor()
  await page.waitForTimeout(1500)
}

/** A cart as one of a morning. */
async function fillCart(page: Page): Promise<void> {
  await openTill(page)
  const tiles = page.getByRole('group', { name: 'Productos', exact: true }).getByRole('button')
  for (const name of [/Refresco/, /Arroz/, /Cerveza/, /Habichuelas/, /Jabón/, /Leche/, /Refresco/]) {
    const tile = tiles.filter({ hasText: name }).first()
    if (await tile.isVisible()) await tile.click()
    await page.waitForTimeout(250)
  }
  await page.waitForTimeout(1500)
}

async function pay(page: Page): Promise<void> {
  await fillCart(page)
  await page.keyboard.press('F9')
  await page.waitForTimeout(1500)
}

async function openCash(page: Page): Promise<void> {
  await openTill(page)
  await page.keyboard.press('F10')
  await page.waitForTimeout(1500)
}

/** Opens the first of a list. */
async function openFirst(page: Page): Promise<void> {
  const row = page.getByRole('row').nth(1)
  await row.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/[0-9a-f-]{36}/)
  await page.waitForTimeout(1500)
}

/** A list with its rows. */
async function listed(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).waitFor()
}

/** Opens a customer who has come before, at their visits. */
async function openVisits(page: Page): Promise<void> {
  await page.getByRole('row', { name: /Carmen Julia Espinal/ }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/[0-9a-f-]{36}/)
  const earlier = page.getByRole('heading', { name: 'Anteriores' })
  await earlier.waitFor()
  await page
    .getByRole('heading', { name: 'Citas', exact: true })
    .last()
    .evaluate((heading) => heading.scrollIntoView())
  await page.waitForTimeout(1500)
}

/** Opens the first product that stands among the featured ones. */
async function openFeatured(page: Page): Promise<void> {
  await page
    .getByRole('radio', { name: 'Destacados' })
    .or(page.getByText('Destacados', { exact: true }))
    .first()
    .click()
  await page.waitForTimeout(800)
  await openFirst(page)
}

const press =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).first().click()
    await page.waitForTimeout(1200)
  }

const office = (name: string, path: string, given: Partial<Picture> = {}): Picture => ({
  name,
  shop: 'demo',
  path: `/home${path}`,
  ...given,
})

export const PICTURES: readonly Picture[] = [
  office('counter', '/pos', { prepare: fillCart }),
  office('pay', '/pos', { prepare: pay }),
  office('counter-phone', '/pos', { size: PHONE, prepare: openTill }),
  office('cash', '/pos', { prepare: openCash }),
  office('dashboard', ''),
  office('products', '/products'),
  office('product', '/products', { prepare: openFirst }),
  office('providers', '/providers', { prepare: listed }),
  office('promotions', '/promotions'),
  office('customers', '/customers'),
  office('invoices', '/invoices'),
  office('invoice-form', '/invoices/new'),
  office('invoice', '/invoices', { prepare: openFirst }),
  office('receivables', '/receivables', { prepare: listed }),
  office('vouchers', '/vouchers/batches', { prepare: press('Nuevo') }),
  office('reports', '/reports'),
  office('employees', '/employees'),
  office('settings', '/settings/configuration'),
  office('users', '/settings/users'),
  office('roles', '/settings/roles'),
  office('forms', '/forms'),
  office('designer', '/forms', { prepare: openFirst }),
  { ...office('commissions', '/employees', { prepare: openFirst }), shop: 'salon' },
  { name: 'store', shop: 'demo', path: '/shop', isOpen: true },
  office('store-home', '/store/pages/home'),
  office('online-products', '/store/products', { prepare: openFeatured }),
  office('brands', '/store/brands'),
  office('banners', '/store/banners'),
  office('store-blog', '/store/posts', { prepare: openFirst }),
  office('opinions', '/store/testimonials'),
  office('store-orders', '/store/orders', { prepare: openFirst }),
  office('store-messages', '/store/messages'),
  office('store-delivery', '/store/delivery'),
  office('plan', '/settings/plan'),
  office('support', '/settings/support'),
  office('dashboard-phone', '', { size: PHONE }),
  { ...office('calendar', '/appointments'), shop: 'salon' },
  { ...office('calendar-phone', '/appointments', { size: PHONE }), shop: 'salon' },
  { name: 'booking', shop: 'salon', path: '/book', isOpen: true },
  { name: 'booking-phone', shop: 'salon', path: '/book', isOpen: true, size: PHONE },
  { ...office('legal-clients', '/legal-clients'), shop: 'bufete' },
  { ...office('legal-client', '/legal-clients', { prepare: openFirst }), shop: 'bufete' },
  { ...office('legal-cases', '/legal-cases', { prepare: listed }), shop: 'bufete' },
  { ...office('customer-visits', '/customers', { prepare: openVisits }), shop: 'salon' },
]
