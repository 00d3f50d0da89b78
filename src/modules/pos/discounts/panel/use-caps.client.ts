import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Caps, capsInCopy, isFullPayment } from '#modules/pricing/discounts/discount-caps.ts'
import { ALL, type BasisPoints, basisPoints, basisPointsFromPercent } from '#platform/values/money.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { useStore } from '#ui/store/store.client.ts'
import { isDownIn, useConnection } from '../../connection/connection.client.ts'
import { useTillQuery } from '../../opening/till-query.client.ts'
import { useDiscountsPort } from '../discounts-port.client.ts'

const NOTHING = basisPoints(0)

const capsIn = (answer: Answer<'product', 'getMaxDiscounts'>): Caps =>
  new Map<string, BasisPoints>(
    answer.map(({ productId, maxDiscounts }) => [
      productId,
      basisPoints(
        Math.min(
          ALL,
          ...maxDiscounts.map(
            ({ maxDiscountPercent }) => basisPointsFromPercent(maxDiscountPercent) ?? NOTHING,
          ),
        ),
      ),
    ]),
  )

/** The products of the cart, each once, in a text that is the same for the same products. */
const useProductIds = (): readonly string[] =>
  useStore(useDiscountsPort().cart.store, ({ state }) =>
    [...new Set(state.items.map(({ product }) => product.id))].toSorted().join(' '),
  )
    .split(' ')
    .filter((id) => id !== '')

/** The caps as this till's copy of the catalogue has them, without asking anybody. */
function useCapsHere(productIds: readonly string[], methods: readonly string[]): Caps | null {
  const { catalogue } = useDiscountsPort()
  // The copy changes in place; its version says when.
  useStore(catalogue.status, ({ version }) => version)
  const ofShop = useQuery(useTillQuery()).data?.settings.max_discount_bps ?? null
  return capsInCopy(productIds, (id) => catalogue.get(id), methods, ofShop)
}

/**
 * What may be taken off the products of the cart when it is paid by these methods; null while it is not known. The
 * till knows by itself and the server, which has the last word when the sale is closed, knows what was changed since.
 *
 * @param methods one at least.
 */
export function useCaps(methods: readonly string[], enabled = true) {
  const productIds = useProductIds()
  const here = useCapsHere(productIds, methods)
  const isConnected = !useConnection(isDownIn)
  const query = useQuery({
    ...api.product.getMaxDiscounts.queryOptions({
      productIds: [...productIds],
      paymentMethodIds: [...new Set(methods)].toSorted(),
      isFullPayment: isFullPayment(methods),
    }),
    enabled: enabled && isConnected && methods.length > 0 && productIds.length > 0,
    placeholderData: keepPreviousData,
    // Somebody may be changing them in the office.
    staleTime: 5_000,
    refetchOnMount: true,
  })
  const told = query.data ? capsIn(query.data) : null
  const isTold = told !== null && !query.isPlaceholderData
  return {
    caps: isTold ? told : (here ?? told),
    /** What is known is still for other methods or products. */
    isOld: !isTold && here === null,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
