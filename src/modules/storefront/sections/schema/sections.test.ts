import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appearanceCss } from '../appearance/appearance-css.ts'
import { sectionsInput } from './section-input.ts'
import { SECTION_TYPES } from './section-types.ts'
import {
  cleanSection,
  fieldsOf,
  isDrawnTwice,
  MOST_SECTIONS,
  newSection,
  type Section,
  settingsOf,
} from './sections.ts'
import { videoAt, videoFrame } from './video.ts'

test('every type begins with what the specification says of it', () => {
  const usual = (type: Parameters<typeof settingsOf>[0]) => settingsOf(type, newSection('s', type), 'desktop')
  expect(SECTION_TYPES).toHaveLength(20)
  expect(usual('hero')).toMatchObject({
    bannerGroup: 'general',
    size: 'large',
    interval: 5000,
    autoPlay: true,
  })
  expect(usual('featured_products')).toMatchObject({ limit: 8, columns: 4, showPrice: true })
  expect(usual('categories')).toMatchObject({ limit: 6, columns: 3 })
  expect(usual('testimonials')).toMatchObject({ limit: 3 })
  expect(usual('columns_layout')).toMatchObject({ columnRatio: '1/3', sidebarPosition: 'left', gap: '2rem' })
  expect(usual('sidebar')).toEqual(usual('columns_layout'))
  for (const type of ['new_arrivals', 'sale_items', 'brands'] as const)
    expect(usual(type)).toMatchObject({ limit: 8, columns: 4 })
  expect(usual('product_carousel')).toMatchObject({ dataSource: 'featured', limit: 12 })
  expect(usual('blog_posts')).toMatchObject({
    limit: 6,
    columns: 3,
    showExcerpt: true,
    showDate: true,
    showAuthor: true,
    showImage: true,
  })
  expect(usual('promotional_banner')).toMatchObject({ limit: 3 })
  expect(usual('category_banners')).toMatchObject({ limit: 8 })
})

const featured = (settings: object, mobileSettings: object = {}): Section => ({
  ...newSection('s1', 'featured_products', { ...settings }),
  mobileSettings: { ...mobileSettings },
})

test('a telephone has its own settings where there are some, and the rest of the desktop', () => {
  const section = featured({ limit: 6, title: 'Lo que más se pide' }, { limit: 4 })
  expect(settingsOf('featured_products', section, 'phone')).toMatchObject({
    limit: 4,
    title: 'Lo que más se pide',
  })
  expect(settingsOf('featured_products', section, 'desktop')).toMatchObject({ limit: 6 })
  expect(isDrawnTwice(section)).toBe(true)
})

test('what a style alone changes is drawn once: columns, and how it looks', () => {
  const section = featured({ columns: 4 }, { columns: 2, paddingTop: 8, backgroundType: 'color' })
  expect(isDrawnTwice(section)).toBe(false)
  const css = appearanceCss(section)
  expect(css).toContain('@media (width < 768px)')
  expect(css).toContain('repeat(2,minmax(0,1fr))')
  expect(isDrawnTwice(featured({ limit: 4 }, { limit: 4 }))).toBe(false)
})

test('values that a field does not take are as if nothing was set, and are not kept', () => {
  const section = featured({ limit: 900, columns: 'four', showPrice: 'no', title: 'Bien', other: 1 })
  expect(settingsOf('featured_products', section, 'desktop')).toMatchObject({
    limit: 8,
    columns: 4,
    showPrice: true,
  })
  expect(cleanSection(section).settings).toEqual({ title: 'Bien' })
})

test('a section that nobody knows is kept as it came', () => {
  const unknown = { id: 'x', type: 'hologram', isVisible: true, settings: { any: [1] }, mobileSettings: {} }
  expect(sectionsInput.parse([unknown])).toEqual([unknown])
  expect(appearanceCss(unknown)).toBe('')
})

test('a page has 25 sections at most, each under an id of its own that can stand in a style sheet', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => newSection(`s${at}`, 'brands'))
  expect(sectionsInput.safeParse(many(MOST_SECTIONS)).success).toBe(true)
  expect(sectionsInput.safeParse(many(MOST_SECTIONS + 1)).success).toBe(false)
  expect(sectionsInput.safeParse([newSection('a', 'hero'), newSection('a', 'hero')]).success).toBe(false)
  expect(sectionsInput.safeParse([newSection('"]{}*{', 'hero')]).success).toBe(false)
})

test('the gradient is as the specification has it where nothing else is set', () => {
  expect(appearanceCss(newSection('s1', 'about', { backgroundType: 'gradient' }))).toContain(
    'linear-gradient(to right,#667eea,#764ba2)',
  )
})

test('under white text that nobody chose the gradient is darkened as little as it takes; under a chosen colour never', () => {
  const gradient = { backgroundType: 'gradient' }
  const css = appearanceCss(newSection('s1', 'about', gradient))
  expect(css).toMatch(/background:linear-gradient\((#000000[0-2][0-9a-f]),\1\),linear-gradient\(to right,/)
  expect(css).toContain('color:#ffffff')
  expect(css).toContain('--muted:color-mix(in srgb,#ffffff 100%,transparent)')
  const chosen = appearanceCss(newSection('s1', 'about', { ...gradient, textColor: '#ffffff' }))
  expect(chosen).toContain('background:linear-gradient(to right,#667eea,#764ba2)')
})

test('no setting, whatever it is, breaks out of its section or of its type', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SECTION_TYPES),
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.webUrl(),
      (type, some, url) => {
        const names = Object.keys(fieldsOf(type))
        const set = Object.fromEntries(names.map((name, at) => [name, Object.values(some)[at] ?? url]))
        const section = { ...newSection('s1', type), settings: { ...some, ...set }, mobileSettings: set }
        const once = cleanSection(section)
        expect(cleanSection(once)).toEqual(once)
        expect(settingsOf(type, once, 'phone')).toEqual(settingsOf(type, section, 'phone'))
        const css = appearanceCss(section)
        expect(css.split('{').length).toBe(css.split('}').length)
      },
    ),
    { numRuns: 50 },
  )
})

test.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=1',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
  ],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  [
    'https://player.vimeo.com/video/76979871?h=abcdef1234',
    'https://player.vimeo.com/video/76979871?dnt=1&h=abcdef1234',
  ],
])('%s plays at %s', (said, plays) => {
  const video = videoAt(said)
  expect(video && videoFrame(video, false)).toBe(plays)
})

test.each([
  'https://youtube.com.ejemplo.test/watch?v=dQw4w9WgXcQ',
  'https://ejemplo.test/?https://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'https://notvimeo.com/76979871',
  'https://vimeo.com/about',
  '',
])('%s is no film', (said) => {
  expect(videoAt(said)).toBeNull()
})
