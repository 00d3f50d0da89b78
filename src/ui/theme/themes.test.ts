import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { isTheme, type Theme, themes } from './themes.ts'

const sheets = ['tokens.css', 'themes-light.css', 'themes-dark.css'].map((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
)

const rules = sheets.flatMap((css) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((selector) => selector.trim()),
    values: new Map(
      [...body.matchAll(/(--[\w-]+|color-scheme):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
        name,
        value.trim(),
      ]),
    ),
  })),
)

/** What the browser would see on `<html data-theme="…">`. */
const valuesOf = (theme: Theme): ReadonlyMap<string, string> => {
  const applies = [':root', '[data-theme]', `[data-theme="${theme}"]`]
  return new Map(
    rules
      .filter((rule) => rule.selectors.some((s) => applies.includes(s)))
      .flatMap((rule) => [...rule.values]),
  )
}

const colourIn = (values: ReadonlyMap<string, string>, role: string): string => {
  const value = values.get(`--${role}`)
  if (value === undefined) throw new Error(`no value for --${role}`)
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  return other === undefined ? value : colourIn(values, other)
}

const grounds = ['bg', 'surface', 'sunken', 'float'] as const
const categories = ['grano', 'bebida', 'lacteo', 'carne', 'viver', 'hogar', 'pan', 'cafe'] as const
const across = (inks: readonly string[], on: readonly string[]) =>
  inks.flatMap((ink) => on.map((ground) => [ink, ground] as const))

/** Ink and ground of every text a component draws. */
const texts = [
  ...across(['text', 'muted'], [...grounds, 'pressed', 'accent-soft']),
  ...across(['accent-text', 'attn-text', 'danger-text', 'ok-text'], [...grounds, 'accent-soft']),
  ['attn-text', 'attn-soft'],
  ['danger-text', 'danger-soft'],
  ['ok-text', 'ok-soft'],
  ['text', 'danger-soft'],
  ['text', 'attn-soft'],
  ...across(['on-accent'], ['accent', 'accent-hover', 'accent-press']),
  ['on-attn', 'attn'],
  ['on-danger', 'danger'],
  ['bg', 'text'],
  ...across(['chrome-text', 'chrome-muted'], ['chrome']),
  ['chrome-active-text', 'chrome-active'],
  ['text', 'accent-line'],
  ...categories.map((name) => [`cat-${name}-ink`, `cat-${name}`] as const),
] as const

/** What is seen rather than read: edges of controls, focus, icons, bars. */
const shapes = [
  ...across(['field-line', 'focus', 'accent-edge', 'danger'], grounds),
  ['on-accent', 'accent'],
  // Icon of the open screen, which has a ground of its own.
  ['chrome-mark', 'chrome-active'],
  ['chart-tick', 'pressed'],
] as const

const tooWeak = (theme: Theme, pairs: readonly (readonly [string, string])[], least: number): string[] => {
  const values = valuesOf(theme)
  return pairs
    .map(([ink, ground]) => ({
      ink,
      ground,
      ratio: contrast(colourIn(values, ink), colourIn(values, ground)),
    }))
    .filter(({ ratio }) => ratio < least)
    .map(({ ink, ground, ratio }) => `${ink} on ${ground}: ${ratio.toPrecision(3)}`)
}

describe.each(themes)('%s', (theme) => {
  test('every text reads on its ground at 4.5 to 1', () => {
    expect(tooWeak(theme, texts, 4.5)).toEqual([])
  })

  test('every control and focus ring shows on its ground at 3 to 1', () => {
    expect(tooWeak(theme, shapes, 3)).toEqual([])
  })

  test('tells the browser whether its ground is dark', () => {
    const values = valuesOf(theme)
    const ground = colourIn(values, 'bg')
    const isDark = contrast(ground, '#ffffff') > contrast(ground, '#000000')
    expect(values.get('color-scheme')).toBe(isDark ? 'dark' : 'light')
  })
})

test('only the thirteen names are themes', () => {
  expect(themes).toHaveLength(13)
  expect(isTheme('theme-papirus')).toBe(true)
  expect(isTheme('solarized')).toBe(false)
  expect(isTheme(null)).toBe(false)
})

test('contrast knows black on white and the same on the same', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#0f7c92', '#0f7c92')).toBe(1)
})
