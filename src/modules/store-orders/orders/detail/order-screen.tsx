import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer, ReceiptText } from 'lucide-react'
import { useContext } from 'react'
import { useSession } from '#modules/identity/sessions/session.tsx'
import type { StoreOrderId } from '#platform/values/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { TimeZoneContext, useFormats } from '#ui/words/formats.client.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { OrderPaidBadge, OrderStatusBadge } from '../order-badges.tsx'
import { OrderActs } from './acts/order-acts.tsx'
import { OrderNotice } from './acts/order-notice.tsx'
import { orderMessages } from './order.messages.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderProofs } from './order-proofs.tsx'
import '../../store-orders.messages.ts'

export type Order = Answer<'ecommerce', 'getOrder'>

type Props = {
  id: string
  onBack: () => void
  onInvoice: (id: string) => void
  onCustomer: (id: string) => void
}

/** An order as it was placed and as it stands, and what is done with it: /home/store/orders/{id}. */
export function OrderScreen({ id, onBack, onInvoice, onCustomer }: Props) {
  const t = useMessages(orderMessages)
  const { dateTime } = useFormats()
  const { data, error, refetch, isFetching } = useQuery({
    ...api.ecommerce.getOrder.queryOptions({ id: id as StoreOrderId }),
    refetchOnMount: 'always',
  })
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <PageHeader
        error={error}
        title={data ? t('title', { number: data.number }) : ''}
        badge={
          data && (
            <span className="inline-flex flex-wrap gap-1">
              <OrderStatusBadge status={data.status} />
              <OrderPaidBadge order={data} waysBack={data.money_back.map(({ way }) => way)} />
            </span>
          )
        }
        help={data && dateTime(data.created_at)}
        actions={
          <>
            <Button icon={<ArrowLeft />} onClick={onBack}>
              {t('back')}
            </Button>
            {data && <Papers order={data} onInvoice={onInvoice} />}
            {data && <OrderActs order={data} />}
          </>
        }
      />
      <ErrorNotice
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
        back={{ label: t('back'), onBack }}
        className="mb-3"
      />
      {!data && !error && (
        <Loading className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-48" />
        </Loading>
      )}
      {data && (
        <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 content-start gap-6">
            <OrderNotice order={data} />
            <OrderFacts order={data} onCustomer={onCustomer} />
            <OrderProofs order={data} />
            <OrderLines order={data} />
          </div>
          <OrderHistory order={data} />
        </div>
      )}
    </div>
  )
}

/** Its packing slip, and the invoice that it became. */
function Papers({ order, onInvoice }: { order: Order; onInvoice: Props['onInvoice'] }) {
  const t = useMessages(orderMessages)
  const { tenant } = useSession()
  const language = useLanguage()
  const timeZone = useContext(TimeZoneContext)
  const { invoice_id: invoice } = order
  return (
    <>
      <Button
        icon={<Printer />}
        onClick={() =>
          void import('./packing/packing-slip.client.ts').then(({ printPackingSlip }) =>
            printPackingSlip(order, { shop: tenant.name, language, timeZone }),
          )
        }
      >
        {t('print')}
      </Button>
      {invoice && (
        <Button icon={<ReceiptText />} onClick={() => onInvoice(invoice)}>
          {t('invoice')}
        </Button>
      )}
    </>
  )
}
