import { DomainError } from '#platform/errors/errors.ts'
import type { Uses } from '#platform/errors/platform.errors.ts'

/** No such account in this shop. */
export class UserNotFound extends DomainError<'users.not_found'> {
  readonly code = 'users.not_found'
  readonly kind = 'not_found'
}

/** A deleted account has the address: it is restored, or another address taken. */
export class EmailOfDeleted extends DomainError<'users.email_of_deleted'> {
  readonly code = 'users.email_of_deleted'
  readonly kind = 'conflict'

  constructor(email: string, name: string) {
    super(`the deleted account of ${email}`, { email, name })
  }
}

/** No such warehouse in this shop, or nobody works there from now on: it is switched off or deleted. */
export class UserWarehouseNotFound extends DomainError<'users.warehouse_not_found'> {
  readonly code = 'users.warehouse_not_found'
  readonly kind = 'not_found'
}

/** The account may do what whoever asks may not, so it is not theirs to change. */
export class UserBeyond extends DomainError<'users.beyond'> {
  readonly code = 'users.beyond'
  readonly kind = 'forbidden'
}

type OwnRefusal =
  | 'users.own_role'
  | 'users.own_closing'
  | 'users.own_email'
  | 'users.own_password'
  | 'users.own_second_factor'

/** Nobody gives themselves a role, closes their own account, or sets their address, password or second factor without the password that holds. */
export class OwnAccount extends DomainError<OwnRefusal> {
  readonly code
  readonly kind = 'forbidden'

  constructor(code: OwnRefusal) {
    super('asked of their own account')
    this.code = code
  }
}

/** A shop is never without an owner who can come in. */
export class LastOwner extends DomainError<'users.last_owner'> {
  readonly code = 'users.last_owner'
  readonly kind = 'conflict'
}

/** Something is still theirs to end, such as an open cash session; `uses` counts what, as of a record in use. */
export class UserHolds extends DomainError<'users.holds'> {
  readonly code = 'users.holds'
  readonly kind = 'conflict'

  constructor(name: string, uses: Uses) {
    const listed = Object.entries(uses).map(([noun, count]) => `${noun}:${count}`)
    super(`they hold ${listed.join(', ')}`, { name, uses: listed.join(',') })
  }
}

/** The role of a deleted account is deleted too. */
export class RoleOfUserDeleted extends DomainError<'users.role_deleted'> {
  readonly code = 'users.role_deleted'
  readonly kind = 'conflict'

  constructor(role: string) {
    super(`role ${role}`, { role })
  }
}
