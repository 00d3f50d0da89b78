import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type BasisPoints, basisPointsToPercent, centsToDecimal } from '#platform/money.ts'
import { type Answer, api } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { ErrorNotice } from '#ui/error-notice.tsx'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/messages.ts'
import { useStore } from '#ui/store.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { cartTotals } from '../../cart/cart-state.ts'
import { discountedNames, undiscounted } from '../../discounts/cart-discounts.ts'
import { percentFromTyped } from '../../discounts/typed-discount.ts'
import { useTill } from '../../till/till.tsx'
import { useTillInfo } from '../../till/till-info.tsx'
import { authorizationMessages } from '../authorization.messages.ts'
import { CUSTOM_DISCOUNT, MOST_NAMED } from '../authorizations.ts'
import { CodeEntry } from './code-entry.tsx'

/** What is to be allowed: a discount of up to a percent, or the selling of a product. */
export type Ask =
  /** On what has a discount in the cart, or on the whole sale whatever has one. */
  | { kind: 'discount'; percent: BasisPoints | null; isOfSale?: boolean }
  | { kind: 'product'; productId: string; name: string }

type Wish = { percent: BasisPoints | null; reason: string }
export type SentRequest = { requestId: string; wish: Wish; answer: Answer<'product', 'sendOTP'> }

type Props = { ask: Ask; onVerified: (wish: Wish) => void }

/**
 * Asks an administrator: the reason, then the code that was sent. What is verified is kept beside the cart, so
 * that it travels with the sale.
 */
export function CodeRequest({ ask, onVerified }: Props) {
  const till = useTill()
  const book = useStore(till.promotions.book, (known) => known)
  const cashboxId = useTillInfo().data?.cashbox.id ?? null
  const [sent, setSent] = useState<SentRequest | null>(null)
  const productId = ask.kind === 'product' ? ask.productId : CUSTOM_DISCOUNT
  const keep = ({ requestId, wish }: Pick<SentRequest, 'requestId' | 'wish'>): void => {
    till.cart.authorize({
      requestId,
      productId: ask.kind === 'product' ? ask.productId : null,
      percent: wish.percent,
      verifiedAt: Date.now(),
    })
    onVerified(wish)
  }
  const send = useMutation({
    mutationFn: async ({
      requestId,
      wish,
    }: Pick<SentRequest, 'requestId' | 'wish'>): Promise<SentRequest> => ({
      requestId,
      wish,
      answer: await api.product.sendOTP.call({
        productId,
        productName:
          ask.kind === 'product'
            ? ask.name
            : ask.isOfSale
              ? ''
              : discountedNames(till.cart.value, MOST_NAMED),
        requestId,
        saleId: till.cart.value.saleId,
        saleTotal: centsToDecimal(cartTotals(undiscounted(till.cart.value.state), book).total),
        cashboxId,
        reason: wish.reason,
        ...(wish.percent !== null && { percent: basisPointsToPercent(wish.percent) }),
      }),
    }),
    onSuccess: (request) => (request.answer.verified ? keep(request) : setSent(request)),
  })
  if (!sent) {
    return (
      <Wishing
        ask={ask}
        saving={send.isPending}
        error={send.error}
        onSend={(wish) => send.mutate({ requestId: crypto.randomUUID(), wish })}
      />
    )
  }
  return (
    <CodeEntry
      key={sent.answer.expiresAt}
      productId={productId}
      request={sent}
      sending={send.isPending}
      sendError={send.error}
      onSendAgain={() => send.mutate(sent)}
      onStartAnew={() => {
        send.reset()
        setSent(null)
      }}
      onVerified={() => keep(sent)}
    />
  )
}

type WishProps = { ask: Ask; saving: boolean; error: unknown; onSend: (wish: Wish) => void }

/** How much and why: what the administrator decides by. */
function Wishing({ ask, saving, error, onSend }: WishProps) {
  const t = useMessages(authorizationMessages)
  const known =
    ask.kind === 'discount' && ask.percent !== null ? String(basisPointsToPercent(ask.percent)) : ''
  const [percentText, setPercentText] = useState(known)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isDiscount = ask.kind === 'discount'
  const percent = isDiscount ? percentFromTyped(percentText) : null
  const percentWrong = isDiscount && (percent === null || percent === 0)
  const reasonMissing = isDiscount && reason.trim() === ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // Portals pass their events on to the form that they stand in.
    event.stopPropagation()
    setTried(true)
    if (!percentWrong && !reasonMissing && !saving) onSend({ percent, reason: reason.trim() })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="m-0 text-sm text-muted">
        {isDiscount ? t('discount_help') : t('product_help', { product: ask.name })}
      </p>
      {isDiscount && (
        <Field label={t('percent')} required error={tried && percentWrong ? t('percent_wrong') : undefined}>
          <TextInput
            size="lg"
            inputMode="decimal"
            autoComplete="off"
            affix="%"
            aria-required
            value={percentText}
            onValueChange={setPercentText}
            className="[&_input]:text-right"
          />
        </Field>
      )}
      <Field
        label={t('reason')}
        required={isDiscount}
        optional={!isDiscount}
        error={tried && reasonMissing ? t('reason_required') : undefined}
      >
        <TextInput
          size="lg"
          maxLength={200}
          autoComplete="off"
          aria-required={isDiscount}
          value={reason}
          onValueChange={setReason}
        />
      </Field>
      <ErrorNotice error={error} />
      <Button type="submit" variant="primary" size="lg" saving={saving} className="justify-self-start">
        {t('request')}
      </Button>
    </form>
  )
}
