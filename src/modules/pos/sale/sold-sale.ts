import type { Answer } from '#ui/calls/api.ts'

/**
 * What the counter shows of a sale that is made, whether it was told so at once or found out later. Found
 * out later, it comes with its receipt only to those who may print it again.
 */
export type SoldSale = Pick<
  Answer<'pos', 'getInvoiceDetail'>,
  'orderNumber' | 'ncf' | 'total' | 'changeAmount' | 'paidAheadAmount' | 'receiptData'
>
