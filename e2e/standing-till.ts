import { type Browser, expect, type Page } from '@playwright/test'
import { test as base, cartLines, openTill, searchBox, signIn, type Who } from './journey.ts'

/**
 * Journeys at a till that stands open all day, as in a shop: each begins with an empty cart and the keyboard in the
 * search, where the one before left off. Opening a till costs more than most journeys at it. What a browser that has
 * seen nothing of the shop shows takes `test` of `journey.ts`, and so does what stops the page's clock, changes the
 * page before it is loaded or loses its connection.
 */
export const atTill = base.extend<{ who: Who; page: Page }>({
  who: ['cashier', { option: true }],
  page: async ({ browser, who }, use) => {
    const page = await freeTill(browser, who)
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/** Of this worker, which ends where a journey fails: nobody takes over what it left. */
const standing = new Map<Who, Page>()

/** The till of this person, free for the next customer; a new one where it cannot be made free as a cashier would. */
async function freeTill(browser: Browser, who: Who): Promise<Page> {
  const page = standing.get(who)
  if (page && (await isMadeFree(page))) return page
  await page?.context().close()
  const opened = await (await browser.newContext()).newPage()
  standing.set(who, opened)
  await signIn(opened, who)
  await openTill(opened)
  return opened
}

const open = (page: Page) => page.locator('[role=dialog], [role=alertdialog], [role=menu]')

const PATIENCE = { timeout: 2_000 }

/** More than any journey leaves standing over one another. */
const LAYERS = 5

async function isMadeFree(page: Page): Promise<boolean> {
  for (const other of page.context().pages()) if (other !== page) await other.close()
  if (page.isClosed() || !page.url().endsWith('/home/pos')) return false
  for (let layer = 0; layer < LAYERS && (await open(page).count()) > 0; layer += 1) {
    const before = await open(page).count()
    const leave = page.getByRole('button', { name: /^Sí, / })
    if (await leave.isVisible()) await leave.click()
    else await page.keyboard.press('Escape')
    await Promise.allSettled([expect(open(page)).not.toHaveCount(before, PATIENCE)])
  }
  if ((await cartLines(page).count()) > 0) await page.getByRole('button', { name: 'Vaciar' }).click()
  await searchBox(page).fill('', PATIENCE)
  const next = [
    expect(open(page)).toHaveCount(0, PATIENCE),
    expect(cartLines(page)).toHaveCount(0, PATIENCE),
    expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0, PATIENCE),
    expect(page.getByRole('region', { name: 'Carrito' })).toContainText('Cliente general', PATIENCE),
    expect(page.getByRole('radio', { name: /^Consumo/ })).toBeChecked(PATIENCE),
    expect(searchBox(page)).toBeFocused(PATIENCE),
  ]
  return (await Promise.allSettled(next)).every(({ status }) => status === 'fulfilled')
}
