type Condition = { readonly id: string; readonly credit_days: number; readonly is_default: boolean }
type Type = { readonly id: string; readonly condition_id: string | null; readonly document_type: string }

/**
 * The condition of an invoice on which something is left owing for so many days. One that says paid at once gives way to
 * the one of these days; where there is none of them, none was agreed on.
 */
export const conditionOwed = <Offered extends Condition>(
  offered: readonly Offered[],
  named: Offered | null,
  days: number,
): Offered | null =>
  named?.credit_days === 0
    ? (offered.find(({ credit_days }) => credit_days > 0 && credit_days === days) ?? null)
    : named

/** The condition that a form goes on with: that of these days, or else the longest that is shorter, or the shortest. */
export function nearestCondition<Offered extends Condition>(
  offered: readonly Offered[],
  days: number,
): Offered | null {
  const withDays = offered
    .filter(({ credit_days }) => credit_days > 0)
    .toSorted((a, b) => a.credit_days - b.credit_days)
  return withDays.findLast(({ credit_days }) => credit_days <= days) ?? withDays[0] ?? null
}

/** The days of the condition that a type begins with; null where the shop has none. */
const daysOf = (conditions: readonly Condition[], { condition_id }: Type): number | null =>
  (
    conditions.find(({ id }) => id === condition_id) ??
    conditions.find(({ is_default }) => is_default) ??
    conditions[0]
  )?.credit_days ?? null

/**
 * The type of an invoice on which something is left owing, or nothing: one that is begun as the other gives way to one that
 * is not, of the same document where there is one; null where there is none.
 */
export function typeFor<Offered extends Type>(
  { types, conditions }: { types: readonly Offered[]; conditions: readonly Condition[] },
  named: Offered | null,
  { isOwed, document }: { isOwed: boolean; document: string | null },
): Offered | null {
  const fits = (type: Offered): boolean => {
    const days = daysOf(conditions, type)
    return days === null || days > 0 === isOwed
  }
  if (!named || fits(named)) return named
  const fitting = types.filter(fits)
  return fitting.find(({ document_type }) => document_type === document) ?? fitting[0] ?? null
}
