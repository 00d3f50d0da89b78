import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { themes } from '#ui/theme/themes.ts'
import { coloursOf, THEME_COLOURS } from './theme-colours.ts'

test('the page of a link wears the accents of the office’s themes', () => {
  const css = ['light', 'dark']
    .map((file) => readFileSync(`src/ui/theme/themes-${file}.css`, 'utf8'))
    .join('\n')
  const found = Object.fromEntries(
    [...css.matchAll(/\[data-theme="([\w-]+)"\] \{([^}]*)\}/g)].flatMap(([, name = '', rules = '']) => {
      const [accent, on] = [/--accent: (#\w+)/, /--on-accent: (#\w+)/].map((role) => role.exec(rules)?.[1])
      return accent && on ? [[name, { accent, on }]] : []
    }),
  )
  expect(THEME_COLOURS).toEqual(found)
  for (const theme of themes) expect(coloursOf(theme).accent).toMatch(/^#\w{6}$/)
})
