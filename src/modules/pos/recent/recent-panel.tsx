import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useCustomerName } from '#modules/customers/customer-name.client.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { Attention } from '#ui/notice/attention.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { formatAmount } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { connection, isDownIn, useConnection } from '../connection/connection.client.ts'
import { unsent } from '../offline/unsent/sending/offline-sale.ts'
import { unsentMessages } from '../offline/unsent.messages.ts'
import { moveBetweenRows } from '../panel/row-keys.client.ts'
import { TillPanel } from '../panel/till-panel.tsx'
import { posMessages } from '../pos.messages.ts'
import { RecentDetail } from './recent-detail.tsx'
import { useRecentPort } from './recent-port.client.ts'
import { WaitingDetail, WaitingList } from './waiting-list.tsx'
import { waitingSales } from './waiting-sales.ts'

const LIMIT = 50

type RecentSale = Answer<'pos', 'getRecentInvoices'>['invoices'][number]

/** Of the server, or still at this till. */
type Chosen =
  | { kind: 'recorded'; id: InvoiceId; number: string }
  | { kind: 'waiting'; id: string; number: string }

/** The last sales of the shop: to look one up, and to print it again. */
export function RecentPanel({ open }: { open: boolean }) {
  const t = useMessages(posMessages)
  const till = useRecentPort()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  // The row to come back to.
  const [seenId, setSeenId] = useState<string | null>(null)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) body.current?.focus()
  }, [chosen])
  const choose = (sale: Chosen) => {
    setSeenId(sale.id)
    setChosen(sale)
  }
  const back = () => setChosen(null)
  const close = () => {
    back()
    setSeenId(null)
    till.close()
  }
  return (
    <TillPanel
      open={open}
      initialFocus={body}
      // From a sale one step back first.
      onLeave={() => (chosen ? back() : close())}
      title={chosen ? t('sale_number', { number: chosen.number }) : t('recent_invoices')}
      description={chosen ? undefined : t('recent_help', { count: LIMIT })}
    >
      <div ref={body} tabIndex={-1} className="outline-none">
        {chosen ? (
          <>
            <Button variant="quiet" icon={<ArrowLeft />} className="mb-3 -ml-3" onClick={back}>
              {t('back_to_list')}
            </Button>
            {chosen.kind === 'waiting' ? (
              <WaitingDetail key={chosen.number} localNumber={chosen.number} />
            ) : (
              <RecentDetail key={chosen.id} invoiceId={chosen.id} />
            )}
          </>
        ) : (
          <RecentList seenId={seenId} onChoose={choose} />
        )}
      </div>
    </TillPanel>
  )
}

type ListProps = { seenId: string | null; onChoose: (sale: Chosen) => void }

function RecentList({ seenId, onChoose }: ListProps) {
  const t = useMessages(posMessages)
  const offline = useMessages(unsentMessages)
  const isDown = useConnection(isDownIn)
  const { unsentSales } = useRecentPort()
  const sales = useStore(unsentSales.view, (view) => view.sales)
  const recent = useRecentSales()
  const invoices = recent.data?.invoices ?? []
  const waiting = waitingSales(unsent(sales), invoices)
  const list = useRef<HTMLDivElement>(null)
  const firstId = waiting[0]?.id ?? invoices[0]?.id ?? null
  const onKeyDown = useRowFocus(list, firstId, seenId)
  return (
    // Both lists are one to the keyboard.
    <div
      ref={list}
      role="group"
      aria-label={t('recent_invoices')}
      onKeyDown={onKeyDown}
      className="grid gap-4"
    >
      {isDown && (
        <Attention role="note">
          {offline(recent.data ? 'recent_before' : 'recent_needs_connection')}
        </Attention>
      )}
      <WaitingList
        sales={waiting}
        onChoose={({ id, localNumber }) => onChoose({ kind: 'waiting', id, number: localNumber })}
      />
      <RecordedList
        recent={recent}
        isAlone={waiting.length === 0}
        onChoose={({ id, orderNumber }) => onChoose({ kind: 'recorded', id, number: orderNumber })}
      />
    </div>
  )
}

