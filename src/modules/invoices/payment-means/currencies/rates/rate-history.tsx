import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrencyId } from '#platform/values/ids.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { FormSection } from '#ui/form/form-section.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Paginator } from '#ui/table/paginator.tsx'
import type { PageSize } from '#ui/table/paging.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { currenciesMessages } from '../currencies.messages.ts'
import { writtenRate } from '../currency-words.client.ts'
import { RateLine } from './rate-line.tsx'

type Change = Answer<'currency', 'rateHistory'>['data'][number]

/** What a currency was worth: who changed it, when, from what to what. */
export function RateHistory({ currency }: { currency: { id: CurrencyId } }) {
  const t = useMessages(currenciesMessages)
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<PageSize>(10)
  const found = useQuery({
    ...api.currency.rateHistory.queryOptions({ id: currency.id, page, pageSize }),
    placeholderData: keepPreviousData,
  })
  const total = found.data?.pagination.total ?? 0
  return (
    <FormSection title={t('history')}>
      <ErrorNotice error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      {!found.data && !found.error && (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {found.data && total === 0 && <p className="m-0 text-muted">{t('no_history')}</p>}
      {found.data && total > 0 && <Changes changes={found.data.data} />}
      {total > 10 && (
        <Paginator
          page={page}
          pageSize={pageSize}
          total={total}
          onPageChange={setPage}
          onPageSizeChange={(size) => {
            setPage(1)
            setPageSize(size)
          }}
        />
      )}
    </FormSection>
  )
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useMessages(currenciesMessages)
  const { dateTime } = useFormats()
  return (
    <>
      <RateLine changes={changes} />
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('history')}</caption>
        <thead>
          <tr className="border-b border-line-strong text-xs text-muted">
            {(['changed_at', 'changed_by'] as const).map((key) => (
              <th key={key} scope="col" className="py-2 pr-3 text-left font-medium">
                {t(key)}
              </th>
            ))}
            {(['changed_from', 'changed_to'] as const).map((key) => (
              <th key={key} scope="col" className="py-2 pl-3 text-right font-medium">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ at, by, from, to }) => (
            <tr key={String(at)} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {dateTime(at)}
              </th>
              <td className="py-1.5 pr-3">{by ?? '—'}</td>
              <td className="py-1.5 pl-3 text-right text-muted tabular-nums">{writtenRate(from) || '—'}</td>
              <td className="py-1.5 pl-3 text-right font-medium tabular-nums">{writtenRate(to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
