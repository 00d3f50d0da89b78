import '#app/pages/pages.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import type { Banner } from '../../../content-port/content-port.ts'
import { newSection, settingsOf } from '../../schema/sections.ts'
import { aroundWith } from '../testing/around.ts'
import { Hero } from './hero.tsx'

const banner = (id: string): Banner => ({
  id,
  title: 'El colmado de siempre, en tu puerta, de lunes a lunes',
  subtitle: 'Víveres de la semana',
  description: 'Plátano, ñame y aguacate que llegan de Ocoa cada martes y viernes, antes de las ocho.',
  image: null,
  mobile_image: null,
  link_url: '',
  button_url: '/shop/products',
  button_text: '',
  banner_type: 'hero',
  group: 'general',
})

test.for(['small', 'large'] as const)(
  'the arrows of a %s hero stand clear of its button, however much its slides say',
  async (size) => {
    const around = aroundWith({ banners: [banner('a'), banner('b')] })
    const settings = settingsOf('hero', newSection('h', 'hero', { size }), 'desktop')
    await draw(<Hero settings={settings} around={around} />)
    const next = page.getByRole('button', { name: 'Siguiente' })
    const button = page.getByRole('link', { name: 'Comprar ahora' }).first()
    await expect.element(next).toBeVisible()
    for (const width of [1440, 768, 390]) {
      await page.viewport(width, 900)
      const gap = next.element().getBoundingClientRect().top - button.element().getBoundingClientRect().bottom
      expect(gap, `at ${width} px`).toBeGreaterThanOrEqual(16)
    }
  },
)
