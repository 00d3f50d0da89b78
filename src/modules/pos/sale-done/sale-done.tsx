import { Dialog as Base } from '@base-ui/react/dialog'
import { Check, Mail, MessageCircle, Printer } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { DeliveryChannel } from '#modules/delivery/delivery-channel.ts'
import { DeliverReceipt } from '#modules/delivery/receipts/deliver-receipt.tsx'
import { ReceiptPaper } from '#modules/invoices/receipts/receipt-paper.tsx'
import { addCents, centsFromDecimal, minusCents, ZERO } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { Money } from '#ui/page/money.tsx'
import { formatCents } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useNeedsConnection } from '../offline/needs-connection.tsx'
import { KeptHere } from '../offline/offline-badges.tsx'
import { posMessages } from '../pos.messages.ts'
import { PrintOutcomeView } from '../printing/print-outcome.tsx'
import { useAfterSale } from '../printing/use-after-sale.client.ts'
import { useReceiptPrint } from '../printing/use-print.client.ts'
import type { SoldSale } from '../sale/sold-sale.ts'
import { saleDoneMessages } from './sale-done.messages.ts'

/** A sale that was made: the change in figures to be read across the counter, and where the receipt goes. */
export function SaleDone({ sale, onLeave }: { sale: SoldSale; onLeave: () => void }) {
  const t = useMessages(saleDoneMessages)
  const [asked, setAsked] = useState<DeliveryChannel | null>(null)
  const { receiptData: receipt } = sale
  const needsConnection = useNeedsConnection()
  const paper = useReceiptPrint(receipt)
  useAfterSale(receipt)
  const ask = (channel: DeliveryChannel): void => {
    if (needsConnection === null) setAsked(channel)
  }
  useDoneKeys({ F2: () => void paper.print(), F3: () => ask('whatsapp'), F4: () => ask('email') })
  return (
    <div className="grid sm:grid-cols-[minmax(0,24.5rem)_minmax(0,1fr)]">
      <div className="grid max-h-[calc(100dvh-2rem)] content-start justify-center overflow-y-auto bg-sunken p-7 max-sm:order-last max-sm:p-4">
        {receipt ? <ReceiptPaper data={receipt} /> : <p className="m-0 text-base">{t('receipt_withheld')}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-3 p-5 sm:p-7">
        <DoneHead sale={sale} />
        <KeptHere orderNumber={sale.orderNumber} />
        <ChangeDue sale={sale} />
        <Button
          variant="primary"
          size="pay"
          icon={<Printer />}
          keycap="F2"
          saving={paper.printing}
          disabled={!receipt}
          className="mt-4 w-full rounded-card"
          onClick={() => void paper.print()}
        >
          {t('print')}
        </Button>
        <PrintOutcomeView print={paper} />
        <WayButton
          icon={<MessageCircle />}
          keycap="F3"
          disabled={!receipt || needsConnection !== null}
          onPress={() => ask('whatsapp')}
        >
          WhatsApp
        </WayButton>
        <WayButton
          icon={<Mail />}
          keycap="F4"
          disabled={!receipt || needsConnection !== null}
          onPress={() => ask('email')}
        >
          {t('email')}
        </WayButton>
        {needsConnection && !asked && <p className="m-0 text-sm text-attn-text">{needsConnection}</p>}
        {/* Begun with a connection it stays without one: what was typed is sent again from there. */}
        {asked && receipt && (
          <DeliverReceipt
            key={asked}
            channel={asked}
            orderId={receipt.order.id}
            receipt={receipt}
            onClose={() => setAsked(null)}
          />
        )}
        <div className="mt-auto border-t border-line pt-4">
          <div className="flex items-center justify-between gap-3">
            <span className="text-sm text-muted">{t('next_scan')}</span>
            <Button variant="quiet" size="lg" keycap="Esc" disabled={!paper.mayLeave} onClick={onLeave}>
              {t('skip')}
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}

type WayProps = {
  icon: ReactNode
  keycap: string
  disabled: boolean
  onPress: () => void
  children: ReactNode
}

const WayButton = ({ icon, keycap, disabled, onPress, children }: WayProps) => (
  <Button size="xl" icon={icon} keycap={keycap} disabled={disabled} className="w-full" onClick={onPress}>
    {children}
  </Button>
)

function DoneHead({ sale }: { sale: SoldSale }) {
  const t = useMessages(posMessages)
  return (
    <div className="flex items-center justify-between gap-3">
      <Base.Title className="m-0 text-base">
        <Badge tone="ok" icon={<Check aria-hidden="true" />} className="h-7! px-2.5! text-sm!">
          {t('sale_number', { number: sale.orderNumber })}
        </Badge>
      </Base.Title>
      <span className="font-mono text-sm text-muted">{sale.ncf}</span>
    </div>
  )
}

function ChangeDue({ sale }: { sale: SoldSale }) {
  const t = useMessages(saleDoneMessages)
  const pos = useMessages(posMessages)
  const change = centsFromDecimal(sale.changeAmount) ?? ZERO
  const ahead = centsFromDecimal(sale.paidAheadAmount) ?? ZERO
  const total = minusCents(centsFromDecimal(sale.total) ?? ZERO, ahead)
  return (
    <div className="mt-3">
      <div className="text-sm font-medium text-muted">{change > 0 ? pos('change') : t('charged')}</div>
      <output aria-label={change > 0 ? pos('change') : t('charged')} className="mt-3 block">
        <Money
          value={change > 0 ? change : total}
          emphasis="total"
          className={change > 0 ? 'text-[4rem] text-ok-text' : 'text-5xl'}
        />
      </output>
      <p className="m-0 mt-3 text-base text-muted">
        {change > 0
          ? t('of_received', { amount: addCents(total, change) })
          : t('no_change', { total: formatCents(total) })}
        {ahead > 0 && <span className="block">{t('paid_ahead', { amount: ahead })}</span>}
      </p>
    </div>
  )
}

/** The keys of the dialog; not heard while somebody types in a field. */
function useDoneKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]'))
      return
    const run = keys[event.key]
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
