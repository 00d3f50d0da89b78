import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { nothingSerious } from './obstacles.ts'
import { PLACE } from './place.ts'

const HOME = `http://localhost:${PLACE.port}`
const LANDINGS = ['/products/pos', '/products/forms', '/products/dental', '/products/legatti'] as const

/** Where the links of a page lead, but for mail and telephone, and those to a place in it that is not there. */
const linksIn = (page: Page, source: string): Promise<{ away: string[]; nowhere: string[] }> =>
  page.evaluate((html) => {
    const read = new DOMParser().parseFromString(html, 'text/html')
    const all = [...read.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '')
    return {
      away: all.filter((href) => !/^(#|mailto:|tel:)/.test(href)),
      nowhere: all.filter((href) => href.startsWith('#') && !read.getElementById(href.slice(1))),
    }
  }, source)

test('every link of the public face leads somewhere', async ({ page }) => {
  const drawn = ['/', ...LANDINGS]
  const waiting = [...drawn]
  const seen = new Set(waiting)
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    // What a script adds stands on these alone.
    const isDrawn = drawn.includes(path)
    const answer = isDrawn ? await page.goto(`${HOME}${path}`) : await page.request.get(`${HOME}${path}`)
    expect([path, answer?.status()]).toEqual([path, 200])
    const { away, nowhere } = await linksIn(
      page,
      isDrawn ? await page.content() : ((await answer?.text()) ?? ''),
    )
    expect([path, nowhere]).toEqual([path, []])
    for (const href of away) {
      const { origin, pathname } = new URL(href, `${HOME}${path}`)
      if (origin !== HOME || seen.has(pathname) || pathname.startsWith('/enter/')) continue
      seen.add(pathname)
      waiting.push(pathname)
    }
  }
  for (const there of ['/docs/counter', '/terms', '/privacy', '/cookies', '/help', '/status', '/portal'])
    expect([there, seen.has(there)]).toEqual([there, true])
})

for (const path of ['/', ...LANDINGS, '/docs', '/docs/cash', '/status', '/auth/signin'])
  test(`nothing stands in the way at ${path}, by day, by night and at any width`, async ({ page }) => {
    for (const theme of ['light', 'dark']) {
      await page.goto(`${HOME}${path}?theme=${theme}`)
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const isWider = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        )
        expect([theme, width, isWider]).toEqual([theme, width, false])
        if (width !== 1024) await nothingSerious(page)
      }
    }
  })

test('the screens of the point of sale are looked at by tabs, with the keys too', async ({ page }) => {
  await page.goto(`${HOME}/products/pos`)
  const tab = (name: RegExp) => page.getByRole('tab', { name })
  await expect(tab(/Punto de venta/)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
  await tab(/Inventario/).click()
  await expect(page.getByRole('img', { name: 'Lista de productos con su existencia' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(tab(/Móvil/)).toBeFocused()
  await expect(page.getByRole('img', { name: 'El mostrador en un teléfono' })).toBeVisible()
  const tablet = page.getByRole('img', { name: 'El mostrador en una tableta' })
  await expect(tablet).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect(tablet).toBeHidden()
  // What stands in the head stands in one line.
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(72)
})

test('on a telephone the menu closes over the section that one goes to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  for (const product of ['dental', 'legatti']) {
    await page.goto(`${HOME}/products/${product}`)
    // The languages of a wide page stand before it, hidden.
    const menu = page.getByRole('banner').locator('details.group')
    const pricing = menu.getByRole('link', { name: 'Precios' })
    await expect(async () => {
      await menu.locator('summary').first().click()
      await expect(pricing).toBeVisible({ timeout: 1000 })
      await pricing.click()
      await expect(pricing).toBeHidden({ timeout: 1000 })
    }).toPass()
    await expect(page).toHaveURL(/#pricing$/)
    await expect(page.locator('#pricing')).toBeInViewport()
  }
})

test('the demonstration closes by its button, by Escape and by a press beside it', async ({ page }) => {
  for (const path of ['/products/pos', '/products/dental']) {
    await page.goto(`${HOME}${path}`)
    const open = page.getByRole('button', { name: 'Ver la demostración' })
    const dialog = page.getByRole('dialog')
    await expect(async () => {
      await open.click()
      await expect(dialog).toBeVisible({ timeout: 1000 })
    }).toPass()
    await nothingSerious(page)
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await expect(dialog).toBeHidden()
    await open.press(' ')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()
    await open.click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
  }
})

test('one question stands open at a time', async ({ page }) => {
  await page.goto(`${HOME}/products/pos`)
  const opened = page.locator('#faq details[open]')
  await expect(opened).toHaveCount(1)
  await page.getByText('¿Qué equipos necesito?').click()
  await expect(opened).toHaveCount(1)
  await expect(opened).toContainText('Una computadora, tableta o teléfono')
  await page.getByText('¿Qué equipos necesito?').click()
  await expect(opened).toHaveCount(0)
})

test('the language and the light that were chosen go along, and the law firms’ page stays Spanish', async ({
  page,
}) => {
  await page.goto(`${HOME}/products/pos`)
  await page.locator('summary', { hasText: 'Español' }).first().click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The queue moves')
  await page.getByRole('link', { name: 'Dark mode' }).click()
  await page.getByRole('link', { name: 'Documentation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto(`${HOME}/products/legatti?lang=en`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('link', { name: 'English' })).toHaveCount(0)
})

test('the manual is searched without asking the server', async ({ page }) => {
  await page.goto(`${HOME}/docs`)
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0)
  await page.context().setOffline(true)
  await page.getByRole('searchbox').fill('cierre z')
  await expect(page.getByRole('status')).toHaveText('1 tema')
  await expect(page.getByRole('link', { name: 'Caja' })).toBeVisible()
  await page.getByRole('searchbox').fill('zzz')
  await expect(page.getByRole('status')).toHaveText('No hay temas con esas palabras.')
})

test('who names a shop is led to its sign-in', async ({ page }) => {
  await page.goto(`${HOME}/auth/signin`)
  await page.getByLabel('Dirección del negocio').fill('nadie')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('No hay ningún negocio en esa dirección.')).toBeVisible()
  await page.getByLabel('Dirección del negocio').fill(`http://demo.localhost:${PLACE.port}/`)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(`http://demo.localhost:${PLACE.port}/auth/signin`)
  await expect(page.getByLabel('Contraseña')).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('pictures, questions and languages are there all the same', async ({ page }) => {
    await page.goto(`${HOME}/products/pos`)
    await page.getByRole('tab', { name: /Reportes/ }).click()
    await expect(page.getByRole('img', { name: 'Panel con las ventas del día' })).toBeVisible()
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await page.getByText('¿Qué equipos necesito?').click()
    await expect(page.getByText(/Una computadora, tableta o teléfono/)).toBeVisible()
    await page.goto(`${HOME}/auth/signin?shop=demo`)
    await expect(page.getByRole('link', { name: 'Entrar a Colmado La Esperanza' })).toBeVisible()
  })
})

test('a landing page brings at most 90 kB of program', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.set(requestId, 0)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength)
  })
  await page.goto(`${HOME}/products/dental`)
  await page.waitForLoadState('networkidle')
  const sum = [...scripts.values()].reduce((total, bytes) => total + bytes, 0)
  expect(sum).toBeGreaterThan(50_000)
  expect(sum).toBeLessThan(90_000)
})
