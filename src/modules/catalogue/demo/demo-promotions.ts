import type { PromotionType } from '#modules/catalogue/promotions/promotion.ts'
import type { DemoCategoryCode } from './demo-categories.ts'

export type DemoPromotion = {
  name: string
  code: string
  type: PromotionType
  /** A percent, or pesos off each unit. */
  discount?: number
  /** X and Y. */
  units?: readonly [paid: number, free: number]
  /** Names of products of the shop. */
  products?: readonly string[]
  categories?: readonly DemoCategoryCode[]
  /** Days from today to its first day, and how long it is. */
  begins: number
  days: number
}

/** What is on offer at Colmado La Esperanza: one of each type, and one that is still to come. */
export const demoPromotions: readonly DemoPromotion[] = [
  {
    name: 'Lleva 6, paga 5',
    code: 'MALTA-6X5',
    type: 'buy_x_get_y',
    units: [5, 1],
    products: ['Malta Morena 7 oz'],
    begins: 0,
    days: 365,
  },
  {
    name: '2.ª unidad al 50 %',
    code: 'CLUB-2DA',
    type: 'second_unit_discount',
    discount: 50,
    products: ['Refresco de uva Country Club 2 L', 'Refresco de frambuesa Country Club 2 L'],
    begins: 0,
    days: 365,
  },
  {
    name: 'Combo desayuno',
    code: 'DESAYUNO',
    type: 'bundle_discount',
    discount: 15,
    products: ['Pan de molde Lumijor integral 24 oz', 'Café Induban molido 4 oz'],
    begins: 0,
    days: 365,
  },
  {
    name: 'Mes de las mascotas',
    code: 'MASCOTAS-10',
    type: 'percentage_discount',
    discount: 10,
    categories: ['MAS'],
    begins: 0,
    days: 365,
  },
  {
    name: 'RD$10 menos en jabón Protex',
    code: 'PROTEX-10',
    type: 'fixed_amount_discount',
    discount: 10,
    products: ['Jabón Protex avena 110 g'],
    begins: 0,
    days: 365,
  },
  {
    name: 'Útiles escolares',
    code: 'UTILES-15',
    type: 'percentage_discount',
    discount: 15,
    categories: ['PAP'],
    begins: 20,
    days: 30,
  },
]
