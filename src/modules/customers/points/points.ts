import { type Cents, sumCents, ZERO } from '#platform/values/money.ts'

export type EarningLine = {
  /** Of its product. */
  eligible_for_rewards: boolean
  /** What is paid for it: after discounts, taxes included. */
  total_cents: Cents
}

export type RewardSettings = {
  rewards_enabled: boolean
  /** What is paid for one point. */
  reward_cents_per_point: Cents
}

/**
 * The points that a sale earns: one for each whole `reward_cents_per_point` of what is paid for eligible goods,
 * and nothing for the rest of it. The customer for sales to nobody in particular collects none.
 */
export function pointsFor(
  lines: readonly EarningLine[],
  settings: RewardSettings,
  customer: { is_default: boolean },
): number {
  if (!settings.rewards_enabled || customer.is_default) return 0
  const eligible = sumCents(lines.filter((line) => line.eligible_for_rewards).map((line) => line.total_cents))
  if (eligible <= ZERO) return 0
  return Number(BigInt(eligible) / BigInt(settings.reward_cents_per_point))
}
