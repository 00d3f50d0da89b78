import { DomainError } from '#platform/errors/errors.ts'

/** The installation asks every super-admin for a second factor, and this one has none yet. */
export class SecondFactorNeeded extends DomainError<'super_admin.second_factor_needed'> {
  readonly code = 'super_admin.second_factor_needed'
  readonly kind = 'precondition'

  constructor() {
    super('a second factor is set up first')
  }
}

/** No such shop on this installation. */
export class TenantNotFound extends DomainError<'super_admin.tenant_not_found'> {
  readonly code = 'super_admin.tenant_not_found'
  readonly kind = 'not_found'
}

/** No such brand, or not any more. */
export class BrandNotFound extends DomainError<'super_admin.brand_not_found'> {
  readonly code = 'super_admin.brand_not_found'
  readonly kind = 'not_found'
}

/** Another brand has the code. */
export class BrandTaken extends DomainError<'super_admin.brand_taken'> {
  readonly code = 'super_admin.brand_taken'
  readonly kind = 'conflict'

  constructor(code: string) {
    super(`brand ${code}`, { code })
  }
}

/** The one that is worn where no other is, or one that shops wear. */
export class BrandWorn extends DomainError<'super_admin.brand_worn'> {
  readonly code = 'super_admin.brand_worn'
  readonly kind = 'conflict'
}

/** Nobody shuts themselves out, and whoever asks others for a second factor has one. */
export class OwnAccess extends DomainError<'super_admin.own_access' | 'super_admin.own_factor_first'> {
  readonly code
  readonly kind = 'precondition'

  constructor(code: 'super_admin.own_access' | 'super_admin.own_factor_first') {
    super('asked of their own account')
    this.code = code
  }
}
