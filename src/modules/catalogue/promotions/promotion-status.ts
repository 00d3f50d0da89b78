import type { Day } from '#platform/values/day.ts'

export const PROMOTION_STATUSES = ['active', 'inactive', 'expired', 'upcoming'] as const
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number]

/** One of four: switched off, or else by its days. */
export function statusOf(
  { is_active, start_date, end_date }: { is_active: boolean; start_date: Day; end_date: Day },
  today: Day,
): PromotionStatus {
  if (!is_active) return 'inactive'
  if (end_date < today) return 'expired'
  return start_date > today ? 'upcoming' : 'active'
}
