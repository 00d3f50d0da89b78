import { expect, test } from 'vitest'
import type { Banner } from '../../content-port/content-port.ts'
import { newSection } from '../../sections/schema/sections.ts'
import { type Finding, findingsOf } from './checks.ts'
import { hrefsIn, linksIn, pathIn } from './links.ts'

const NOTHING = { banners: [], dead_links: [] }
const hero = newSection('hero', 'hero')

const kinds = (found: readonly Finding[]): string[] => found.map(({ kind, section }) => `${section}: ${kind}`)

test('a home as every store begins with it has nothing to be looked at', () => {
  expect(
    findingsOf([hero, newSection('f', 'featured_products'), newSection('c', 'contact')], NOTHING),
  ).toEqual([])
})

test('text that cannot be read on its ground is told once, and again where the telephone has another ground', () => {
  const grey = newSection('a', 'about', {
    backgroundType: 'color',
    backgroundColor: '#888888',
    textColor: '#999999',
  })
  expect(findingsOf([hero, grey], NOTHING)).toEqual([
    { kind: 'contrast', section: 'a', field: 'textColor', device: 'desktop', ratio: expect.closeTo(1.25, 1) },
  ])
  const onPhone = {
    ...newSection('b', 'about', { backgroundType: 'color' }),
    mobileSettings: { textColor: '#eeeeee' },
  }
  expect(findingsOf([hero, onPhone], NOTHING)).toMatchObject([{ kind: 'contrast', device: 'phone' }])
  const gradient = newSection('g', 'about', {
    backgroundType: 'gradient',
    gradientFrom: '#000000',
    gradientTo: '#ffffff',
    textColor: '#ffffff',
  })
  expect(kinds(findingsOf([hero, gradient], NOTHING))).toEqual(['g: contrast'])
  expect(findingsOf([hero, { ...grey, isVisible: false }], NOTHING)).toEqual([])
})

test('text whose colour nobody chose is read on the default gradient and on any plain colour', () => {
  const gradient = newSection('g', 'about', { backgroundType: 'gradient' })
  expect(findingsOf([hero, gradient], NOTHING)).toEqual([])
  const greys = ['#747474', '#777777', '#7a7a7a', '#ff3333', '#0f8a6a'].map((backgroundColor) =>
    newSection('c', 'about', { backgroundType: 'color', backgroundColor }),
  )
  expect(findingsOf([hero, ...greys], NOTHING)).toEqual([])
  const fromEndToEnd = { gradientFrom: '#000000', gradientTo: '#ffffff' }
  const both = newSection('b', 'about', { backgroundType: 'gradient', ...fromEndToEnd })
  expect(kinds(findingsOf([hero, both], NOTHING))).toEqual(['b: contrast'])
})

test('pictures that do not say what they show are counted; one that says nothing on purpose is not', () => {
  const text = newSection('p', 'page_content', {
    title: 'Texto',
    content: '<img src="/media/a/480"><img alt="" src="/media/b/480"><img src="/c" alt="Un aguacate">',
  })
  const about = newSection('a', 'about', { image: '/media/a/480' })
  expect(findingsOf([hero, text, about], NOTHING)).toEqual([
    { kind: 'no_alt', section: 'p', field: 'content', count: 1 },
    { kind: 'no_alt', section: 'a', field: 'imageAlt', count: 1 },
  ])
})

const banner: Banner = {
  id: 'b',
  title: '',
  subtitle: '',
  description: '',
  mobile_image: null,
  link_url: '',
  button_url: '/shop/nada',
  button_text: '',
  banner_type: '',
  group: 'general',
  image: { url: '/media/a/480', alt: '', width: 0, height: 0 },
}

