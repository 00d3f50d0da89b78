import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { isDivisible } from '#modules/catalogue/unit.ts'
import { useCustomerName } from '#modules/customers/customer-name.client.ts'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { useMethodNames } from '#modules/invoices/payment-means/method-names.client.ts'
import type { ReceiptData } from '#modules/invoices/receipts/receipt.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { type Cents, centsFromDecimal, milli, milliFromDecimal, ZERO } from '#platform/values/money.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Facts } from '#ui/page/facts.tsx'
import { Perforation } from '#ui/page/perforation.tsx'
import { formatAmount, formatMilli } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { offlineMessages } from '../offline/offline.messages.ts'
import { SoldOffline } from '../offline/offline-badges.tsx'
import { posMessages } from '../pos.messages.ts'
import { PrintOutcomeView } from '../printing/print-outcome.tsx'
import { useReceiptPrint } from '../printing/use-print.client.ts'
import { Cancellation, CancelSale } from './cancel/cancel-sale.tsx'

type Detail = Answer<'pos', 'getInvoiceDetail'>

const amount = (decimal: number): Cents => centsFromDecimal(decimal) ?? ZERO

/** One sale as it was made, with its payments, and the copy of its receipt. */
export function RecentDetail({ invoiceId }: { invoiceId: InvoiceId }) {
  const t = useMessages(posMessages)
  const { data, error, refetch, isFetching } = useQuery(api.pos.getInvoiceDetail.queryOptions({ invoiceId }))
  if (error) {
    return (
      <div className="grid gap-2">
        <p className="m-0 text-base font-medium">{t('detail_failed')}</p>
        <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    )
  }
  if (!data) {
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-40" />
        <Skeleton className="h-24" />
      </Loading>
    )
  }
  return (
    <div className="grid gap-4 text-base">
      <Cancellation made={data.cancellation} />
      <CameBack sale={data} />
      <SaleFacts sale={data} />
      <SoldOffline syncedAt={data.syncedAt} />
      <Items sale={data} />
      <Perforation />
      <Figures sale={data} />
      <Reprint receipt={data.receiptData} />
      <CancelSale sale={data} />
    </div>
  )
}

/** What came back of a sale, each with its note. */
function CameBack({ sale }: { sale: Detail }) {
  const t = useMessages(posMessages)
  const { dateTime } = useFormats()
  if (sale.returns.length === 0) return null
  return (
    <section
      aria-label={t('came_back')}
      className="grid gap-1 rounded-card border border-attn-line bg-attn-soft px-3 py-2"
    >
      <p className="m-0 font-medium text-attn-text">{t('came_back')}</p>
      <ul className="m-0 list-none p-0">
        {sale.returns.map((note) => (
          <li key={note.number} className="flex flex-wrap justify-between gap-x-3">
            <span>
              <span className="font-mono text-sm">{note.number}</span> · {dateTime(note.at)} · {note.by}
            </span>
            <b className="font-semibold">{formatAmount(amount(note.total))}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SaleFacts({ sale }: { sale: Detail }) {
  const nameOf = useCustomerName()
  const t = useMessages(posMessages)
  const offline = useMessages(offlineMessages)
  const { dateTime } = useFormats()
  const facts = [
    [t('customer'), nameOf({ name: sale.customerName })],
    [t('ncf'), sale.ncf],
    ...(sale.paperNumber === null ? [] : [[offline('paper_number'), sale.paperNumber] as const]),
    [t('date'), dateTime(sale.createdAt)],
    [t('cashier'), sale.sellerName],
  ] as const
  return <Facts facts={facts} />
}

function Items({ sale }: { sale: Detail }) {
  const t = useMessages(posMessages)
  return (
    <ul aria-label={t('products')} className="m-0 list-none border-t border-line p-0">
      {sale.items.map((item, position) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a closed sale are known by their place
          key={position}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2"
        >
          <span>{item.product_name}</span>
          <b className="font-semibold">{formatAmount(amount(item.total))}</b>
          <span className="text-compact text-muted">
            {formatMilli(milliFromDecimal(item.quantity) ?? milli(0))}
            {isDivisible(item.unit) ? ` ${item.unit}` : ''} × {formatAmount(amount(item.unit_price))}
          </span>
          {item.discount_value > 0 && (
            <span className="text-right text-compact text-attn-text">
              −{formatAmount(amount(item.discount_value))}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Figures({ sale }: { sale: Detail }) {
  const t = useMessages(posMessages)
  const methodName = useMethodNames()
  const figures: { name: string; value: number; strong?: boolean }[] = [
    { name: t('subtotal'), value: sale.subtotal },
    ...(sale.discountAmount > 0 ? [{ name: t('discount'), value: sale.discountAmount }] : []),
    { name: t('itbis'), value: sale.taxAmount },
    { name: t('total'), value: sale.total, strong: true },
    ...sale.payments.map((payment) => ({
      name: [methodName(payment.payment_method_name), payment.reference].filter(Boolean).join(' · '),
      value: payment.amount,
    })),
    ...(sale.changeAmount > 0 ? [{ name: t('change'), value: sale.changeAmount }] : []),
  ]
  return (
    <dl className="m-0 grid gap-1 [&_dd]:m-0 [&>div]:flex [&>div]:justify-between">
      {figures.map(({ name, value, strong }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two payments of one kind differ by their place only
        <div key={position} className={strong ? 'font-semibold' : undefined}>
          <dt className={strong ? undefined : 'text-muted'}>{name}</dt>
          <dd>{formatAmount(amount(value))}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Prints a sale's paper again, where the person may; null is the paper of one that may not. */
export function Reprint({ receipt }: { receipt: ReceiptData | null }) {
  const t = useMessages(posMessages)
  const state = usePermission('pos.reprint')
  const paper = useReceiptPrint(receipt)
  return (
    <>
      <PermissionButton
        state={state}
        permission="pos.reprint"
        whenDenied="disable"
        variant="primary"
        size="lg"
        icon={<Printer />}
        saving={paper.printing}
        className="justify-self-start"
        onClick={() => void paper.print()}
      >
        {t('reprint')}
      </PermissionButton>
      <PrintOutcomeView print={paper} />
    </>
  )
}
