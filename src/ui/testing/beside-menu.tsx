import type { ReactNode } from 'react'
import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { draw } from './draw.tsx'

/** What takes from the width of a screen: the menu, and the room on both sides of a list. */
const AROUND = 216 + 2 * 24

type Where = Parameters<typeof draw>[1]

/** Draws a screen of the office as it stands beside the menu, in a window of this width. */
export const drawBesideMenu = (screen: ReactNode, { width = 1440, ...where }: Where = {}): Promise<void> =>
  draw(
    <div className="flex h-screen flex-col" style={{ width: width - AROUND }}>
      {screen}
    </div>,
    { ...where, width },
  )

/** What stands in a list is seen, and nothing of the list is out of sight beside it. */
export async function isInSight(what: Locator): Promise<void> {
  await expect.element(what).toBeVisible()
  const list = what.element().closest('section')
  expect(list).not.toBeNull()
  expect(list?.scrollWidth).toBe(list?.clientWidth)
}
