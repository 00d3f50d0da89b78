import { type Cents, cents } from '#platform/values/money.ts'
import type { DemoCategoryCode } from './demo-categories.ts'
import { ean13 } from './ean13.ts'

export type DemoUnit = 'unit' | 'lb' | 'service'

/**
 * ITBIS in percent. Exempt are the goods of art. 343 of Ley 11-92; 16 % pay the ones its párrafo names
 * since Ley 253-12 (sugar, coffee, cacao, edible oils and fats, yogurt, butter).
 */
export type DemoTax = 'exempt' | 0 | 16 | 18

/** A supplier's own code for the product, mostly a bigger pack. */
export type DemoAlternateCode = {
  barcode: string
  sku: string
  description: string
  /** The supplier's code. */
  provider: string
}

export type DemoProduct<Category extends string = DemoCategoryCode> = {
  sku: string
  name: string
  category: Category
  unit: DemoUnit
  /** Shelf price of one unit or pound, ITBIS included; null where the cashier types it. */
  price: Cents | null
  /** Without ITBIS; zero where nobody knows it before the sale. */
  cost: Cents
  tax: DemoTax
  /** An EAN-13, or four digits to type for what has no printed code; null for services. */
  barcode: string | null
  alternateCodes: readonly DemoAlternateCode[]
  /** Today's stock, in units or pounds (quarters at the finest). `min` and `max` are the main store's. */
  stock: { main: number; depot: number; min: number; max: number }
  /** 1 to 100: how often it is in a basket. */
  popularity: number
  brand?: string
  /** Other words people search it by. */
  keywords?: string
}

/** A product as a row of a shelf's list, amounts in centavos. */
export type ShelfRow = readonly [
  name: string,
  price: number | null,
  cost: number,
  tax: DemoTax,
  popularity: number,
  brand?: string | null,
  more?: {
    unit?: 'lb'
    /** Sold by the piece without a wrapper, so without a printed code. */
    loose?: true
    keywords?: string
    /** What is left in the store when it is running out; the depot has none. */
    left?: number
    packs?: readonly (readonly [sku: string, description: string, provider: string])[]
  },
]

/**
 * Makes products of rows that stand in the order of their SKUs: new rows go last.
 *
 * The barcodes are 746 (Dominican Republic), the shelf's `block` as the company and the item's number.
 * Blocks are from 9911 up, beyond the companies there are, so that no real product's code finds one.
 */
export const shelf = <Category extends string>(
  on: { code: Category; block: number; unit?: 'service' },
  rows: readonly ShelfRow[],
): readonly DemoProduct<Category>[] =>
  rows.map(([name, price, cost, tax, popularity, brand, more = {}], index) => {
    const item = index + 1
    const unit = on.unit ?? more.unit ?? 'unit'
    const code = (number: number) => ean13(`746${on.block}${String(number).padStart(5, '0')}`)
    const shortCode = `${on.block % 100}${String(item).padStart(2, '0')}`
    const printed = unit === 'unit' && !more.loose
    return {
      sku: `${on.code}-${String(item).padStart(4, '0')}`,
      name,
      category: on.code,
      unit,
      price: price === null ? null : cents(price),
      cost: cents(cost),
      tax,
      barcode: unit === 'service' ? null : printed ? code(item) : shortCode,
      alternateCodes: (more.packs ?? []).map(([sku, description, provider], pack) => ({
        barcode: code(50_000 + item * 10 + pack),
        sku,
        description,
        provider,
      })),
      stock: stockOf({ unit, item, popularity, pieces: more.loose ? 3 : 1, left: more.left }),
      popularity,
      ...(brand ? { brand } : {}),
      ...(more.keywords ? { keywords: more.keywords } : {}),
    }
  })

/** What sells much is kept much of; two products alike still differ a little. */
function stockOf(of: { unit: DemoUnit; item: number; popularity: number; pieces: number; left?: number }) {
  if (of.unit === 'service') return { main: 0, depot: 0, min: 0, max: 0 }
  const max = (6 + Math.round(of.popularity * 0.6)) * of.pieces
  const min = Math.ceil(max / 5)
  if (of.left !== undefined) return { main: of.left, depot: 0, min, max }
  const quarters = of.unit === 'lb' ? (of.item % 4) * 0.25 : 0
  return {
    main: min + 1 + ((of.item * 37 + of.popularity * 11) % (max - min - 1)) + quarters,
    depot: of.popularity < 30 ? 0 : (of.item * 17 + of.popularity * 5) % max,
    min,
    max,
  }
}
