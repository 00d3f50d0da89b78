import { DomainError } from '#platform/errors/errors.ts'

/** No such employee in this shop. */
export class EmployeeNotFound extends DomainError<'employees.not_found'> {
  readonly code = 'employees.not_found'
  readonly kind = 'not_found'
}

/** An account is one person's. */
export class EmployeeUserTaken extends DomainError<'employees.user_taken'> {
  readonly code = 'employees.user_taken'
  readonly kind = 'conflict'

  constructor(name: string) {
    super(`${name} has the account`, { name })
  }
}

/** The shop has no such account, or it is deleted. */
export class EmployeeUserNotFound extends DomainError<'employees.user_not_found'> {
  readonly code = 'employees.user_not_found'
  readonly kind = 'not_found'
}

/** To assign or take off this changes what somebody is paid of it, which takes the right to their salary. */
export class AssignmentChangesPay extends DomainError<'employees.assignment_changes_pay'> {
  readonly code = 'employees.assignment_changes_pay'
  readonly kind = 'forbidden'

  constructor(name: string) {
    super(`what is paid of ${name} would change`, { name })
  }
}

/** What somebody is paid is neither seen nor changed without the right to it. */
export class SalariesForbidden extends DomainError<'employees.salaries_forbidden'> {
  readonly code = 'employees.salaries_forbidden'
  readonly kind = 'forbidden'
}
