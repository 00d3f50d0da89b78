import { z } from 'zod'
import { isUuid } from '#platform/values/ids.ts'
import { listFilters, listQuestion } from '#ui/table/list-filters.ts'
import { VOUCHER_STATUSES } from '../voucher.ts'

/** What the address bar remembers of the list of vouchers. */
export const voucherFilters = listFilters.extend({
  status: z.enum(VOUCHER_STATUSES).optional().catch(undefined),
  batch: z.string().refine(isUuid).optional().catch(undefined),
})
export type VoucherFilters = z.output<typeof voucherFilters>

/** The question to the server that the filters stand for. */
export function vouchersAsked({ status, batch, ...filters }: VoucherFilters) {
  const { showDeleted: _none, ...question } = listQuestion(filters)
  return { ...question, status: status ?? ('all' as const), batchId: batch ?? null }
}
