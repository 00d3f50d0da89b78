import { DomainError } from '#platform/errors/errors.ts'

/** No such role in this shop, or a deleted one where an open one is needed. */
export class RoleNotFound extends DomainError<'roles.not_found'> {
  readonly code = 'roles.not_found'
  readonly kind = 'not_found'
}

/** Another role of the shop has the name; deleted ones keep theirs. */
export class RoleNameTaken extends DomainError<'roles.name_taken' | 'roles.name_of_deleted'> {
  readonly code
  readonly kind = 'conflict'

  constructor(name: string, isDeleted: boolean) {
    super(`name ${name}`, { name })
    this.code = isDeleted ? ('roles.name_of_deleted' as const) : ('roles.name_taken' as const)
  }
}

/** The owner's role can do all, and the first roles stay. */
export class RoleBuiltIn extends DomainError<'roles.owner_is_whole' | 'roles.built_in'> {
  readonly code
  readonly kind = 'conflict'

  constructor(code: 'roles.owner_is_whole' | 'roles.built_in') {
    super('a role that every shop has')
    this.code = code
  }
}

/** Nobody changes the role that they have themselves. */
export class OwnRole extends DomainError<'roles.own'> {
  readonly code = 'roles.own'
  readonly kind = 'forbidden'
}

/** The role allows what whoever asks may not do themselves. */
export class RoleBeyond extends DomainError<'roles.beyond'> {
  readonly code = 'roles.beyond'
  readonly kind = 'forbidden'
}

/** There is no permission of that code in this program. */
export class PermissionUnknown extends DomainError<'roles.permission_unknown'> {
  readonly code = 'roles.permission_unknown'
  readonly kind = 'invalid'

  constructor(permission: string) {
    super(`permission ${permission}`, { permission })
  }
}

/** People have the role; the first of them are named. */
export class RoleInUse extends DomainError<'roles.in_use'> {
  readonly code = 'roles.in_use'
  readonly kind = 'conflict'

  constructor(people: readonly string[], count: number) {
    super(`${count} people have it`, {
      people: people.join(', ') + (count > people.length ? '…' : ''),
      count,
    })
  }
}
