import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { authorizationMessages } from '#modules/approvals/authorization.messages.ts'
import { CASH_REFUND, CREDIT_NOTE, CUSTOM_DISCOUNT, MOST_NAMED } from '#modules/approvals/authorizations.ts'
import { CodeEntry, type SentRequest, type Wish } from '#modules/approvals/code/code-entry.tsx'
import { type BasisPoints, basisPointsToPercent, type Cents, centsToDecimal } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { type Translate, useMessages } from '#ui/words/messages.ts'
import { discountedNames, undiscounted } from '../cart/cart-discounts.ts'
import { cartTotals } from '../cart/cart-state.ts'
import { percentFromTyped } from '../cart/typed-discount.ts'
import { useTillInfo } from '../opening/till-info.client.ts'
import { useApprovalsPort } from './approvals-port.client.ts'

/** What is to be allowed. */
export type Ask =
  /** A discount of up to a percent: on what has one in the cart, or on the whole sale whatever has one. */
  | { kind: 'discount'; percent: BasisPoints | null; isOfSale?: boolean }
  | { kind: 'product'; productId: string; name: string }
  /** Cash of a sale that comes back. */
  | { kind: 'refund'; invoiceId: string; amount: Cents }
  /** That a credit note of somebody else pays for the sale in the cart. */
  | { kind: 'note'; reference: string }

export type Verified = Wish & { requestId: string }

type Props = { ask: Ask; onVerified: (allowed: Verified) => void }

const productIdOf = (ask: Ask): string => {
  if (ask.kind === 'product') return ask.productId
  if (ask.kind === 'refund') return CASH_REFUND
  return ask.kind === 'note' ? CREDIT_NOTE : CUSTOM_DISCOUNT
}

type Sending = Pick<SentRequest, 'requestId' | 'wish'>

/** Who may take returns asks for cash of one without the right to sell: it has calls of its own. */
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
    send: ({ requestId, wish }: Sending): Promise<SentRequest['answer']> => {
      const asked = { requestId, cashboxId, reason: wish.reason }
      if (ask.kind === 'refund') {
        const { invoiceId: saleId, amount } = ask
        return api.creditNote.sendRefundOTP.call({ ...asked, saleId, amount: centsToDecimal(amount) })
      }
      return api.product.sendOTP.call({
        ...asked,
        productId,
        ...ofSale(),
        ...(wish.percent !== null && { percent: basisPointsToPercent(wish.percent) }),
      })
    },
    verify: (requestId: string, otp: string) =>
      ask.kind === 'refund'
        ? api.creditNote.verifyRefundOTP.call({ requestId, otp })
        : api.product.verifyOTP.call({ productId, requestId, otp }),
  }
}

/**
 * Asks an administrator: the reason, then the code that was sent. What is verified of a sale is kept beside the cart, so
 * that it travels with it.
 */
export function CodeRequest({ ask, onVerified }: Props) {
  const till = useApprovalsPort()
  const calls = useCodeCalls(ask)
  const [sent, setSent] = useState<SentRequest | null>(null)
  const keep = ({ requestId, wish }: Sending): void => {
    if (ask.kind !== 'refund') {
      till.cart.authorize({
        requestId,
        ...(ask.kind === 'note' && { purpose: CREDIT_NOTE }),
        productId: ask.kind === 'product' ? ask.productId : null,
        percent: wish.percent,
        verifiedAt: Date.now(),
      })
    }
    onVerified({ ...wish, requestId })
  }
  const send = useMutation({
    mutationFn: async (request: Sending): Promise<SentRequest> => ({
      ...request,
      answer: await calls.send(request),
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
      request={sent}
      verify={(otp) => calls.verify(sent.requestId, otp)}
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

const helpOf = (ask: Ask, t: Translate<typeof authorizationMessages.es>): string => {
  if (ask.kind === 'product') return t('product_help', { product: ask.name })
  if (ask.kind === 'refund') return t('refund_help', { amount: ask.amount })
  return ask.kind === 'note' ? t('note_help', { number: ask.reference }) : t('discount_help')
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
  const needsReason = ask.kind !== 'product'
  const reasonMissing = needsReason && reason.trim() === ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // Portals pass their events on to the form that they stand in.
    event.stopPropagation()
    setTried(true)
    if (!percentWrong && !reasonMissing && !saving) onSend({ percent, reason: reason.trim() })
  }
  return (
    <Form changed={false} onSubmit={submit} className="grid gap-4">
      <p className="m-0 text-sm text-muted">{helpOf(ask, t)}</p>
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
        required={needsReason}
        optional={!needsReason}
        error={tried && reasonMissing ? t('reason_required') : undefined}
      >
        <TextInput
          size="lg"
          maxLength={200}
          autoComplete="off"
          aria-required={needsReason}
          value={reason}
          onValueChange={setReason}
        />
      </Field>
      <ErrorNotice error={error} />
      <Button type="submit" variant="primary" size="lg" saving={saving} className="justify-self-start">
        {t('request')}
      </Button>
    </Form>
  )
}
