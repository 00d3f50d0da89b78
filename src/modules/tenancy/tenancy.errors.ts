import { DomainError } from '#platform/errors/errors.ts'

export class ShopNotFound extends DomainError<'tenancy.shop_not_found'> {
  readonly code = 'tenancy.shop_not_found'
  readonly kind = 'not_found'
}

/** Another shop of this installation is at that subdomain, or was. */
export class SubdomainTaken extends DomainError<'tenancy.subdomain_taken'> {
  readonly code = 'tenancy.subdomain_taken'
  readonly kind = 'conflict'

  constructor(subdomain: string) {
    super(`there is a shop at ${subdomain}`, { subdomain })
  }
}

/** The shop was suspended while somebody worked in it. What their browser keeps stays there. */
export class ShopSuspended extends DomainError<'tenancy.shop_suspended'> {
  readonly code = 'tenancy.shop_suspended'
  readonly kind = 'forbidden'

  /** @param support where those who run the installation are written to. */
  constructor(subdomain: string, support: string) {
    super(`the shop at ${subdomain} is suspended`, { support })
  }
}
