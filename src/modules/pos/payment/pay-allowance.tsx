import { KeyRound, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { percentFor } from '#modules/pricing/discounts/discount-caps.ts'
import { tenderTotals } from '#modules/pricing/tender/tender.ts'
import { Button } from '#ui/button/button.tsx'
import { attentionLook } from '#ui/notice/attention.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { useUncoded } from '../approvals/use-authorizations.client.ts'
import { withoutExcess } from '../cart/cart-discounts.ts'
import { discountsMessages } from '../discounts/discounts.messages.ts'
import { useDiscountExcess } from '../discounts/panel/use-excess.client.ts'
import type { TenderInHand } from '../tender/use-tender.client.ts'
import { usePaymentPort } from './payment-port.client.ts'

/** The methods that pay, as far as is known: those that were taken, and the one at hand while anything is missing. */
const methodsInHand = ({ taken, draft }: Pick<TenderInHand, 'taken' | 'draft'>): string[] => {
  const paying = taken.payments.map(({ paymentMethodId }) => paymentMethodId)
  const isOpen = paying.length === 0 || tenderTotals(taken).remaining > 0
  return draft && isOpen ? [...paying, draft.method.id] : paying
}

/** Whether a discount is above what may be given without an administrator. */
export const useNeedsAllowance = (tender: TenderInHand): boolean =>
  useDiscountExcess(methodsInHand(tender)).length > 0

/** What an administrator must allow before this is charged, with the way to it. */
export function PayAllowance({ tender }: { tender: TenderInHand }) {
  const t = useMessages(discountsMessages)
  const till = usePaymentPort()
  const excess = useDiscountExcess(methodsInHand(tender))
  const uncoded = useUncoded()
  const [first] = excess
  const leave = (): void => tender.keepForRefusal()
  if (uncoded) {
    const { productId, name } = uncoded
    return (
      <Asking sentence={t('pay_code', { product: name })}>
        <Button
          icon={<KeyRound />}
          onClick={() => {
            leave()
            till.open({ kind: 'authorize', ask: { kind: 'product', productId, name }, back: 'pay' })
          }}
        >
          {t('pay_ask')}
        </Button>
      </Asking>
    )
  }
  if (!first) return null
  return (
    <Asking sentence={t('pay_above', { product: first.line.name, cap: first.cap })}>
      <Button
        icon={<KeyRound />}
        onClick={() => {
          leave()
          const percent = percentFor(excess.map(({ line }) => line))
          till.open({ kind: 'authorize', ask: { kind: 'discount', percent }, back: 'pay' })
        }}
      >
        {t('pay_ask')}
      </Button>
      <Button onClick={() => till.cart.change((state) => withoutExcess(state, excess))}>
        {t('pay_remove')}
      </Button>
    </Asking>
  )
}

const Asking = ({ sentence, children }: { sentence: string; children: ReactNode }) => (
  <div role="alert" className={`${attentionLook} flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2`}>
    <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-attn-text" />
    <span className="min-w-48 flex-1">{sentence}</span>
    <span className="flex flex-wrap gap-2">{children}</span>
  </div>
)
