import { type Browser, expect, type Page } from '@playwright/test'
import { test as base, cartLines, keepPapers, openTill, searchBox, signIn, type Who } from './journey.ts'

/**
 * Journeys at a till that stands open all day, as in a shop: each begins with an empty cart and the keyboard in the
 * search, where the one before left off, at the width that `viewport` says. Opening a till costs more than most journeys
 * at it. What a browser that has seen nothing of the shop shows takes `test` of `journey.ts`, and so does what changes
 * the page before it is loaded or loses its connection (`standing-kept-till.ts`).
 */
export const atTill = base.extend<{ who: Who; page: Page }>({
  who: ['cashier', { option: true }],
  page: async ({ browser, who, viewport, isMobile }, use) => {
    const page = await tillOf(browser, who, isMobile)
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/** Of this worker, which ends where a journey fails: nobody takes over what it left. */
const standing = new Map<string, Page>()

/** A second till of a journey, by its side. */
export const tillBeside = (browser: Browser, who: Who): Promise<Page> => tillOf(browser, who, false)

/** The till of this person, free for the next customer; a new one where it cannot be made free as a cashier would. */
async function tillOf(browser: Browser, who: Who, isMobile: boolean): Promise<Page> {
  const place = `${who} ${isMobile}`
  const page = standing.get(place)
  if (page && (await isMadeFree(page, isMobile))) return page
  await page?.context().close()
  const context = await browser.newContext()
  await keepPapers(context)
  const opened = await context.newPage()
  standing.set(place, opened)
  await signIn(opened, who)
  if (isMobile) {
    await opened.goto('/home/pos')
    await expect(opened.locator('[data-tile]').first()).toBeVisible()
  } else await openTill(opened)
  return opened
}

/** A toast is a dialog for readers, and leaves by itself. */
const open = (page: Page) => page.locator('[role=dialog]:not([data-type]), [role=alertdialog], [role=menu]')

export const PATIENCE = { timeout: 2_000 }

/** More than any journey leaves standing over one another. */
const LAYERS = 5

/** Closes what is open over the page, without what was typed in it. */
export async function closeLayers(page: Page): Promise<void> {
  for (let layer = 0; layer < LAYERS && (await open(page).count()) > 0; layer += 1) {
    const before = await open(page).count()
    const leave = page.getByRole('button', { name: /^(Sí, |Salir sin guardar$|Leave without saving$)/ })
    if (await leave.isVisible()) await leave.click()
    else await page.keyboard.press('Escape')
    await Promise.allSettled([expect(open(page)).not.toHaveCount(before, PATIENCE)])
  }
}

const isTrue = async (...expected: Promise<unknown>[]): Promise<boolean> =>
  (await Promise.allSettled(expected)).every(({ status }) => status === 'fulfilled')

/** Makes a till free for the next customer as a cashier would. @returns false where that cannot be done. */
export async function isMadeFree(page: Page, isMobile = false): Promise<boolean> {
  for (const other of page.context().pages()) if (other !== page) await other.close()
  if (page.isClosed() || !page.url().endsWith('/home/pos')) return false
  await closeLayers(page)
  if (isMobile) await page.getByRole('tab', { name: /Carrito/ }).click()
  if ((await cartLines(page).count()) > 0) await page.getByRole('button', { name: 'Vaciar' }).click()
  const isEmpty = await isTrue(
    expect(open(page)).toHaveCount(0, PATIENCE),
    expect(cartLines(page)).toHaveCount(0, PATIENCE),
    expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0, PATIENCE),
    expect(page.getByRole('region', { name: 'Carrito' })).toContainText('Cliente general', PATIENCE),
    expect(page.getByRole('radio', { name: /^Consumo/ })).toBeChecked(PATIENCE),
  )
  if (isMobile) await page.getByRole('tab', { name: 'Buscar' }).click()
  await searchBox(page).fill('', PATIENCE)
  // A telephone would open its keyboard over the tiles.
  return isEmpty && (isMobile || isTrue(expect(searchBox(page)).toBeFocused(PATIENCE)))
}
