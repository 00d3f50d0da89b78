import type { DemoTint } from '#modules/catalogue/demo/demo-categories.ts'
import { demoCategories } from '#modules/catalogue/demo/demo-categories.ts'
import * as food from './drawn-food.ts'
import * as goods from './drawn-goods.ts'

/** What is to be seen, and the drawing of it. */
type Drawn = { readonly alt: string; readonly drawing: string }

const RED = { body: '#b9432f', dark: '#93301f', mark: '#6d1f14' }
const GREEN_GLASS = { body: '#3d7a4c', dark: '#2a5a36', mark: '#d99a2b' }

/** By the code of the product: what the demo shop sells online and tells of. */
const DRAWN: Readonly<Record<string, Drawn>> = {
  'PAN-0001': { alt: 'Dos panes sobaos', drawing: food.softRolls() },
  'PAN-0002': { alt: 'Un pan de agua', drawing: food.crustyBread() },
  'VIV-0001': { alt: 'Plátanos verdes', drawing: food.plantains() },
  'VIV-0013': { alt: 'Dos cebollas rojas', drawing: food.onions() },
  'VIV-0043': { alt: 'Un aguacate y su mitad', drawing: food.avocados() },
  'GRA-0001': {
    alt: 'Un saco de arroz',
    drawing: goods.sack({ body: '#d3a25c', dark: '#b3823d', mark: '#6b4a0b' }),
  },
  'GRA-0004': {
    alt: 'Una funda de habichuelas rojas',
    drawing: goods.sack({ body: '#c4694f', dark: '#a14d36', mark: '#6d2417' }) + food.beans(),
  },
  'LAC-0014': { alt: 'Un huevo blanco', drawing: food.whiteEgg() },
  'LAC-0015': { alt: 'Un cartón de huevos', drawing: food.eggTray() },
  'SAZ-0016': { alt: 'Dos cubitos de sopita', drawing: food.stockCubes('#d9a520', '#b08214') },
  'SAZ-0017': { alt: 'Dos cubitos de sopita', drawing: food.stockCubes('#c4542f', '#9c3d1e') },
  'LIC-0001': { alt: 'Una cerveza pequeña', drawing: goods.glassBottle(GREEN_GLASS, 0.82) },
  'LIC-0003': { alt: 'Una cerveza grande', drawing: goods.glassBottle(GREEN_GLASS, 1) },
  'BEB-0025': {
    alt: 'Una botella de agua',
    drawing: goods.plasticBottle({ body: '#a9d8ea', dark: '#83bfd6', mark: '#1d6f9c' }),
  },
  'BEB-0002': {
    alt: 'Una botella de refresco de cola',
    drawing: goods.plasticBottle({ body: '#5b2d20', dark: '#432015', mark: '#b5301f' }),
  },
  'CAR-0026': { alt: 'Un salami', drawing: food.salami() },
  'CAR-0001': { alt: 'Un pollo entero en su plato', drawing: food.chicken() },
  'CAF-0005': {
    alt: 'Un sobre de café',
    drawing: goods.sachet({ body: '#8c5a44', dark: '#6d4231', mark: '#4a2a1d' }),
  },
  'CAF-0001': {
    alt: 'Una libra de café molido',
    drawing: goods.canister({ body: '#a06a55', dark: '#6d4231', mark: '#5a3320' }),
  },
  'DUL-0019': { alt: 'Dos mentas envueltas', drawing: food.mints() },
  'DUL-0003': {
    alt: 'Una funda de picadera de maíz',
    drawing: goods.sachet({ body: '#d9792b', dark: '#b65d18', mark: '#8f2f14' }),
  },
  'HOG-0024': { alt: 'Un rollo de papel higiénico', drawing: goods.paperRoll() },
  'HOG-0003': {
    alt: 'Una caja de detergente en polvo',
    drawing: goods.box({ body: '#8a78bf', dark: '#6a5a9c', mark: '#514470' }),
  },
  'CUI-0045': { alt: 'Una lámina de tabletas', drawing: goods.tablets() },
  'CUI-0001': { alt: 'Un tubo de crema dental', drawing: goods.tube(RED) },
  'BBE-0006': { alt: 'Tres pañales doblados', drawing: goods.nappies(3, '#8fa5d8') },
  'BBE-0005': { alt: 'Dos pañales doblados', drawing: goods.nappies(2, '#93c7b0') },
  'PAP-0004': { alt: 'Un lapicero azul', drawing: goods.pen('#2a55a5') },
  'PAP-0005': { alt: 'Un lapicero negro', drawing: goods.pen('#2d2a2e') },
  'MAS-0002': { alt: 'Un plato de alimento para perros', drawing: food.bowl('#5d8a4a', '#446b34') },
  'MAS-0006': {
    alt: 'Un sobre de alimento para gatos',
    drawing: goods.sachet({ body: '#7a4f93', dark: '#5e3a74', mark: '#3f2450' }),
  },
}

/** Ground and table of each category. */
const GROUNDS: Readonly<Record<DemoTint, readonly [ground: string, table: string]>> = {
  grano: ['#f3e6c8', '#e5d5ae'],
  bebida: ['#d7e9ec', '#bfd8dc'],
  lacteo: ['#e6e7f2', '#d3d5e8'],
  carne: ['#f4dbd3', '#e8c5ba'],
  viver: ['#dde9d2', '#c8dab9'],
  hogar: ['#e3e0ea', '#d0cbdc'],
  pan: ['#f1dfce', '#e3cab1'],
  cafe: ['#e6d8cf', '#d6c3b7'],
}

/** A product of the demo shop as an SVG without a letter in it, so that no fonts change it; null where none is drawn. */
export function productDrawing(product: {
  readonly sku: string
  readonly category: string
}): { alt: string; svg: string } | null {
  const drawn = DRAWN[product.sku]
  const category = demoCategories.find(({ code }) => code === product.category)
  if (!drawn || !category) return null
  const [ground, table] = GROUNDS[category.tint]
  return {
    alt: drawn.alt,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 500" width="480" height="343"><rect width="700" height="500" fill="${ground}"/><rect y="375" width="700" height="125" fill="${table}"/>${drawn.drawing}</svg>`,
  }
}
