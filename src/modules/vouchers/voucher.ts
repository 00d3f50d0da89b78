import type { Day } from '#platform/values/day.ts'
import { type BasisPoints, type Cents, cents, percentOf } from '#platform/values/money.ts'

export const VOUCHER_STATUSES = ['active', 'used', 'expired', 'cancelled', 'lost', 'stolen'] as const
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number]

/** A percentage is taken off once, of one sale; a fixed amount pays up to itself, once. */
export const VOUCHER_TYPES = ['fixed', 'percentage'] as const
export type VoucherType = (typeof VOUCHER_TYPES)[number]

/** What a voucher is worth: an amount, or a part of what it pays for. */
export type VoucherWorth =
  | { type: 'fixed'; value_cents: Cents }
  | { type: 'percentage'; value_bps: BasisPoints }

/**
 * What a voucher pays of an amount: up to its own, or its percentage of it, rounded half away from zero. 500 of 320 pay
 * 320, and the rest of it is not kept; 10 % of 118.05 pay 11.81.
 */
export const voucherPays = (worth: VoucherWorth, due: Cents): Cents =>
  worth.type === 'fixed' ? cents(Math.min(worth.value_cents, due)) : percentOf(due, worth.value_bps)

/**
 * Through its last day it is active and behind it expired, whatever somebody marked: a mark that was made by a clock of
 * another day takes nobody's voucher.
 */
export const voucherStatusOn = (
  { status, valid_until }: { status: VoucherStatus; valid_until: Day },
  today: Day,
): VoucherStatus =>
  status === 'active' || status === 'expired' ? (valid_until < today ? 'expired' : 'active') : status

export const VOUCHER_ACTS = ['cancel', 'report', 'mark_used', 'reactivate'] as const
export type VoucherAct = (typeof VOUCHER_ACTS)[number]

/**
 * What a person may do with a voucher, its permission apart. Only an active one is cancelled, reported or marked as used;
 * what was done by hand is undone by hand until its last day has passed, and what a sale spent only by its void.
 */
export function voucherActs(
  voucher: { status: VoucherStatus; valid_until: Day; is_spent: boolean },
  today: Day,
): readonly VoucherAct[] {
  const status = voucherStatusOn(voucher, today)
  if (status === 'active') return ['cancel', 'report', 'mark_used']
  return status === 'expired' || voucher.is_spent || voucher.valid_until < today ? [] : ['reactivate']
}
