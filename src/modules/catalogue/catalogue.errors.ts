import { DomainError } from '#platform/errors/errors.ts'

/** Names may have ten thousand letters; a sentence shows their beginning. */
const shown = (name: string): string => {
  const letters = [...name]
  return letters.length > 80 ? `${letters.slice(0, 79).join('')}…` : name
}

export class ProductNotFound extends DomainError<'catalogue.product_not_found'> {
  readonly code = 'catalogue.product_not_found'
  readonly kind = 'not_found'
}

export class CategoryNotFound extends DomainError<'catalogue.category_not_found'> {
  readonly code = 'catalogue.category_not_found'
  readonly kind = 'not_found'
}

/** There is no such subcategory in the product's category. */
export class SubcategoryNotFound extends DomainError<'catalogue.subcategory_not_found'> {
  readonly code = 'catalogue.subcategory_not_found'
  readonly kind = 'not_found'
}

/** The shop has no such tax, offers it no longer, or it is none that a product pays. */
export class ProductTaxNotFound extends DomainError<'catalogue.tax_not_found'> {
  readonly code = 'catalogue.tax_not_found'
  readonly kind = 'not_found'
}

export class ProviderNotFound extends DomainError<'catalogue.provider_not_found'> {
  readonly code = 'catalogue.provider_not_found'
  readonly kind = 'not_found'
}

/** Another product has the SKU; deleted products keep theirs. */
export class SkuTaken extends DomainError<'catalogue.sku_taken'> {
  readonly code = 'catalogue.sku_taken'
  readonly kind = 'conflict'

  constructor(sku: string, product: string) {
    super(`sku ${sku} is taken by ${shown(product)}`, { sku, product: shown(product) })
  }
}

export class SkuOfDeleted extends DomainError<'catalogue.sku_of_deleted'> {
  readonly code = 'catalogue.sku_of_deleted'
  readonly kind = 'conflict'

  constructor(sku: string, product: string) {
    super(`sku ${sku} is kept by the deleted ${shown(product)}`, { sku, product: shown(product) })
  }
}

/** A product that is for sale has the barcode, its own or as an alternate code. */
export class BarcodeTaken extends DomainError<'catalogue.barcode_taken'> {
  readonly code = 'catalogue.barcode_taken'
  readonly kind = 'conflict'

  constructor(barcode: string, product: string) {
    super(`barcode ${barcode} is taken by ${shown(product)}`, { barcode, product: shown(product) })
  }
}
