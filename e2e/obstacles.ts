import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Instead of the source: it stays in a page that stands open, and 650 kB need not be read for each look. */
const NOTHING_MORE = ';'

/** What stands in the way of whoever cannot see the page or has no mouse, each with where it is. */
async function obstaclesOf(page: Page): Promise<{ isSerious: boolean; said: string }[]> {
  const isHere = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, ...(isHere && { axeSource: NOTHING_MORE }) })
    // No page has a frame of another origin in it; the other mode opens one more page for what each frame found.
    .setLegacyMode()
    // What is in order is not described.
    .options({ resultTypes: ['violations'], selectors: false })
    .analyze()
  return violations.map(({ id, impact, nodes }) => ({
    isSerious: impact === 'serious' || impact === 'critical',
    said: `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  }))
}

/** Nothing serious stands in anybody's way. */
export async function nothingSerious(page: Page): Promise<void> {
  const found = await obstaclesOf(page)
  expect(found.flatMap(({ isSerious, said }) => (isSerious ? said : []))).toEqual([])
}

/** Nothing at all does. */
export async function nothingInTheWay(page: Page): Promise<void> {
  expect((await obstaclesOf(page)).map(({ said }) => said)).toEqual([])
}
