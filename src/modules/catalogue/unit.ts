/** How a product is counted; pounds and kilos can be sold in parts. */
export const PRODUCT_UNITS = ['unit', 'lb', 'kg', 'service'] as const
export type ProductUnit = (typeof PRODUCT_UNITS)[number]

/** Whether something counted so can be there, be sold and come back in parts. A unit of another time is a whole one. */
export const isDivisible = (unit: string): boolean => unit === 'lb' || unit === 'kg'

/** What is printed beside a quantity: nothing where pieces are meant. */
export const printedUnit = (unit: string): string => (isDivisible(unit) ? unit : '')
