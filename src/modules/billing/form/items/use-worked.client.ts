import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { api } from '#ui/calls/api.ts'
import type { InvoiceValues } from '../invoice-values.ts'
import { totalsOf } from './invoice-totals.ts'

/** The products of an invoice as a question asks for them. */
export const goodsQuestion = (lines: readonly { product: { id: string } }[]) => ({
  product_ids: [...new Set(lines.map(({ product }) => product.id))].toSorted(),
})

/** The lines as they are typed, and what they come to by what is known of their goods. */
export function useWorked({ control }: UseFormReturn<InvoiceValues, unknown, InvoiceValues>) {
  const lines = useWatch({ control, name: 'lines' })
  const goods = useQuery({
    ...api.invoice.getGoods.queryOptions(goodsQuestion(lines)),
    placeholderData: keepPreviousData,
    enabled: lines.length > 0,
  })
  return { lines, goods, worked: totalsOf(lines, goods.data ?? { products: [], promotions: [] }) }
}
