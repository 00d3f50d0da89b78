import type { ProductKey } from '../products.ts'

/** How a shop's plan stands: tried, paid for or free, or over. */
export type PlanStatus = 'trialing' | 'active' | 'ended'

export type ShopPlan = {
  product: ProductKey
  /** The plan's id. */
  plan: string
  since: Date
  /** When it ends by itself. */
  until: Date | null
  /** Users that are paid for beside those of the plan. */
  extra_users: number
  status: PlanStatus
  version: number
}

/** How a plan stands at an instant. */
export const statusOf = ({ plan, until }: { plan: string; until: Date | null }, now: Date): PlanStatus => {
  if (until && until.getTime() <= now.getTime()) return 'ended'
  return plan === 'trial' ? 'trialing' : 'active'
}
