import { DomainError } from '#platform/errors/errors.ts'
import type { Cents } from '#platform/values/money.ts'
import type { VoucherStatus } from './voucher.ts'

export class VoucherBatchNotFound extends DomainError<'vouchers.batch_not_found'> {
  readonly code = 'vouchers.batch_not_found'
  readonly kind = 'not_found'
}

export class VoucherNotFound extends DomainError<'vouchers.not_found'> {
  readonly code = 'vouchers.not_found'
  readonly kind = 'not_found'
}

/** No voucher of the shop has this code. */
export class VoucherInvalid extends DomainError<'vouchers.invalid'> {
  readonly code = 'vouchers.invalid'
  readonly kind = 'invalid'
}

abstract class Unusable<Code extends string> extends DomainError<Code> {
  readonly kind = 'conflict'
}
export class VoucherUsed extends Unusable<'vouchers.used'> {
  readonly code = 'vouchers.used'
}
export class VoucherExpired extends Unusable<'vouchers.expired'> {
  readonly code = 'vouchers.expired'
}
export class VoucherCancelled extends Unusable<'vouchers.cancelled'> {
  readonly code = 'vouchers.cancelled'
}
export class VoucherReportedLost extends Unusable<'vouchers.lost'> {
  readonly code = 'vouchers.lost'
}
export class VoucherReportedStolen extends Unusable<'vouchers.stolen'> {
  readonly code = 'vouchers.stolen'
}

const UNUSABLE = {
  used: VoucherUsed,
  expired: VoucherExpired,
  cancelled: VoucherCancelled,
  lost: VoucherReportedLost,
  stolen: VoucherReportedStolen,
} as const satisfies Record<Exclude<VoucherStatus, 'active'>, new (message: string) => DomainError>

/** Why a voucher of this status pays nothing. */
export const unusable = (status: Exclude<VoucherStatus, 'active'>): DomainError =>
  new UNUSABLE[status](`the voucher is ${status}`)

/** More was to be paid with a voucher than it pays. */
export class VoucherPaysLess extends DomainError<'vouchers.pays_less'> {
  readonly code = 'vouchers.pays_less'
  readonly kind = 'conflict'

  constructor(most: Cents) {
    super(`it pays ${most} centavos`, { most })
  }
}

/** A percentage is of one whole sale: not of several, nor of one of which something came back. */
export class PercentageNeedsWhole extends DomainError<'vouchers.percentage_needs_whole'> {
  readonly code = 'vouchers.percentage_needs_whole'
  readonly kind = 'conflict'
}

/** Whether a voucher did not pay, for whatever reason of its own. */
export const isVoucherRefusal = (error: unknown): boolean =>
  error instanceof VoucherInvalid || error instanceof Unusable || error instanceof VoucherPaysLess

/** What a person wants to do is not done with a voucher of this status. */
export class VoucherActRefused extends DomainError<'vouchers.act_refused'> {
  readonly code = 'vouchers.act_refused'
  readonly kind = 'conflict'
}

/** A batch whose last day has passed would be of no use. */
export class VoucherBatchExpired extends DomainError<'vouchers.batch_expired'> {
  readonly code = 'vouchers.batch_expired'
  readonly kind = 'invalid'
}

/** The shop made as many vouchers within a day as it may. */
export class TooManyVouchers extends DomainError<'vouchers.too_many'> {
  readonly code = 'vouchers.too_many'
  readonly kind = 'conflict'

  constructor(left: number) {
    super(`${left} more today`, { left })
  }
}
