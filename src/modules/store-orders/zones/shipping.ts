import { type Cents, ZERO } from '#platform/values/money.ts'

/** What it costs to reach a zone with goods of so much. */
export const shippingOf = (
  { price_cents, free_from_cents }: { price_cents: Cents; free_from_cents: Cents | null },
  goods: Cents,
): Cents => (free_from_cents !== null && goods >= free_from_cents ? ZERO : price_cents)
