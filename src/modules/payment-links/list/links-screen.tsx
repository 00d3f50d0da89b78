import { useMutation } from '@tanstack/react-query'
import { Ban, Copy, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useCustomerName } from '#modules/customers/customer-name.client.ts'
import { centsFromDecimal, sumCents, ZERO } from '#platform/values/money.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { ChoiceFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { RowActions } from '#ui/table/row-actions.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useCopy } from '#ui/toast/copy.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { formatAmount } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { LINK_STATUSES } from '../link-status.ts'
import { paymentLinksMessages } from '../payment-links.messages.ts'
import { type LinkFilters, linksAsked } from './link-filters.ts'
import { LinkStatusBadge } from './link-status-badge.tsx'
import { linksOfficeMessages } from './links-office.messages.ts'

const { getAll, cancel } = api.paymentLink

export type Link = Answer<'paymentLink', 'getAll'>['data'][number]

const amount = (decimal: number) => centsFromDecimal(decimal) ?? ZERO

/** What came by it: other than it was made for, where some of that was paid, reversed or brought back meanwhile. */
const paidBy = ({ settled, credited, kept }: Link) => sumCents([settled, credited, kept].map(amount))

type Props = Filtered<LinkFilters> & { right: Right; onOpen: (invoiceId: string) => void }

/** The payment links of the shop: /home/invoices/links. */
export function LinksScreen({ filters, onFilters, right, onOpen }: Props) {
  const t = useMessages(linksOfficeMessages)
  const copy = useCopy()
  const said = useMessages(paymentLinksMessages)
  const [cancelling, setCancelling] = useState<Link | null>(null)
  const openChoice = ({ invoice }: Link) =>
    invoice
      ? [{ key: 'open', label: t('open_invoice'), icon: <ReceiptText />, onSelect: () => onOpen(invoice.id) }]
      : []
  const choices = (link: Link) => [
    ...(link.status === 'pending'
      ? [
          {
            key: 'copy',
            label: t('copy'),
            icon: <Copy />,
            onSelect: () => void copy(link.linkFullUrl, t('copied')),
          },
        ]
      : []),
    ...openChoice(link),
    ...(link.status === 'pending' && right.state === 'allowed'
      ? [
          {
            key: 'cancel',
            label: t('cancel'),
            icon: <Ban />,
            tone: 'danger' as const,
            onSelect: () => setCancelling(link),
          },
        ]
      : []),
  ]
  return (
    <>
      <ListScreen
        title={t('title')}
        help={t('help')}
        list={usePages(getAll, linksAsked(filters))}
        columns={useColumns()}
        rowName={({ order_number }) => t('named', { order: order_number })}
        filtered={{
          filters,
          onFilters,
          label: t('search'),
          hint: t('search_hint'),
          more: (
            <ChoiceFilter
              label={t('status')}
              all={t('any_status')}
              choices={LINK_STATUSES.map((value) => ({ value, label: said(`status_${value}`) }))}
              value={filters.status}
              onChange={(status) => onFilters(refiltered(filters, { status }))}
            />
          ),
        }}
        empty={{ title: t('empty_title'), help: t('empty_help') }}
        exportAs={t('title')}
        onOpen={({ invoice }) => invoice && onOpen(invoice.id)}
        actions={(row) => (
          <RowActions row={row} name={t('named', { order: row.order_number })} more={choices(row)} />
        )}
      />
      {cancelling && <CancelDialog link={cancelling} onClose={() => setCancelling(null)} />}
    </>
  )
}

function CancelDialog({ link, onClose }: { link: Link; onClose: () => void }) {
  const t = useMessages(linksOfficeMessages)
  const refresh = useRefresh([getAll.queryKey()])
  const away = useMutation({
    mutationFn: () => cancel.call({ id: link.id }),
    onSuccess: async () => {
      await refresh()
      showToast({ title: t('cancelled') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('cancel')}
      description={t('cancel_help', { order: link.order_number })}
      tone="danger"
      confirmLabel={t('cancel')}
      cancelLabel={t('keep')}
      saving={away.isPending}
      error={away.error}
      onConfirm={() => away.mutate()}
      onOpenChange={(now) => !now && onClose()}
    />
  )
}

function useColumns(): readonly Column<Link>[] {
  const t = useMessages(linksOfficeMessages)
  const said = useMessages(paymentLinksMessages)
  const nameOf = useCustomerName()
  const { dateTime, day } = useFormats()
  const moreOf = (link: Link): string => {
    const { status, cancel_reason: reason, credited, kept, declined } = link
    const paid = paidBy(link)
    return [
      status === 'paid' && paid !== amount(link.amount) && t('paid', { amount: paid }),
      status === 'cancelled' && reason !== null && reason !== 'by_hand' && t(`reason_${reason}`),
      status === 'cancelled' && reason === null && t('reason_paid_otherwise'),
      credited > 0 && t('credited', { amount: amount(credited) }),
      kept > 0 && t('kept', { amount: amount(kept) }),
      status !== 'paid' && declined > 0 && t('declined', { count: declined }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const lastDay = ({ until }: Link) => day(until)
  return [
    {
      key: 'order',
      header: t('order'),
      cell: ({ order_number, invoice, concept }) => (
        <span className="block font-mono">
          <span className="block text-compact font-medium">{order_number}</span>
          <span className="block text-2xs text-muted">{invoice?.ncf ?? concept}</span>
        </span>
      ),
      text: ({ order_number }) => order_number,
    },
    {
      key: 'customer',
      header: t('customer'),
      card: 'title',
      cell: ({ customer }) => <span className="block max-w-56 truncate font-medium">{nameOf(customer)}</span>,
      text: ({ customer }) => nameOf(customer),
    },
    {
      key: 'status',
      header: t('status'),
      cell: (link) => (
        <span className="grid max-w-52 justify-items-start gap-1 py-1 whitespace-normal">
          <LinkStatusBadge status={link.status} isTest={link.is_test} />
          {moreOf(link) && <span className="text-2xs text-muted">{moreOf(link)}</span>}
        </span>
      ),
      text: (link) =>
        [link.is_test && said('of_test'), said(`status_${link.status}`), moreOf(link)]
          .filter(Boolean)
          .join(' · '),
    },
    {
      key: 'created',
      header: t('created'),
      // The amount stands at the end, and is not to be moved out of sight.
      from: '2xl',
      cell: ({ created_at, created_by }) => (
        <span className="block">
          {dateTime(created_at)}{' '}
          <span className="block text-2xs text-muted">{t('by', { name: created_by })}</span>
        </span>
      ),
      text: ({ created_at }) => dateTime(created_at),
    },
    {
      key: 'opened',
      header: t('opened'),
      from: 'xl',
      cell: ({ opened_at: first, opened_times: count }) =>
        first ? (
          <span className="block">
            {dateTime(first)}{' '}
            <span className="block text-2xs text-muted">{t('opened_times', { count })}</span>
          </span>
        ) : (
          <span className="text-muted">{t('never_opened')}</span>
        ),
      text: ({ opened_at: first }) => (first ? dateTime(first) : t('never_opened')),
    },
    { key: 'expires', header: t('expires'), from: 'xl', cell: lastDay, text: lastDay },
    {
      key: 'amount',
      header: `${t('amount')} RD$`,
      align: 'end',
      cell: (link) => <span className="tabular-nums">{formatAmount(amount(link.amount))}</span>,
      text: (link) => link.amount,
    },
  ]
}
