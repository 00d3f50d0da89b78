import { expect, test } from 'vitest'
import { THEME_COLOURS } from '#modules/payment-links/page/theme-colours.ts'
import { coloursOn, contrast, DARK, LIGHT } from './colours.ts'

test('whatever the shop’s theme, all that is written can be read and what is chosen is seen, on light ground and dark', () => {
  for (const { accent, on } of Object.values(THEME_COLOURS)) {
    expect(contrast(accent, on)).toBeGreaterThanOrEqual(4.5)
    for (const grounds of [LIGHT, DARK]) {
      const colours = coloursOn(accent, grounds)
      for (const ground of [colours.bg, colours.card, colours.soft]) {
        for (const text of [colours.text, colours.muted, colours.ink])
          expect(contrast(text, ground), `${accent} ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(colours.edge, colours.card)).toBeGreaterThanOrEqual(3)
      expect(contrast(colours.field, colours.card)).toBeGreaterThanOrEqual(3)
    }
  }
})
