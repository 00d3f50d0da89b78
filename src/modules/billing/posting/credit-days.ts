/**
 * After how many days an invoice on credit is due where nobody named a day: the condition's, and no more than the
 * customer has; a condition without days leaves it to the customer. Whoever has no terms has the condition's.
 */
export function creditDays(condition: number | null, customer: number | null): number {
  if (!condition) return customer ?? 0
  return customer === null ? condition : Math.min(condition, customer)
}
