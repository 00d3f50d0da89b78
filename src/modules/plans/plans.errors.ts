import { DomainError } from '#platform/errors/errors.ts'
import type { Limit } from './products.ts'

/** No plan of that name, of that product. */
export class PlanNotFound extends DomainError<'plans.plan_not_found'> {
  readonly code = 'plans.plan_not_found'
  readonly kind = 'not_found'
}

/** What was paid under that number is recorded already: it extends the plan once. */
export class PlanPaymentKnown extends DomainError<'plans.payment_known'> {
  readonly code = 'plans.payment_known'
  readonly kind = 'conflict'

  constructor(reference: string, day: string) {
    super(`payment ${reference} was recorded`, { reference, day })
  }
}

/** Another plan of the product is paid for beyond today: what becomes of that is said before this one takes its place. */
export class OtherPlanRuns extends DomainError<'plans.other_plan_runs'> {
  readonly code = 'plans.other_plan_runs'
  readonly kind = 'conflict'

  constructor(plan: string, day: string) {
    super(`${plan} runs until ${day}`, { day })
  }
}

/** The shop's plan allows no more of it. What there is stays, and can be read and changed. */
export class LimitReached extends DomainError<`plans.limit_${Limit}`> {
  readonly code
  readonly kind = 'precondition'

  constructor(limit: Limit, used: number, most: number) {
    super(`${used} of ${most} ${limit}`, { used, most })
    this.code = `plans.limit_${limit}` as const
  }
}
