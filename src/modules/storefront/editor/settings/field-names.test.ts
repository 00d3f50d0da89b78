import { expect, test } from 'vitest'
import { isNeeded } from './field-names.ts'

test('what does nothing with the others as they are is not asked for', () => {
  expect(isNeeded('interval', { autoPlay: false })).toBe(false)
  expect(isNeeded('interval', { autoPlay: true })).toBe(true)
  expect(isNeeded('gradientTo', { backgroundType: 'color' })).toBe(false)
  expect(isNeeded('backgroundImage', { backgroundType: 'image' })).toBe(true)
  expect(isNeeded('sidebarHtml', { sidebarContent: 'categories' })).toBe(false)
  expect(isNeeded('showPrice', { mainContent: 'custom_html' })).toBe(false)
  expect(isNeeded('showPrice', {})).toBe(true)
  expect(isNeeded('borderColor', { borderWidth: 0 })).toBe(false)
  expect(isNeeded('title', {})).toBe(true)
})
