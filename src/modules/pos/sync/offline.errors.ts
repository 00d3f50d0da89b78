import { DomainError } from '#platform/errors/errors.ts'
import type { Cents } from '#platform/values/money.ts'

/** A line of the sale is of a product that its snapshot does not name. */
export class SnapshotIncomplete extends DomainError<'offline.snapshot_incomplete'> {
  readonly code = 'offline.snapshot_incomplete'
  readonly kind = 'invalid'
}

/** The total does not follow from the prices that the sale itself was made with. */
export class SnapshotTotalWrong extends DomainError<'offline.snapshot_total_wrong'> {
  readonly code = 'offline.snapshot_total_wrong'
  readonly kind = 'invalid'

  constructor(sent: Cents, computed: Cents) {
    super(`sent ${sent} centavos, the snapshot gives ${computed}`, { sent, computed })
  }
}

/** No sale made without a connection has that id. */
export class OfflineSaleNotFound extends DomainError<'offline.sale_not_found'> {
  readonly code = 'offline.sale_not_found'
  readonly kind = 'not_found'
}
