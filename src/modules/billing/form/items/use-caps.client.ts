import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { PaymentMethodId, ProductId } from '#platform/values/ids.ts'
import { ALL, type BasisPoints, basisPoints, basisPointsFromPercent } from '#platform/values/money.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { type PaymentProps, useTender } from '../payment/use-tender.client.ts'

/** Of each product the smallest cap of the ways that pay. */
const capsIn = (answer: Answer<'product', 'getMaxDiscounts'>): ReadonlyMap<string, BasisPoints> =>
  new Map(
    answer.map(({ productId, maxDiscounts }) => [
      productId,
      basisPoints(
        Math.min(
          ALL,
          ...maxDiscounts.map(({ maxDiscountPercent }) => basisPointsFromPercent(maxDiscountPercent) ?? ALL),
        ),
      ),
    ]),
  )

/**
 * The most that may be taken off each product without an administrator's code, as the invoice is paid now: asked before
 * anything is typed. Empty while it is not known, and for whoever gives no discounts.
 */
export function useCaps(props: PaymentProps): ReadonlyMap<string, BasisPoints> {
  const [lines, payments] = useWatch({ control: props.form.control, name: ['lines', 'payments'] })
  const tender = useTender(props)
  const paying = tender?.payments.map(({ paymentMethodId }): string => paymentMethodId) ?? []
  const methods = [
    ...new Set(paying.length > 0 ? paying : payments.map(({ payment_method_id }) => payment_method_id)),
  ].filter((id) => id !== '')
  const products = [...new Set(lines.map(({ product }) => product.id))].toSorted()
  const { data } = useQuery({
    ...api.product.getMaxDiscounts.queryOptions({
      productIds: products.map((id) => id as ProductId),
      paymentMethodIds: methods.toSorted().map((id) => id as PaymentMethodId),
      isFullPayment: methods.length <= 1,
    }),
    placeholderData: keepPreviousData,
    enabled: props.choices.may_discount && products.length > 0 && methods.length > 0,
  })
  return data ? capsIn(data) : NONE
}

const NONE: ReadonlyMap<string, BasisPoints> = new Map()
