export const PRODUCT_TYPES = ['product', 'service', 'combo'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

/** How it is counted; pounds and kilos can be sold in parts. */
export const PRODUCT_UNITS = ['unit', 'lb', 'kg', 'service'] as const
export type ProductUnit = (typeof PRODUCT_UNITS)[number]
