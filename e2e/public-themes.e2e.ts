import { expect } from '@playwright/test'
import { ask } from './journey.ts'
import { isWhole, atDesk as test, toAddress } from './standing-desk.ts'

/** The first address of a kind that stands on a page. */
const FIRST = {
  '/shop/products': /^\/shop\/products\/[^?#]+$/,
  '/shop/categories': /^\/shop\/categories\/[^?#]+$/,
  '/shop/blog': /^\/shop\/blog\/[^?#]+$/,
}

const PAGES = ['/shop', '/shop/brands', '/shop/about', '/shop/contact', '/shop/cart', '/shop/nada']

for (const theme of ['light', 'dark', 'theme-enzzo-dark'] as const)
  test(`nothing serious stands in anybody’s way on a shop’s own pages that wear ${theme}`, async ({
    page,
    browser,
  }) => {
    await toAddress(page, '/home')
    const wear = async (worn: string): Promise<string> => {
      const settings = await ask(page, 'ecommerce.getStoreSettings', {}, 'GET')
      await ask(page, 'ecommerce.updateStoreSettings', { ...settings, theme: worn })
      return settings.theme
    }
    const before = await wear(theme)
    const phone = await (
      await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-DO' })
    ).newPage()
    try {
      const addresses = [...PAGES]
      for (const [list, one] of Object.entries(FIRST)) {
        await phone.goto(new URL(list, page.url()).href)
        await expect(phone.locator('html')).toHaveAttribute('data-theme', theme)
        await isWhole(phone)
        const links = await phone
          .getByRole('link')
          .evaluateAll((all) =>
            all.map((link) => new URL(link.getAttribute('href') ?? '/', location.href).pathname),
          )
        const found = links.find((link) => one.test(link))
        expect(found, list).toBeDefined()
        addresses.push(found ?? '')
      }
      for (const address of addresses) {
        await phone.goto(new URL(address, page.url()).href)
        await isWhole(phone)
      }
    } finally {
      await wear(before)
      await phone.context().close()
    }
  })
