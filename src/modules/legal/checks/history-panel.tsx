import { useQuery } from '@tanstack/react-query'
import { formatTaxId } from '#platform/values/tax-id.ts'
import { api } from '#ui/calls/api.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { Facts } from '#ui/page/facts.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { legalMessages } from '../legal.messages.ts'
import { ConflictList } from './conflict-list.tsx'

/** All that was ever signed of a client, with what was found then. */
export function HistoryPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(legalMessages)
  const { dateTime } = useFormats()
  const { data, error, refetch, isFetching } = useQuery(api.legattiCustomer.getChecks.queryOptions({ id }))
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t('history')} size="wide" keeps>
      <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
      {!data && !error && (
        <Loading className="grid gap-2">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </Loading>
      )}
      {data?.length === 0 && <p className="m-0 text-muted">{t('no_history')}</p>}
      <ol className="m-0 grid list-none divide-y divide-line p-0">
        {data?.map(
          ({ id: key, kind, is_completed, signed_at, signed_name, subject, parties, found, notes }) => (
            <li key={key} className="grid gap-2 py-4">
              <span className="flex flex-wrap items-center gap-2">
                <b className="font-semibold">{t(`check_${kind}`)}</b>
                <Badge tone={is_completed ? 'ok' : 'neutral'}>
                  {t(is_completed ? 'signed' : 'taken_back')}
                </Badge>
              </span>
              <Facts
                facts={[
                  [t('who'), signed_name],
                  [t('when'), dateTime(signed_at)],
                  [t('sought_name'), subject.name],
                  [t('sought_tax_id'), formatTaxId(subject.tax_id ?? '') || null],
                  [t('sought_representative'), subject.legal_representative_name],
                  [t('sought_representative_id'), formatTaxId(subject.legal_representative_id ?? '') || null],
                  [t('company_registration_number'), subject.company_registration_number],
                  [t('parties_named'), parties.join(', ') || null],
                  [t('notes'), notes],
                ]}
              />
              {kind === 'conflict' && is_completed && (
                <p className="m-0 font-medium">
                  {found.length === 0 ? t('no_matches') : t('found', { count: found.length })}
                </p>
              )}
              {found.length > 0 && <ConflictList found={found} />}
            </li>
          ),
        )}
      </ol>
    </Sheet>
  )
}
