import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { Dialog } from './dialog.tsx'

const CODE = 'QXG8-TKZN-64NC-ZXRM'
const TITLE = `Marcar como usado ${CODE}`
const nothing = () => undefined

/** On how many lines the code of a title stands. */
function linesOfCode(title: Element) {
  const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const at = node.textContent?.indexOf(CODE) ?? -1
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + CODE.length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  return 0
}

test('a code in the title of a dialog on a telephone stands on one line', async () => {
  await draw(<Dialog open onOpenChange={nothing} title={TITLE} />, { width: 390, height: 844 })
  const dialog = page.getByRole('dialog', { name: TITLE })
  await expect.element(dialog).toBeVisible()
  const heading = dialog.getByRole('heading').first()
  await expect.element(heading).toHaveTextContent(TITLE)
  expect(linesOfCode(heading.element())).toBe(1)
})
