import { authorizationMessages } from '#modules/approvals/authorization.messages.ts'
import { CREDIT_NOTE, CUSTOM_DISCOUNT, MOST_NAMED } from '#modules/approvals/authorizations.ts'
import type { SentRequest, Wish } from '#modules/approvals/code/code-entry.tsx'
import { type BasisPoints, basisPointsToPercent, centsToDecimal } from '#platform/values/money.ts'
import { api } from '#ui/calls/api.ts'
import { useStore } from '#ui/store/store.client.ts'
import { type Translate, useMessages } from '#ui/words/messages.ts'
import { discountedNames, undiscounted } from '../cart/cart-discounts.ts'
import { cartTotals } from '../cart/cart-state.ts'
import { useTillInfo } from '../opening/till-info.client.ts'
import { useApprovalsPort } from './approvals-port.client.ts'
import { type Asked, CodeAsking, type Sending } from './code-asking.tsx'

/** What is to be allowed. */
export type Ask =
  /** A discount of up to a percent: on what has one in the cart, or on the whole sale whatever has one. */
  | { kind: 'discount'; percent: BasisPoints | null; isOfSale?: boolean }
  | { kind: 'product'; productId: string; name: string }
  /** That a credit note of somebody else pays for the sale in the cart. */
  | { kind: 'note'; reference: string }

export type Verified = Wish & { requestId: string }

type Props = { ask: Ask; onVerified: (allowed: Verified) => void }

const productIdOf = (ask: Ask): string => {
  if (ask.kind === 'product') return ask.productId
  return ask.kind === 'note' ? CREDIT_NOTE : CUSTOM_DISCOUNT
}

function useCodeCalls(ask: Ask) {
  const till = useApprovalsPort()
  const book = useStore(till.promotions.book, (known) => known)
  const cashboxId = useTillInfo().data?.cashbox.id ?? null
  const productId = productIdOf(ask)
  const ofSale = (): Partial<Parameters<typeof api.product.sendOTP.call>[0]> => {
    const { saleId, state } = till.cart.value
    if (ask.kind === 'note') return { saleId, reference: ask.reference }
    const named = ask.kind === 'product' ? ask.name : discountedNames(till.cart.value, MOST_NAMED)
    return {
      productName: ask.kind === 'discount' && ask.isOfSale ? '' : named,
      saleId,
      saleTotal: centsToDecimal(cartTotals(undiscounted(state), book).total),
    }
  }
  return {
    send: ({ requestId, wish }: Sending): Promise<SentRequest['answer']> =>
      api.product.sendOTP.call({
        requestId,
        cashboxId,
        reason: wish.reason,
        productId,
        ...ofSale(),
        ...(wish.percent !== null && { percent: basisPointsToPercent(wish.percent) }),
      }),
    verify: (requestId: string, otp: string) => api.product.verifyOTP.call({ productId, requestId, otp }),
  }
}

const askedOf = (ask: Ask, t: Translate<typeof authorizationMessages.es>): Asked => {
  if (ask.kind === 'product') return { help: t('product_help', { product: ask.name }), needsReason: false }
  if (ask.kind === 'note') return { help: t('note_help', { number: ask.reference }), needsReason: true }
  return { help: t('discount_help'), percent: ask.percent, needsReason: true }
}

/** Asks an administrator. What is verified of a sale is kept beside the cart, so that it travels with it. */
export function CodeRequest({ ask, onVerified }: Props) {
  const t = useMessages(authorizationMessages)
  const till = useApprovalsPort()
  const calls = useCodeCalls(ask)
  return (
    <CodeAsking
      asked={askedOf(ask, t)}
      {...calls}
      onVerified={({ requestId, wish }) => {
        till.cart.authorize({
          requestId,
          ...(ask.kind === 'note' && { purpose: CREDIT_NOTE }),
          productId: ask.kind === 'product' ? ask.productId : null,
          percent: wish.percent,
          verifiedAt: Date.now(),
        })
        onVerified({ ...wish, requestId })
      }}
    />
  )
}
