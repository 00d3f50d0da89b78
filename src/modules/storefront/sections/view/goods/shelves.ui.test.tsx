import '#app/pages/pages.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { newSection, settingsOf } from '../../schema/sections.ts'
import { aroundWith, cardNamed } from '../testing/around.ts'
import { CarouselShelf } from './shelves.tsx'

const NAMES = ['Pan sobao', 'Plátano', 'Arroz', 'Huevo', 'Sopita', 'Cerveza', 'Agua', 'Salami']

test('a row of products begins below its heading, at any width', async () => {
  const featured = NAMES.map(cardNamed)
  const around = aroundWith({ cards: { featured, new: [], sale: [], recent: [], all: [] } })
  const settings = settingsOf('product_carousel', newSection('c', 'product_carousel'), 'desktop')
  await draw(<CarouselShelf settings={settings} around={around} />, { width: 1280 })
  const leftOf = (element: Element) => Math.round(element.getBoundingClientRect().left)
  const heading = page.getByRole('heading', { name: 'Productos destacados' })
  for (const width of [1440, 1280, 390]) {
    await page.viewport(width, 900)
    await expect
      .poll(() => leftOf(page.getByRole('article').first().element()), { message: `at ${width} px` })
      .toBe(leftOf(heading.element()))
  }
})
