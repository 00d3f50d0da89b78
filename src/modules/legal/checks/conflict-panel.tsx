import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { formatTaxId } from '#platform/values/tax-id.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { Field } from '#ui/form/field.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Facts } from '#ui/page/facts.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { MOST_PARTIES } from '../clients/client.ts'
import { legalMessages } from '../legal.messages.ts'
import { TagsInput } from '../tags/tags-input.tsx'
import { ConflictList } from './conflict-list.tsx'

type Asked = {
  customerId: string | null
  name: string
  tax_id: string | null
  legal_representative_name: string | null
  legal_representative_id: string | null
  company_registration_number: string | null
}

type Props = {
  /** The client as it is typed. */
  asked: Asked
  /** The other parties that were looked for already. */
  begun: readonly string[]
  /** `mark` stands for what was seen. */
  onSign: (signed: { mark: string; parties: string[] }) => void
  onClose: () => void
}

/** Looks for everybody who may stand against the client, shows whom it found, and lets them be signed for. */
export function ConflictPanel({ asked, begun, onSign, onClose }: Props) {
  const t = useMessages(legalMessages)
  const [parties, setParties] = useState([...begun])
  const search = useQuery({
    ...api.legattiCustomer.searchConflicts.queryOptions({ ...asked, parties }),
    placeholderData: keepPreviousData,
    // What is signed for is what is there now.
    staleTime: 0,
    gcTime: 0,
  })
  const { data, error, isFetching } = search
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('conflict_title')}
      description={t('conflict_help')}
      size="wide"
      keeps
      footer={
        <Button
          variant="primary"
          icon={<PenLine />}
          disabled={!data || isFetching}
          onClick={() => data && onSign({ mark: data.mark, parties })}
        >
          {t('sign')}
        </Button>
      }
    >
      <div className="grid gap-5">
        <Facts
          facts={[
            [t('sought_name'), asked.name.trim() || null],
            [t('sought_tax_id'), formatTaxId(asked.tax_id ?? '') || null],
            [t('sought_representative'), asked.legal_representative_name || null],
            [t('sought_representative_id'), formatTaxId(asked.legal_representative_id ?? '') || null],
            [t('company_registration_number'), asked.company_registration_number || null],
          ]}
        />
        <Field label={t('parties')} help={t('parties_help')}>
          <TagsInput value={parties} onChange={setParties} label={t('parties')} most={MOST_PARTIES} />
        </Field>
        <section aria-busy={isFetching} aria-label={t('matches')} className="grid gap-2">
          <ErrorNotice error={error} onRetry={() => void search.refetch()} retrying={isFetching} />
          {!data && !error && (
            <Loading className="grid gap-2">
              <Skeleton className="h-10 w-full" />
              <Skeleton className="h-10 w-full" />
            </Loading>
          )}
          {data && (
            <p role="status" className="m-0 font-medium">
              {data.total === 0 ? t('no_matches') : t('found', { count: data.total })}
            </p>
          )}
          {data && data.total > data.found.length && (
            <p className="m-0 text-compact text-muted">{t('found_more', { count: data.found.length })}</p>
          )}
          {data && data.found.length > 0 && <ConflictList found={data.found} />}
        </section>
      </div>
    </Sheet>
  )
}
