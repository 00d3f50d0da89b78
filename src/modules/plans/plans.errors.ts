import { DomainError } from '#platform/errors/errors.ts'

/** No plan of that name, of that product. */
export class PlanNotFound extends DomainError<'plans.plan_not_found'> {
  readonly code = 'plans.plan_not_found'
  readonly kind = 'not_found'
}
