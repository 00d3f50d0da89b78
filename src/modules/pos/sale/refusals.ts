import { domainCodeOf, failureIn } from '#ui/faults/failure.ts'
import { isUndecided } from '../connection/failure.ts'

/** Signed out, too slow, too many: the server did not look at the sale. */
const UNDECIDED = new Set([401, 408, 429])

/**
 * What a failed checkout means for the sale. `refused`: the server decided, and nothing was sold.
 * `sold_before`: it knows this id with other contents, so the first sale under it stands.
 * `unknown`: it may have been sold; only the same sale sent again can tell.
 *
 * @param unanswered whether the same sale was sent before and never answered. Rights and form are looked
 *   at before the sale is, so that a refusal for them says nothing about what became of the first try.
 */
export function verdictOf(error: unknown, unanswered = false): 'refused' | 'sold_before' | 'unknown' {
  const { httpStatus, domain } = failureIn(error)?.data ?? {}
  if (!httpStatus || isUndecided(error)) return 'unknown'
  if (domain?.code === 'pos.sale_reused') return 'sold_before'
  if (httpStatus < 400 || UNDECIDED.has(httpStatus)) return 'unknown'
  return unanswered && (httpStatus === 403 || !domain) ? 'unknown' : 'refused'
}

/** Whether the total that was shown is no longer today's. */
export const isTotalChanged = (error: unknown): boolean => domainCodeOf(error) === 'pos.total_changed'

/** Whether the shop's ranges have no number left for the sale's document. */
export const saysNoNumber = (error: unknown): boolean => domainCodeOf(error) === 'pos.no_fiscal_number'

/** The product that the server says is not for sale; null when that is not what it says, or it names none. */
export function notForSale(error: unknown): string | null {
  const domain = failureIn(error)?.data?.domain
  const id = domain?.code === 'pos.product_not_for_sale' ? domain.params.product_id : null
  return typeof id === 'string' ? id : null
}

/** The credit note that the server wants a code or an administrator's word for; null when that is not what it says. */
export function noteToAllow(error: unknown): string | null {
  const domain = failureIn(error)?.data?.domain
  const wants =
    domain?.code === 'credit_notes.needs_code' ||
    domain?.code === 'credit_notes.wrong_code' ||
    domain?.code === 'credit_notes.code_unreadable'
  const reference = wants ? domain.params.reference : null
  return typeof reference === 'string' ? reference : null
}

/** Whether it is a voucher that pays nothing, or less than was asked of it. */
export const isOfVoucher = (error: unknown): boolean => /^vouchers\./.test(domainCodeOf(error) ?? '')

/** Whether the server wants an administrator's word that this sale did not bring, or brings no more. */
export const wantsAuthorization = (error: unknown): boolean =>
  /^authorizations\.(discount_above_cap|product_needs_code)$/.test(domainCodeOf(error) ?? '')
