import { expect, test } from 'vitest'
import { CONFIGURATION_PATH, isThemeLocked, themeFor } from './theme-choice.ts'

const forced = { theme: 'theme-papirus', force_company_theme: true }
const free = { theme: 'theme-papirus', force_company_theme: false }
const byHand = { theme: 'dark', manual: true }
const untouched = { theme: 'dark', manual: false }

test('a forced theme holds over one chosen by hand', () => {
  expect(themeFor(forced, byHand, '/home')).toBe('theme-papirus')
  expect(isThemeLocked(forced, '/home')).toBe(true)
})

test('on the configuration page nothing is forced', () => {
  expect(themeFor(forced, byHand, CONFIGURATION_PATH)).toBe('dark')
  expect(themeFor(forced, untouched, CONFIGURATION_PATH)).toBeNull()
  expect(isThemeLocked(forced, CONFIGURATION_PATH)).toBe(false)
})

test('without force a theme chosen by hand stays, and others see the company’s', () => {
  expect(themeFor(free, byHand, '/home')).toBe('dark')
  expect(themeFor(free, untouched, '/home')).toBe('theme-papirus')
  expect(isThemeLocked(free, '/home')).toBe(false)
})

test('a theme that does not exist is not put on', () => {
  expect(themeFor({ ...free, theme: 'nonsense' }, untouched, '/home')).toBeNull()
  expect(themeFor(free, { theme: 'nonsense', manual: true }, '/home')).toBe('theme-papirus')
})
