import type { Page } from '@playwright/test'

export const LANGUAGES = ['es', 'en'] as const
export type PictureLanguage = (typeof LANGUAGES)[number]

/** What the screen says in the language of the picture. */
type Say = (es: string, en: string) => string

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
  readonly prepare?: (page: Page, say: Say) => Promise<void>
}

const PHONE = [390, 780] as const

async function openTill(page: Page, say: Say): Promise<void> {
  await page.getByRole('searchbox', { name: say('Buscar producto', 'Find a product') }).waitFor()
  await page.waitForTimeout(1500)
}

/** A cart as one of a morning. */
async function fillCart(page: Page, say: Say): Promise<void> {
  await openTill(page, say)
  const products = say('Productos', 'Products')
  const tiles = page.getByRole('group', { name: products, exact: true }).getByRole('button')
  for (const name of [/Refresco/, /Arroz/, /Cerveza/, /Habichuelas/, /Jabón/, /Leche/, /Refresco/]) {
    const tile = tiles.filter({ hasText: name }).first()
    if (await tile.isVisible()) await tile.click()
    await page.waitForTimeout(250)
  }
  await page.waitForTimeout(1500)
}

async function pay(page: Page, say: Say): Promise<void> {
  await fillCart(page, say)
  await page.keyboard.press('F9')
  await page.waitForTimeout(1500)
}

async function openCash(page: Page, say: Say): Promise<void> {
  await openTill(page, say)
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
async function openVisits(page: Page, say: Say): Promise<void> {
  await page.getByRole('row', { name: /Carmen Julia Espinal/ }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/[0-9a-f-]{36}/)
  const earlier = page.getByRole('heading', { name: say('Anteriores', 'Earlier') })
  await earlier.waitFor()
  await page
    .getByRole('heading', { name: say('Citas', 'Appointments'), exact: true })
    .last()
    .evaluate((heading) => heading.scrollIntoView())
  await page.waitForTimeout(1500)
}

/** Opens the first product that stands among the featured ones. */
async function openFeatured(page: Page, say: Say): Promise<void> {
  const featured = say('Destacados', 'Featured')
  await page
    .getByRole('radio', { name: featured })
    .or(page.getByText(featured, { exact: true }))
    .first()
    .click()
  await page.waitForTimeout(800)
  await openFirst(page)
}

const press =
  (es: string, en: string) =>
  async (page: Page, say: Say): Promise<void> => {
    await page
      .getByRole('button', { name: say(es, en) })
      .first()
      .click()
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
  office('vouchers', '/vouchers/batches', { prepare: press('Nuevo lote', 'New batch') }),
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
