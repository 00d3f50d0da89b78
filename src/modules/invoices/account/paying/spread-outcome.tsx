import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CustomerId } from '#platform/values/ids.ts'
import { type Cents, centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { api } from '#ui/calls/api.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { formatAmount } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { accountMessages } from '../account.messages.ts'
import { spreadShown } from './spread-shown.ts'

/** As many invoices as one page may have. */
const MOST = 500

type Props = {
  id: CustomerId
  /** In the shop's own currency; null while no amount stands there that can be paid. */
  worth: Cents | null
  owed: Cents
}

/** What each open invoice gets of an amount, and what is kept ahead. */
export function SpreadOutcome({ id, worth, owed }: Props) {
  const t = useMessages(accountMessages)
  const { data, error, refetch, isFetching } = useQuery({
    ...api.customer.getOpenInvoices.queryOptions({ id, page: 1, pageSize: MOST }),
    refetchOnMount: 'always',
  })
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-12" />
      </Loading>
    )
  }
  if (worth === null) return null
  const numbers = new Map(data.data.map((invoice) => [invoice.id, invoice.ncf]))
  const { lines, further, ahead } = spreadShown(
    worth,
    data.data.map(({ id: invoice_id, due_on, pending }) => ({
      invoice_id,
      due_on,
      balance: centsFromDecimal(pending) ?? ZERO,
    })),
    owed,
  )
  return (
    <section aria-label={t('goes_to')} className="grid gap-1 rounded-card border border-line px-3 py-2">
      <h3 className="m-0 text-compact font-medium text-muted">{t('goes_to')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={t('goes_to')} className="m-0 max-h-40 list-none overflow-y-auto p-0">
        {lines.map(({ invoice_id, amount, left }) => (
          <Part key={invoice_id} amount={amount}>
            <span className="block font-mono text-compact">{numbers.get(invoice_id)}</span>
            <span className="block text-2xs text-muted">
              {left > ZERO ? t('stays_pending', { left }) : t('is_paid')}
            </span>
          </Part>
        ))}
        {further > ZERO && <Part amount={further}>{t('further_invoices')}</Part>}
        {ahead > ZERO && <Part amount={ahead}>{t('kept_ahead')}</Part>}
      </ul>
    </section>
  )
}

const Part = ({ amount, children }: { amount: Cents; children: ReactNode }) => (
  <li className="flex items-baseline justify-between gap-4 py-1 text-sm">
    <span className="min-w-0">{children}</span>
    <span className="font-semibold tabular-nums">{formatAmount(amount)}</span>
  </li>
)
