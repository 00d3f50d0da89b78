import { useCustomerName } from '#modules/customers/customer-name.client.ts'
import { ReceiptPaper } from '#modules/invoices/receipts/receipt-paper.tsx'
import type { InvoiceId } from '#platform/values/ids.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { Badge } from '#ui/page/badge.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { formatAmount } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { MoreSales, useFirst } from '../offline/unsent/more-sales.tsx'
import type { OfflineSale } from '../offline/unsent/sending/offline-sale.ts'
import { unsentMessages } from '../offline/unsent.messages.ts'
import { RecentDetail, Reprint } from './recent-detail.tsx'
import { useRecentPort } from './recent-port.client.ts'

type ListProps = { sales: readonly OfflineSale[]; onChoose: (sale: OfflineSale) => void }

/** The sales of this till that the server does not have yet. */
export function WaitingList({ sales, onChoose }: ListProps) {
  const t = useMessages(unsentMessages)
  const { shown, more } = useFirst(sales)
  if (sales.length === 0) return null
  return (
    <div>
      <ul aria-label={t('waiting_list')} className="m-0 list-none p-0">
        {shown.map((sale) => (
          <li key={sale.id} className="border-b border-line">
            <WaitingRow sale={sale} onChoose={() => onChoose(sale)} />
          </li>
        ))}
      </ul>
      <MoreSales {...more} />
    </div>
  )
}

function WaitingRow({ sale, onChoose }: { sale: OfflineSale; onChoose: () => void }) {
  const nameOf = useCustomerName()
  const t = useMessages(unsentMessages)
  const { dateTime } = useFormats()
  const { receipt } = sale
  return (
    <button
      type="button"
      data-row={sale.id}
      onClick={onChoose}
      className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 rounded-small px-2 py-2.5 text-left hover:bg-pressed"
    >
      <span className="flex min-w-0 items-center gap-2 text-base font-medium">
        <span className="font-mono text-sm whitespace-nowrap">{sale.localNumber}</span>
        <span className="truncate">{receipt.customer && nameOf(receipt.customer)}</span>
        <Waiting sale={sale} />
      </span>
      <b className="text-right text-base font-semibold">
        {formatAmount(centsFromDecimal(sale.total) ?? ZERO)}
      </b>
      <span className="truncate text-compact text-muted">{dateTime(new Date(sale.soldAt))}</span>
      <span className="text-right font-mono text-compact text-muted">{sale.ncf ?? t('provisional')}</span>
    </button>
  )
}

function Waiting({ sale: { state } }: { sale: OfflineSale }) {
  const t = useMessages(unsentMessages)
  return state === 'dead' ? (
    <Badge tone="danger">{t('state_dead')}</Badge>
  ) : (
    <Badge tone="attn">{t('waiting_to_be_sent')}</Badge>
  )
}

/**
 * One of them with its paper, to print it again. As soon as the server has it, what the server says of it. Known by
 * the number on its paper, which stays when it is sent under another id.
 */
export function WaitingDetail({ localNumber }: { localNumber: string }) {
  const till = useRecentPort()
  const sale = useStore(till.unsentSales.view, ({ sales }) =>
    sales.find((each) => each.localNumber === localNumber),
  )
  if (!sale) return null
  if (sale.state === 'acknowledged') return <RecentDetail invoiceId={sale.id as InvoiceId} />
  return (
    <div className="grid justify-items-start gap-4 text-base">
      <Waiting sale={sale} />
      <ReceiptPaper data={sale.receipt} />
      <Reprint receipt={{ ...sale.receipt, copy: true }} />
    </div>
  )
}
