import { DomainError } from '#platform/errors/errors.ts'

/** Another supplier has the code; deleted ones keep theirs. */
export class ProviderCodeTaken extends DomainError<'providers.code_taken' | 'providers.code_of_deleted'> {
  readonly code
  readonly kind = 'conflict'

  constructor(code: string, provider: { name: string; deleted: boolean }) {
    super(`code ${code}`, { code, provider: provider.name })
    this.code = provider.deleted ? ('providers.code_of_deleted' as const) : ('providers.code_taken' as const)
  }
}

/** More is known of the supplier than the short form says, and no tax id. */
export class ProviderTaxIdRequired extends DomainError<'providers.tax_id_required'> {
  readonly code = 'providers.tax_id_required'
  readonly kind = 'invalid'
}
