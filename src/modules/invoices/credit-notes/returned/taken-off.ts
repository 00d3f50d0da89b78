import { type Cents, cents, divideRounded, minusCents, ZERO } from '#platform/values/money.ts'

/** What percentage vouchers paid of an invoice, and what of that its notes have taken off. */
export type VoucherShare = {
  paid: Cents
  /** The invoice's lines, of which they paid a part. */
  of: Cents
  /** What came back before. */
  back: Cents
  taken: Cents
}

/** The part of all that came back so far that percentage vouchers had paid, rounded once. */
export const voucherShareOf = ({ paid, of }: Pick<VoucherShare, 'paid' | 'of'>, back: Cents): Cents =>
  of === ZERO ? ZERO : cents(divideRounded(BigInt(paid) * BigInt(back), BigInt(of)))

/**
 * The part of what comes back that percentage vouchers had paid. The part of all that came back so far is rounded once,
 * and what was taken off before is taken from it: however a sale comes back, the parts add up to what the vouchers paid.
 */
export function voucherPart({ paid, of, back, taken }: VoucherShare, now: Cents): Cents {
  if (paid === ZERO || of === ZERO) return ZERO
  const upToNow = voucherShareOf({ paid, of }, cents(back + now))
  // Bounded for notes that were made before vouchers were taken off them.
  return cents(Math.min(now, Math.max(0, upToNow - taken)))
}

/** What of an invoice nobody paid, as far as its returns did not take it off yet. */
export type NeverPaid = {
  /** Owed on it, or sold on credit to nobody. */
  owed: Cents
  /** To be paid with vouchers or notes that nothing was taken of. */
  unspent: Cents
  voucher: VoucherShare
}

/** What of a return gives nothing back, and the rest, which is cash or stays on the note. */
export type TakenOff = { voucher: Cents; applied: Cents; unspent: Cents; rest: Cents }

const least = (a: Cents, b: Cents): Cents => (a < b ? a : b)

/**
 * What comes off a return before cash and notes: the vouchers' part, and then all that was never paid.
 *
 * @see docs/rules/returns.md
 */
export function takenOff(back: Cents, { owed, unspent, voucher }: NeverPaid): TakenOff {
  const part = voucherPart(voucher, back)
  const paid = minusCents(back, part)
  const applied = least(paid, owed)
  const left = minusCents(paid, applied)
  const lost = least(left, unspent)
  return { voucher: part, applied, unspent: lost, rest: minusCents(left, lost) }
}