/**
 * The keyboard begins on the row that was seen last, else on the first one: on the new first one too when a sale
 * comes in before a key was pressed.
 */
function useRowFocus(list: RefObject<HTMLElement | null>, firstId: string | null, seenId: string | null) {
  const hasMoved = useRef(false)
  useEffect(() => {
    if (firstId === null || hasMoved.current) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const seen = rows.find((row) => row.dataset.row === seenId)
    hasMoved.current = seen !== undefined
    const row = seen ?? rows[0]
    row?.focus()
  }, [list, firstId, seenId])
  return (event: KeyboardEvent<HTMLElement>): void => {
    hasMoved.current = true
    moveBetweenRows(event)
  }
}

/** The server's last sales, asked for anew when it acknowledges one of this till, and when it answers again. */
function useRecentSales() {
  const { unsentSales } = useRecentPort()
  const query = useQuery({
    ...api.pos.getRecentInvoices.queryOptions({ limit: LIMIT }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const { refetch } = query
  useEffect(() => connection.whenBack(() => void refetch()), [refetch])
  useEffect(() => {
    let known = unsentSales.view.get().lastSyncAt
    return unsentSales.view.subscribe(() => {
      const { lastSyncAt } = unsentSales.view.get()
      if (lastSyncAt === known) return
      known = lastSyncAt
      void refetch()
    })
  }, [unsentSales, refetch])
  return query
}

type RecordedProps = {
  recent: ReturnType<typeof useRecentSales>
  /** Nothing else is listed. */
  isAlone: boolean
  onChoose: (sale: RecentSale) => void
}

function RecordedList({ recent, isAlone, onChoose }: RecordedProps) {
  const t = useMessages(posMessages)
  const { data, error, refetch, isFetching } = recent
  const isDown = useConnection(isDownIn)
  if (!data && isDown) return null
  if (error && !isDown)
    return <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) {
    return (
      <Loading className="grid gap-2">
        {Array.from({ length: 8 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: eight alike, which never move
          <Skeleton key={i} className="h-15" />
        ))}
      </Loading>
    )
  }
  if (data.invoices.length === 0 && !isAlone) return null
  if (data.invoices.length === 0) return <EmptyState title={t('no_recent')} help={t('no_recent_help')} />
  return (
    <ul aria-label={t('recent_invoices')} aria-busy={isFetching} className="m-0 list-none p-0">
      {data.invoices.map((sale) => (
        <li key={sale.id} className="border-b border-line">
          <RecentRow sale={sale} onChoose={() => onChoose(sale)} />
        </li>
      ))}
    </ul>
  )
}

function RecentRow({ sale, onChoose }: { sale: RecentSale; onChoose: () => void }) {
  const nameOf = useCustomerName()
  const t = useMessages(posMessages)
  const { dateTime } = useFormats()
  const total = centsFromDecimal(sale.total) ?? ZERO
  const returned = centsFromDecimal(sale.returned) ?? ZERO
  const struck = (look: string) => classNames(look, sale.status === 'cancelled' && 'text-muted line-through')
  return (
    <button
      type="button"
      data-row={sale.id}
      onClick={onChoose}
      className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 rounded-small px-2 py-2.5 text-left hover:bg-pressed"
    >
      <span className="flex min-w-0 items-center gap-2 text-base font-medium">
        <span className="font-mono text-sm">{sale.orderNumber}</span>
        <span className={struck('truncate')}>{nameOf({ name: sale.customerName })}</span>
        {sale.status === 'cancelled' && <Badge tone="danger">{t('cancelled')}</Badge>}
        {returned > 0 && (
          <Badge tone="attn">{t(returned >= total ? 'returned_whole' : 'returned_part')}</Badge>
        )}
      </span>
      <b className={struck('text-right text-base font-semibold')}>{formatAmount(total)}</b>
      <span className="truncate text-compact text-muted">
        {dateTime(sale.createdAt)} · {sale.sellerName}
        {returned > 0 && returned < total && <> · {t('returned_amount', { amount: returned })}</>}
      </span>
      <span className="text-right font-mono text-compact text-muted">{sale.ncf}</span>
    </button>
  )
}
