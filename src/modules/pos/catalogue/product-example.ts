import { TillProduct } from './till-product.ts'

type Facts = {
  id: string
  name: string
  sku: string
  barcode: string | null
  category: string | null
  unit: string
  price: number | null
  flags: number
  tax: number | null
  /** The id of an alternate code and its barcode. */
  alternate: readonly [id: string, barcode: string]
  maxDiscounts: TillProduct['tuple'][10]
}

let made = 0

/** A product for tests; what is not said is a taxable product of ten pesos, tax included. */
export function product(facts: Partial<Facts> = {}): TillProduct {
  made += 1
  const id = `0199a0b2-7c1f-7d6e-9f4e-${String(made).padStart(12, '0')}`
  const { alternate } = facts
  return new TillProduct([
    facts.id ?? id,
    facts.name ?? `Producto ${made}`,
    facts.sku ?? `SKU${made}`,
    facts.barcode ?? null,
    facts.category ?? null,
    facts.unit ?? 'unit',
    facts.price === undefined ? 1000 : facts.price,
    facts.flags ?? 2 + 4,
    facts.tax ?? null,
    alternate ? [[alternate[0], '', alternate[1], 'Caja', null]] : null,
    facts.maxDiscounts ?? null,
  ])
}
