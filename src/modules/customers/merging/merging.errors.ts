import { DomainError } from '#platform/errors/errors.ts'
import type { Uses } from '#platform/errors/platform.errors.ts'

/** One record was named twice. */
export class SameCustomer extends DomainError<'customer_merging.same_customer'> {
  readonly code = 'customer_merging.same_customer'
  readonly kind = 'invalid'
}

/** Sales to nobody in particular are nobody's: they are made over to no customer. */
export class DefaultNotMerged extends DomainError<'customer_merging.default_not_merged'> {
  readonly code = 'customer_merging.default_not_merged'
  readonly kind = 'conflict'

  constructor(name: string) {
    super(`${name} is the default customer`, { name })
  }
}

/** Two tax ids are two taxpayers. */
export class TaxIdsDiffer extends DomainError<'customer_merging.tax_ids_differ'> {
  readonly code = 'customer_merging.tax_ids_differ'
  readonly kind = 'conflict'

  constructor(one: string, other: string) {
    super(`${one} and ${other} have other tax ids`, { one, other })
  }
}

/** Something of the one that goes is kept that does not go with them, such as a legal file: they are the one that stays. */
export class GoesWithRecords extends DomainError<'customer_merging.goes_with_records'> {
  readonly code = 'customer_merging.goes_with_records'
  readonly kind = 'conflict'

  constructor(name: string, uses: Uses) {
    const listed = Object.entries(uses).map(([noun, count]) => `${noun}:${count}`)
    super(`${name} has ${listed.join(', ')}`, { name, uses: listed.join(',') })
  }
}

export class MergeNotFound extends DomainError<'customer_merging.merge_not_found'> {
  readonly code = 'customer_merging.merge_not_found'
  readonly kind = 'not_found'
}

/** A merge is undone within a day. */
export class MergeTooOld extends DomainError<'customer_merging.merge_too_old'> {
  readonly code = 'customer_merging.merge_too_old'
  readonly kind = 'conflict'
}

/** Who stayed was merged into another since: that is undone first. */
export class MergedFurther extends DomainError<'customer_merging.merged_further'> {
  readonly code = 'customer_merging.merged_further'
  readonly kind = 'conflict'

  constructor(name: string, into: string) {
    super(`${name} was merged into ${into}`, { name, into })
  }
}
