import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HandCoins, Link2, Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { lateForm } from '#ui/late/late-form.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { Money } from '#ui/page/money.tsx'
import { Filled } from '#ui/page/places.tsx'
import { useCopy } from '#ui/toast/copy.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useFormats, useToday } from '#ui/words/formats.client.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { appointmentCharging } from '../deposits/appointment-places.client.ts'
import { WAITING } from '../deposits/refund-states.ts'
import { isChargeable, isStanding, isUncharged } from '../status/states.ts'
import { DepositBadge } from './deposit-badge.tsx'
import { depositScreensMessages } from './deposit-screens.messages.ts'
import { RefundActs } from './refund-acts.tsx'

const TakeDepositDialog = lateForm(async () => (await import('./take-deposit-dialog.tsx')).TakeDepositDialog)
const AskRefundDialog = lateForm(async () => (await import('./refund-dialogs.tsx')).AskRefundDialog)

type Detail = Answer<'appointment', 'getById'>

/** What an appointment asked for ahead and what became of that, and the sale by which it was charged. */
export function DepositSection({ of }: { of: Detail }) {
  const t = useMessages(depositScreensMessages)
  const amount = of.deposit_amount === null ? null : (centsFromDecimal(of.deposit_amount) ?? ZERO)
  const { dateTime } = useFormats()
  const mayCharge = isChargeable(of, useToday())
  return (
    <>
      {amount !== null && (
        <section aria-label={t('deposit')} className="grid gap-3 rounded-card border border-line p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="m-0 text-sm">{t('deposit')}</h3>
            <HowItStands of={of} />
          </div>
          <Money value={amount} className="text-xl font-semibold" />
          {!of.deposit_status && <p className="m-0 text-compact text-muted">{t('unpaid')}</p>}
          {of.deposit && (
            <p className="m-0 text-compact text-muted">
              {t('with_receipt', { receipt: of.deposit.receipt, method: of.deposit.payment_method })}
              {of.deposit.refund_number && ` · ${t('with_refund', { number: of.deposit.refund_number })}`}
            </p>
          )}
          {of.deposit_until && of.deposit_status === 'pending' && (
            <p className="m-0 text-compact text-muted">
              {t('pay_until', { at: dateTime(of.deposit_until) })}
            </p>
          )}
          {isKeptByShop(of) && <p className="m-0 text-compact text-attn-text">{t('kept_by_shop')}</p>}
          <DepositActs of={of} />
        </section>
      )}
      {of.invoice && (
        <p className="m-0 flex items-center justify-between gap-3">
          <span className="text-muted">{t('invoice')}</span>
          <Link to="/home/invoices/$id" params={{ id: of.invoice.id }} className="font-medium">
            {t('invoice_number', { number: of.invoice.order_number })}
          </Link>
        </p>
      )}
      {mayCharge && <Filled place={appointmentCharging} props={{ id: of.id }} />}
    </>
  )
}

const isAskedBack = ({ deposit }: Detail): boolean =>
  deposit?.refund != null && WAITING.includes(deposit.refund.status)

/** Of somebody who is expected again, or came after all: what the shop kept is not taken off what they pay. */
const isKeptByShop = (of: Detail): boolean =>
  of.deposit_status === 'forfeited' && !isAskedBack(of) && (isStanding(of.status) || isUncharged(of))

/** What stays with the shop and was asked back is no more said to stay: the refund beside it says how far it has come. */
function HowItStands({ of }: { of: Detail }) {
  const t = useMessages(depositScreensMessages)
  const { deposit_status: status } = of
  if (!status) return null
  if (status === 'forfeited' && isAskedBack(of)) return <Badge tone="attn">{t('refund_asked')}</Badge>
  return <DepositBadge status={status} />
}

function DepositActs({ of }: { of: Detail }) {
  const t = useMessages(depositScreensMessages)
  const right = usePermission('appointments.deposits')
  const mayForfeited = usePermission('appointments.refund_forfeited') === 'allowed'
  const hasLinks = usePart('payment_links')
  const [isOpen, setOpen] = useState<'take' | 'ask' | null>(null)
  const [isFresh, setFresh] = useState(false)
  const link = useLink(of.id)
  const amount = centsFromDecimal(of.deposit_amount ?? 0) ?? ZERO
  const close = () => setOpen(null)
  if (right !== 'allowed') return null
  const { deposit_status: status } = of
  const refund = of.deposit?.refund ?? null
  const isFree = refund === null || refund.status === 'rejected'
  const mayAsk = isFree && (status === 'paid' || (status === 'forfeited' && mayForfeited))
  const asks = status === 'pending'
  return (
    <>
      <ErrorNotice error={link.error} />
      {asks && (
        <div className="flex flex-wrap gap-2">
          <Button icon={<HandCoins />} onClick={() => setOpen('take')}>
            {t('take')}
          </Button>
          {hasLinks && (
            <Button icon={<Link2 />} saving={link.isPending} onClick={() => link.mutate()}>
              {t('copy_link')}
            </Button>
          )}
        </div>
      )}
      {of.deposit && <PrintReceipt id={of.id} isFresh={isFresh} />}
      {refund && <RefundActs refund={refund} amount={amount} />}
      {mayAsk && (
        <Button icon={<Undo2 />} className="justify-self-start" onClick={() => setOpen('ask')}>
          {t('ask_refund')}
        </Button>
      )}
      {isOpen === 'take' && (
        <TakeDepositDialog
          {...{ id: of.id, customer: of.customer_name, amount, onClose: close }}
          onTaken={() => setFresh(true)}
          right={{ state: right, permission: 'appointments.deposits' }}
        />
      )}
      {isOpen === 'ask' && (
        <AskRefundDialog
          {...{ id: of.id, amount, isForfeited: status === 'forfeited', onClose: close }}
          wayBack={of.deposit?.way_back ?? 'cash'}
          right={{ state: right, permission: 'appointments.deposits' }}
        />
      )}
    </>
  )
}

/** The receipt of what was left ahead, on paper; once it was taken the next thing to do. */
function PrintReceipt({ id, isFresh }: { id: Detail['id']; isFresh: boolean }) {
  const t = useMessages(depositScreensMessages)
  const language = useLanguage()
  const print = useMutation({
    mutationFn: async () => {
      // What prints is much, and comes when somebody prints.
      const { printMade } = await import('#modules/delivery/papers/print-paper.client.ts')
      await printMade(await api.appointmentDeposit.getReceipt.fetch({ id, language }))
    },
    onError: (error) =>
      showToast({
        title: t('receipt_not_printed'),
        description: errorText(error),
        tone: 'error',
        about: `receipt of ${id}`,
      }),
  })
  return (
    <Button
      icon={<Printer />}
      variant={isFresh ? 'primary' : 'secondary'}
      autoFocus={isFresh}
      className="justify-self-start"
      saving={print.isPending}
      onClick={() => print.mutate()}
    >
      {t('print_receipt')}
    </Button>
  )
}

/** Copies the address by which the deposit is paid; it is made where none waits. */
function useLink(id: Detail['id']) {
  const t = useMessages(depositScreensMessages)
  const copy = useCopy()
  return useMutation({
    mutationFn: () => api.appointmentDeposit.getLink.call({ id }),
    onSuccess: async ({ url }) => {
      if (url === null) {
        showToast({ title: t('no_link'), description: t('no_link_help'), tone: 'attn' })
        return
      }
      await copy(url, t('link_copied'), t('link_not_copied', { url }))
    },
  })
}
