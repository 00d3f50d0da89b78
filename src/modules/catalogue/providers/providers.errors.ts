import { DomainError } from '#platform/errors/errors.ts'

/** More is known of the supplier than the short form says, and no tax id. */
export class ProviderTaxIdRequired extends DomainError<'providers.tax_id_required'> {
  readonly code = 'providers.tax_id_required'
  readonly kind = 'invalid'
}
