import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Copy, Link2, Send } from 'lucide-react'
import { useState } from 'react'
import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import type { InvoiceId } from '#platform/values/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { useCopy } from '#ui/toast/copy.client.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { TestBadge } from '../list/link-status-badge.tsx'
import { invoiceLinkMessages } from './invoice-link.messages.ts'
import type { LinkedInvoice } from './payment-link-dialog.tsx'

const PaymentLinkDialog = lateForm(async () => (await import('./payment-link-dialog.tsx')).PaymentLinkDialog)

type Link = Answer<'paymentLink', 'getAll'>['data'][number]

/** A letter on its way is there or not within moments. */
const UNTIL_IT_ARRIVED_MS = 3000

type Props = { invoice: LinkedInvoice; onConfigure: () => void }

/** `LinkOfInvoice` in the office, which leads to where links are set up. */
export function InvoiceLink({ invoice }: { invoice: LinkedInvoice }) {
  const navigate = useNavigate()
  return (
    <LinkOfInvoice
      invoice={invoice}
      onConfigure={() => void navigate({ to: '/home/settings/payment-links' })}
    />
  )
}

/** What became of the link by which the rest of an invoice is to be paid; nothing where none waits or ran out. */
export function LinkOfInvoice({ invoice, onConfigure }: Props) {
  const isOn = usePart('payment_links')
  const sees = usePermission('payment_links.view') === 'allowed'
  return isOn && sees && invoice.pending > 0 ? <Latest invoice={invoice} onConfigure={onConfigure} /> : null
}

function Latest({ invoice, onConfigure }: Props) {
  const t = useMessages(invoiceLinkMessages)
  const { data, error, refetch, isFetching } = useQuery({
    ...api.paymentLink.getAll.queryOptions({ invoiceId: invoice.id as InvoiceId, pageSize: 1 }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.data[0]?.sent?.state === 'queued' ? UNTIL_IT_ARRIVED_MS : false,
  })
  const link = data?.data[0]
  const isShown = link?.status === 'pending' || link?.status === 'expired'
  if (!error && !isShown) return null
  return (
    <section aria-label={t('title')}>
      <h2 className="m-0 mb-2 text-base">{t('title')}</h2>
      <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
      {isShown && (
        <>
          <State link={link} />
          <Acts link={link} invoice={invoice} onConfigure={onConfigure} />
        </>
      )}
    </section>
  )
}

/** How far it came, in one word of the words for it. */
function stageOf({ opened_at: opened, sent }: Link) {
  if (opened) return 'opened'
  if (!sent) return 'not_sent'
  if (sent.state === 'queued') return 'sending'
  return sent.state === 'failed' ? 'failed' : 'sent'
}

/** What the time beside it is of: nothing is called sent that still waits, or could not go. */
const WHEN = { queued: 'queued_at', sent: 'sent_at', failed: 'tried_at', dropped: 'tried_at' } as const

function State({ link }: { link: Link }) {
  const t = useMessages(invoiceLinkMessages)
  const { dateTime, day } = useFormats()
  const isOver = link.status === 'expired'
  const facts = [
    link.sent && t(WHEN[link.sent.state ?? 'sent'], { at: dateTime(link.sent.at) }),
    link.opened_at && t('opened_at', { at: dateTime(link.opened_at) }),
    link.opened_times > 1 &&
      link.last_opened_at &&
      t('last_opened_at', { at: dateTime(link.last_opened_at) }),
    isOver && t('ran_out', { day: day(link.until) }),
  ].filter(Boolean)
  return (
    <>
      <p className="m-0 flex flex-wrap items-center gap-2 border-b border-line pb-2">
        <Link2 aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="min-w-40 flex-1">{t(stageOf(link))}</span>
        {link.is_test && <TestBadge />}
        {isOver ? <Badge>{t('over')}</Badge> : <Badge tone="attn">{daysText(link, t)}</Badge>}
      </p>
      {facts.length > 0 && (
        <p className="mt-2 mb-0 grid text-compact text-muted">
          {facts.map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
        </p>
      )}
    </>
  )
}

const daysText = (
  { days_left: left }: Link,
  t: ReturnType<typeof useMessages<typeof invoiceLinkMessages.es>>,
) => (left > 0 ? t('days_left', { count: left }) : t('last_day'))

/** It is copied as it stands, sent again, or made anew where it ran out. */
function Acts({ link, invoice, onConfigure }: Props & { link: Link }) {
  const t = useMessages(invoiceLinkMessages)
  const copy = useCopy()
  const [isOpen, setOpen] = useState(false)
  const isOver = link.status === 'expired'
  const right: Right = { permission: 'payment_links.create', state: usePermission('payment_links.create') }
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {!isOver && (
        <Button size="sm" icon={<Copy />} onClick={() => void copy(link.linkFullUrl, t('copied'))}>
          {t('copy')}
        </Button>
      )}
      <PermissionButton
        {...right}
        size="sm"
        icon={isOver ? <Link2 /> : <Send />}
        onClick={() => setOpen(true)}
      >
        {t(isOver ? 'make_another' : link.sent ? 'send_again' : 'send')}
      </PermissionButton>
      {isOpen && (
        <PaymentLinkDialog
          invoice={invoice}
          right={right}
          onConfigure={onConfigure}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
