import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storefrontMessages } from '#modules/storefront/frame/storefront.messages.ts'
import { newSection } from '#modules/storefront/sections/schema/sections.ts'
import { sectionsMessages } from '#modules/storefront/sections/sections.messages.ts'
import type { SectionsData } from '#modules/storefront/sections/shown/section-data.ts'
import { Placed, type PlacedProps } from '#modules/storefront/sections/view/placed.tsx'
import { SectionList } from '#modules/storefront/sections/view/section-list.tsx'
import { draw } from '#ui/testing/draw.tsx'
// As text: what a page of its own wears stays on the page that all component tests share.
import pageStyles from './pages.css?inline'

const NOTHING: SectionsData = {
  store: {
    id: null,
    name: 'Colmado',
    description: '',
    email: '',
    phone: '',
    whatsapp: '',
    address: '',
    time_zone: 'America/Santo_Domingo',
  },
  cards: { featured: [], new: [], sale: [], recent: [], all: [] },
  categories: [],
  brands: [],
  banners: [],
  posts: [],
  testimonials: [],
  theme_testimonials: [],
  html: { desktop: {}, phone: {} },
  frames: { desktop: {}, phone: {} },
}

const Block = (props: PlacedProps) => <Placed {...props} draw={() => <p className="m-0 h-40">Bloque</p>} />

/** As the shop's own styles reach the page. */
const AS_KEPT = '[data-section="s1"]{contain:paint;position:relative;isolation:isolate}'

test.each([
  '[data-section="s1"]{position:absolute;top:0;left:0;width:2000px;height:2000px;z-index:99}',
  '[data-section="s1"]{display:contents}[data-section="s1"] p{position:absolute;top:0;left:0;width:2000px;height:2000px;z-index:99}',
  '[data-section="s1"]{scale:50;z-index:99}',
  '[data-section="s1"]{margin-top:-400px;height:2000px;z-index:99}',
])('whatever styles a shop gives a section, head and foot of its page stay free: %s', async (own) => {
  const pressed: string[] = []
  await draw(
    <div>
      <style>{`${pageStyles}${AS_KEPT}${own}`}</style>
      <header className="h-40">
        <button type="button" className="h-full w-full" onClick={() => pressed.push('head')}>
          Carrito
        </button>
      </header>
      <SectionList
        sections={[newSection('s1', 'custom_html')]}
        data={NOTHING}
        language="es"
        words={sectionsMessages.es}
        pageWords={storefrontMessages.es}
        placing={() => Block}
      />
      <footer className="h-40">
        <button type="button" className="h-full w-full" onClick={() => pressed.push('foot')}>
          Contacto
        </button>
      </footer>
    </div>,
  )
  await expect.element(page.getByText('Bloque')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Carrito' }).click()
  await page.getByRole('button', { name: 'Contacto' }).click()
  await expect.poll(() => pressed).toEqual(['head', 'foot'])
})
