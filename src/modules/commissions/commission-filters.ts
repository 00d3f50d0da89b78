import { z } from 'zod'
import { dayFilter, listFilters } from '#ui/table/list-filters.ts'

const period = { from: dayFilter, to: dayFilter }

/** What the address bar remembers of the report of commissions. */
export const commissionFilters = listFilters.omit({ deleted: true }).extend(period)
export type CommissionFilters = z.output<typeof commissionFilters>

/** What there is to see of one seller; the first is shown where the address names none. */
export const SELLER_PARTS = ['lines', 'payments'] as const

export const sellerFilters = listFilters
  .pick({ page: true, pageSize: true })
  .extend({ ...period, part: z.enum(SELLER_PARTS).optional().catch(undefined) })
export type SellerFilters = z.output<typeof sellerFilters>
