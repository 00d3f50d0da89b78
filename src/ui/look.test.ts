import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { keyShortcut } from './button/shortcut.ts'
import { chartTicks, labelStep } from './chart/chart-scale.ts'
import { sharesOf } from './chart/shares.ts'
import { commandScore } from './overlay/command-score.ts'
import { isPageSize, pageRange } from './table/paging.ts'
import { categoryTints, initials, thumbLetters, tintOf } from './theme/category-tint.ts'

test('the classes of every screen are in the style sheet, wherever it stands', () => {
  const source = /^@import "tailwindcss" source\("([^"]+)"\)/.exec(
    readFileSync('src/ui/theme/styles.css', 'utf8'),
  )
  expect(resolve('src/ui/theme', source?.[1] ?? '')).toBe(resolve('src'))
})

describe('pages', () => {
  test('the first, the last and a page beyond the end', () => {
    expect(pageRange(1, 20, 412)).toEqual({ page: 1, pages: 21, first: 1, last: 20 })
    expect(pageRange(21, 20, 412)).toEqual({ page: 21, pages: 21, first: 401, last: 412 })
    expect(pageRange(99, 20, 412)).toMatchObject({ page: 21 })
  })

  test('nothing is one empty page', () => {
    expect(pageRange(1, 20, 0)).toEqual({ page: 1, pages: 1, first: 0, last: 0 })
  })

  test('only the four sizes are offered', () => {
    expect([10, 20, 50, 100, 25].map(isPageSize)).toEqual([true, true, true, true, false])
  })
})

test('a chart has round lines and room for its highest bar', () => {
  expect(chartTicks(640_000)).toEqual([0, 200_000, 400_000, 600_000, 800_000])
  expect(chartTicks(3)).toEqual([0, 1, 2, 3])
  expect(chartTicks(0)).toEqual([0, 1])
  expect(chartTicks(97).at(-1)).toBe(100)
})

test('shares sum to the whole', () => {
  expect(sharesOf([1, 1, 1])).toEqual([3400, 3300, 3300])
  expect(sharesOf([0, 0])).toEqual([0, 0])
})

test('a product without a picture has two letters', () => {
  expect(['Arroz selecto', 'Ñame', '7Up', '"x"', ''].map(thumbLetters)).toEqual(['Ar', 'Ña', '7u', 'X', ''])
})

test('people have their initials', () => {
  expect(['Altagracia Núñez', 'Ana María de la Cruz', 'yulissa'].map(initials)).toEqual(['AN', 'AC', 'Y'])
})

test('a category keeps its tint and categories differ', () => {
  expect(tintOf('Granos')).toBe(tintOf('Granos'))
  const names = Array.from({ length: 40 }, (_, index) => `categoría ${index}`)
  expect(new Set(names.map(tintOf)).size).toBe(categoryTints.length)
})

test('keycaps are spoken as keys', () => {
  expect(['F9', 'Ctrl K', 'Esc', 'Del'].map(keyShortcut)).toEqual(['F9', 'Control+K', 'Escape', 'Delete'])
})

describe('the palette', () => {
  test('finds without accents, by the start of any word, by code', () => {
    expect(commandScore('Configuración', 'configuracion')).toBe(1)
    expect(commandScore('Movimiento de Inventario', 'inv')).toBeGreaterThan(0)
    expect(commandScore('Productos', '040', ['040'])).toBe(1)
    expect(commandScore('Productos', 'ventas')).toBe(0)
  })

  test('needs every word and ranks the beginning above the middle', () => {
    expect(commandScore('Nuevo producto', 'nuevo cliente')).toBe(0)
    expect(commandScore('Citas', 'cit')).toBeGreaterThan(commandScore('Solicitudes', 'cit'))
  })
})

test('labels of a chart show as many as fit side by side', () => {
  const days = Array.from({ length: 31 }, (_, day) => String(day + 1))
  expect(labelStep(days.slice(0, 7), 280)).toBe(1)
  expect(labelStep(days, 280)).toBe(3)
  expect(labelStep(days, 2000)).toBe(1)
  expect(labelStep([], 280)).toBe(1)
})
