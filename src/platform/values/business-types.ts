/** What kinds of business a shop can be opened as; modules begin by it, each with what is its own. */
export const BUSINESS_TYPES = [
  'grocery',
  'retail',
  'hardware',
  'restaurant',
  'services',
  'salon',
  'dental',
  'law',
] as const
export type BusinessType = (typeof BUSINESS_TYPES)[number]