test('a banner of a picture alone must say what is on it; where it leads is looked at too', () => {
  const found = findingsOf([hero], { banners: [banner], dead_links: ['/shop/nada'] })
  expect(found).toEqual([
    { kind: 'banner_alt', section: 'hero', field: null, count: 1 },
    { kind: 'dead_link', section: 'hero', field: null, address: '/shop/nada' },
  ])
  expect(findingsOf([hero], { banners: [{ ...banner, title: 'Café' }], dead_links: [] })).toEqual([])
})

test('only banners that a section shows are looked at: of its group, as many as it asks for, and beside a column', () => {
  const known = { dead_links: ['/shop/nada'] }
  const navidad = [{ ...banner, group: 'navidad' }]
  expect(findingsOf([hero], { ...known, banners: navidad })).toEqual([])
  const onPhone = { ...hero, mobileSettings: { bannerGroup: 'navidad' } }
  expect(kinds(findingsOf([onPhone], { ...known, banners: navidad }))).toEqual([
    'hero: banner_alt',
    'hero: dead_link',
  ])
  const words = { ...banner, title: 'Café', button_url: '', banner_type: 'promotional' as const }
  const banners = [words, { ...words, id: 'c', button_url: '/shop/nada' }]
  const promotions = (limit: number) => newSection('p', 'promotional_banner', { limit })
  expect(findingsOf([hero, promotions(1)], { ...known, banners })).toEqual([])
  expect(kinds(findingsOf([hero, promotions(2)], { ...known, banners }))).toEqual(['p: dead_link'])
  const beside = (sidebarContent: string) =>
    newSection('l', 'columns_layout', { title: 'Columnas', sidebarContent })
  expect(findingsOf([hero, beside('categories')], { ...known, banners })).toEqual([])
  expect(kinds(findingsOf([hero, beside('promotions')], { ...known, banners }))).toEqual(['l: dead_link'])
})

test('a page begins with a heading, and no level is left out below it', () => {
  const text = (content: string, title = '') => newSection('p', 'page_content', { title, content })
  expect(kinds(findingsOf([text('<p>Hola</p>'), hero], NOTHING))).toEqual(['p: no_first_heading'])
  expect(findingsOf([text('<h2>Uno</h2><h3>Dos</h3><h2>Tres</h2>', 'Título')], NOTHING)).toEqual([])
  expect(findingsOf([hero, text('<h3>Uno</h3><h5>Dos</h5>', 'Título')], NOTHING)).toEqual([
    { kind: 'heading_skipped', section: 'p', field: 'content', from: 3, to: 5 },
  ])
  expect(findingsOf([hero, text('<h3>Uno</h3>')], NOTHING)).toMatchObject([{ from: 1, to: 3 }])
})

test('dead links are told at each setting that has one', () => {
  const about = newSection('a', 'about', { buttonUrl: '/shop/otra' })
  const text = newSection('p', 'page_content', {
    title: 'T',
    content: `<a class="x" href='/shop/otra?a=1&amp;b=2'>a</a>`,
  })
  const dead = ['/shop/otra', '/shop/otra?a=1&b=2']
  expect(findingsOf([hero, about, text], { banners: [], dead_links: dead })).toEqual([
    { kind: 'dead_link', section: 'a', field: 'buttonUrl', address: '/shop/otra' },
    { kind: 'dead_link', section: 'p', field: 'content', address: '/shop/otra?a=1&b=2' },
  ])
})

test('links are read as browsers do, and only those of this site have a path', () => {
  expect(hrefsIn('<a href="/a">1</a><A title="x" HREF = \'/b\'>2</A><abbr href="/c">3</abbr>')).toEqual([
    '/a',
    '/b',
  ])
  expect(linksIn([{ ...newSection('a', 'about', { buttonUrl: '/x' }), isVisible: false }], [])).toEqual([])
  expect(['/shop/', '/', '/shop/a?b#c', '//x.test', 'https://x.test/', '#a'].map(pathIn)).toEqual([
    '/shop',
    '/',
    '/shop/a',
    null,
    null,
    null,
  ])
})
