export const PRODUCT_TYPES = ['product', 'service', 'combo'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

/** By what a list of products may be ordered. */
export const PRODUCT_SORTS = ['name', 'price', 'sku', 'updated_at'] as const
